-- A filter for Quarto and Pandoc: code blocks of the classes origo-replay, origo-position and origo-puzzle become
-- elements in HTML, and elsewhere a picture or a drawing in letters with the words that belong to it.
-- It asks `python -m origo_widget show` for them: the Python is QUARTO_PYTHON's, or the one on PATH.

local KINDS = { "origo-replay", "origo-position", "origo-puzzle" }
local PYTHON = os.getenv("QUARTO_PYTHON") or "python3"
local SCRIPT = "origo-elements.js"

-- Formats that take an SVG picture.
local PICTURES = { epub = true, epub2 = true, epub3 = true, docx = true, odt = true }

-- The languages that there are words of.
local LANGUAGES = { en = true, de = true }

local used = false
local language = "en"

local function kind_of(block)
  for _, kind in ipairs(KINDS) do
    if block.classes:includes(kind) then return kind end
  end
end

local function shown(kind, block, to)
  local arguments = { "-m", "origo_widget", "show", kind, "--to", to, "--language=" .. language }
  for name, value in pairs(block.attributes) do
    table.insert(arguments, "--" .. name .. "=" .. value)
  end
  return pandoc.pipe(PYTHON, arguments, block.text)
end

local function in_words(kind, block)
  local read = pandoc.read(shown(kind, block, "markdown"), "markdown")
  return read.blocks
end

local function as_picture(kind, block)
  local picture = shown(kind, block, "svg")
  local name = pandoc.utils.sha1(picture) .. ".svg"
  pandoc.mediabag.insert(name, "image/svg+xml", picture)
  local title = block.attributes.title or ""
  local blocks = in_words(kind, block)
  -- The picture takes the place of the drawing, which is the only code.
  for index, inner in ipairs(blocks) do
    if inner.t == "CodeBlock" then blocks[index] = pandoc.Para({ pandoc.Image({ pandoc.Str(title) }, name) }) end
  end
  return blocks
end

local function read_language(meta)
  local given = meta.lang and pandoc.utils.stringify(meta.lang):match("^%a+")
  if LANGUAGES[given] then language = given end
end

local function show_block(block)
  local kind = kind_of(block)
  if not kind then return nil end
  if FORMAT:match("html") or FORMAT == "revealjs" then
    used = true
    return pandoc.RawBlock("html", shown(kind, block, "html"))
  end
  return PICTURES[FORMAT] and as_picture(kind, block) or in_words(kind, block)
end

-- One script for all elements of a document.
local function add_script(document)
  if not used then return nil end
  if quarto and quarto.doc then
    quarto.doc.add_html_dependency({
      name = "origo",
      scripts = { { path = SCRIPT, attribs = { defer = "true" } } },
    })
    return nil
  end
  document.blocks:insert(pandoc.RawBlock("html", '<script src="' .. SCRIPT .. '" defer></script>'))
  return document
end

-- The language is known before any block is shown.
return { { Meta = read_language }, { CodeBlock = show_block, Pandoc = add_script } }
