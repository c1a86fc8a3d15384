"""The codes of errors and reasons, each with its English sentence and, where it has one, the number of its rule.

A template names its parameters in braces; ``{count:card|cards}`` is a number with its noun in singular or plural.
Lists are joined with commas. Other languages have catalogues of the same keys in `view`.
"""

from __future__ import annotations

import errno
import re
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: The rule that a code is about, where it is always the same one.
RULES: dict[str, str] = {
    "no_field": "R1.1",
    "unknown_card": "R2.2",
    "setup_limit": "R3.5",
    "no_actions": "R4.2",
    "attack_no_enemy": "R5.1",
    "attack_not_adjacent": "R5.1",
    "attack_not_founded": "R5.1",
    "attack_sea_open": "R5.1",
    "sailed_already": "R4.9",
    "swap_two": "R4.7",
    "start_seat": "R8.12",
    "player_count": "R3.1",
    "why_fight": "R5.5",
    "why_start": "R8.12",
    "why_over": "R9.2",
    "puzzle_founding": "R6.2",
    "award_clan": "R8.3",
    "award_clan_own": "R8.4",
    "award_clan_tied": "R8.4",
    "award_clan_unplaced": "R8.3",
    "award_sea": "R8.6",
    "award_sea_bonus": "R8.6",
    "award_sea_tied": "R8.6",
    "award_land": "R8.9",
    "award_land_tied": "R8.9",
    "award_land_sole": "R8.10",
    "award_land_unplaced": "R8.9",
}

#: The English sentence of each code.
ENGLISH: dict[str, str] = {
    # names and notation
    "unknown_field": "{field} is no field of this graph.",
    "no_card": "{given} is no card of the board {board}.",
    "unknown_board_meant": "There is no board called {given}; did you mean {meant}? There are {known}, or the path of "
    "a board file ending in .toml.",
    "unknown_board": "There is no board called {given}; there are {known}, or the path of a board file "
    "ending in .toml.",
    "notation": "{text} is no move. Moves look like G2, G2=Gallia, xG2=2,Gallia, +G,pop, yield, A6-B7, swap G/H,pop, "
    "start 2 or end: fields with capital letters, and a space between two moves.",
    "no_move": "{move} is no move; expected a move, or its text such as G2=Gallia.",
    # moves that the rules forbid
    "phase_setup": "{move}: this is set-up, in which each player places one shield on a free field ({rule}).",
    "phase_turn": "{move}: this is a turn; expand, attack, migrate, exchange, sail or end it ({rule}).",
    "phase_fight": "{move}: a fight is open; lay cards that cover the target, or yield ({rule}).",
    "phase_start": "{move}: the start player of the next round is to be chosen ({rule}).",
    "phase_over": "{move}: the game is over ({rule}).",
    "no_field": "{move}: {field} is no field of this board ({rule}).",
    "unknown_card": "{move}: {cards} is no card of the board {board} ({rule}).",
    "not_free": "{move}: {field} is occupied; a shield needs a free field ({rule}).",
    "setup_limit": "{move}: at most {limit:shield|shields} of all players may lie in {region} during set-up ({rule}).",
    "no_actions": "{move}: no action is left in this turn ({rule}).",
    "no_supply": "{move}: no shield is left in the supply ({rule}).",
    "not_held": "{move}: the hand does not hold {cards} ({rule}).",
    "not_covered": "{move}: {cards} does not cover {field} ({rule}).",
    "no_cards": "{move}: at least one card must be laid ({rule}).",
    "attack_no_enemy": "{move}: no other player's shield lies on {field} ({rule}).",
    "attack_not_adjacent": "{move}: {field} is not adjacent to a shield of the attacker ({rule}).",
    "attack_not_founded": "{move}: {region} is not founded, so nobody can be attacked there ({rule}).",
    "attack_sea_open": "{move}: a sea can be attacked only while it is full, and {region} is not ({rule}).",
    "not_own": "{move}: the player to move has no shield on {field} ({rule}).",
    "sailed_already": "{move}: the shield on {field} has sailed in this turn already ({rule}).",
    "migrated": "{move}: a shield has migrated in this turn already; only one may, and then no cards are "
    "exchanged ({rule}).",
    "exchanged": "{move}: cards were exchanged in this turn, which takes the place of migrating ({rule}).",
    "not_reached": "{move}: {target} is not adjacent to the group of shields that holds {source} ({rule}).",
    "swap_two": "{move}: exactly two cards are exchanged ({rule}).",
    "start_seat": "{move}: there are {players:player|players} to choose from ({rule}).",
    "why_fight": "A fight over {target} is open: lay cards that cover it, or yield ({rule}).",
    "why_start": "First the start player of the next round is to be chosen ({rule}).",
    "why_over": "The game is over ({rule}).",
    "why_no_card": "No card of this hand covers {field} ({rule}).",
    "why_shut_in": "The shield on {field} cannot move: no free field is adjacent to its group ({rule}).",
    # tables and turns
    "bad_seat": "{given} is no seat; seats are whole numbers from 0 and there are {players} of them.",
    "wrong_seat": "It is not {given}'s turn to decide but {wanted}'s.",
    "player_count": "{given:player|players} cannot play on the board {board}; it takes {allowed}.",
    "names_type": "{given} is no list of names; give the players' names in turn order.",
    "name_empty": "A player's name must be a text that is not empty; player {player} has {given}.",
    "name_long": "A player's name may have {most:character|characters} at most; player {player} has {given}.",
    "name_sign": "A player's name stands in one line and has only signs that can be shown; player {player} has "
    "{given}.",
    "names_equal": "Players need different names; {given} is there twice.",
    "names_position": "The position is one of {wanted:player|players}, not of {given}.",
    "bad_ply": "{given} is no moment of this game; it has moves 0 to {most}.",
    "seed_type": "A seed is a whole number or a text, not {given}.",
    "undo_nothing": "There is nothing to take back.",
    "undo_drawn": "That cannot be taken back: a card has been drawn since.",
    "undo_decided": "That cannot be taken back: another player has decided since.",
    # the table
    "message": "A message from the page has {part} = {given}; expected {wanted}.",
    "stale": "That was meant for an earlier moment of the game; look again.",
    "seat_of_bot": "{given} is a bot and moves by itself.",
    "hand_not_yours": "Seat {seat} is not a person's; its hand stays covered.",
    "hand_covered": "That hand stays covered until its owner decides.",
    "hand_not_shown": "Uncover a hand first: the answer depends on it.",
    "hint_seat": "{given} does not decide now; a hint is for the one who does.",
    "replay_only": "A replay can be looked at only; play on from one of its moments.",
    "not_branched": "This is the game itself, no other line of it.",
    "record_secret": "The record holds every hand, so it can be had when the game is over.",
    "bot_failed": "{given} could not move ({detail}; table.failure tells more). "
    "Play its move with table.game.play(…), or undo.",
    "seats_type": "{given} is no list of seats; give names for people and bots such as Greedy().",
    "seat_type": "Seat {seat} is {given}; expected a person's name or a bot.",
    "pace_range": "The pace is {given}; expected a number of milliseconds from 0 to {most}.",
    "option_number": "{name} is {given}; expected {wanted}.",
    "option_choice": "{name} is {given}; expected one of {known}.",
    "save_nowhere": "{path} cannot be written: there is no such folder.",
    "save_goes_on": "{path} holds a game that is not over: go on with resume(…), or name another file.",
    "save_other": "{path} is there already and holds no saved game on this board: name another file.",
    "save_bad": "{path} holds no saved game: {detail}",
    "save_part": "{path} holds no saved game. In {part}: {given}; expected {wanted}.",
    "save_bots": "{path} was saved with bots of another kind in the seats of {given}; give them as `bots`.",
    # where a fault is, and what was expected there
    "place_line": "line {line}",
    "place_column": "line {line}, column {column}",
    "place_key": "{key}",
    "place_row": "{key} row {row}",
    "place_cell": "{key} row {row}, column {column}",
    "place_entry": "{key}, entry {entry}",
    "place_in": "{whole}, {place}",
    "place_at": "line {line}, {place}",
    "place_map": "map",
    "place_cards": "hands and piles",
    "place_position": "position",
    "place_file": "file",
    "the_map": "the map",
    "either": "{one} or {other}",
    "wanted_text": "a text",
    "wanted_texts": "a list of texts",
    "wanted_answer": "a text or a list of texts",
    "wanted_table": "a table",
    "wanted_least": "a whole number of {least} or more",
    "wanted_between": "a whole number from {least} to {most}",
    "wanted_numbers": "a list of whole numbers from {least} to {most}",
    "wanted_point": "two numbers, x and y, from -{most} to {most}",
    "wanted_named": "a player from 1 to {players}, or a name: {names}",
    "wanted_player": "a player from 1 to {players}",
    "wanted_land": "a land of the board",
    "wanted_founders": "lands, each with its founder's number, such as {land} 1",
    "wanted_card": "a card of the board {board}: {cards}",
    "wanted_fields": "a table with a line for each field, such as P1 = {form}",
    "wanted_field": "a field of the board {board}",
    "wanted_signs": "letters and digits",
    # files
    "bad_board": "This board file has {count:fault|faults}:{listed}",
    "bad_position": "This position has {count:fault|faults}:{listed}",
    "file_said": "{detail}",
    "system_missing": "No such file or directory",
    "system_denied": "Permission denied",
    "system_folder": "Is a directory",
    "system_no_folder": "Not a directory",
    "system_full": "No space left on device",
    "system_no_text": "It holds bytes that are no text in UTF-8; save it as UTF-8",
    "system_no_file": "It is no usual file",
    "system_large": "It is too large",
    "system_no_name": "No file can have this name",
    "file_missing": "is missing; expected {wanted}.",
    "file_type": "is {given}; expected {wanted}.",
    "file_meant": "is {given}; did you mean {meant}? Expected {wanted}.",
    "file_unknown_key": "is not known here; known are {known}.",
    "file_key_meant": "is not known here; did you mean {meant}? Known are {known}.",
    "file_long": "is too long; {most:character|characters} at most.",
    "file_many": "has {given} entries; {most} at most.",
    "file_above": "stands in the table [{table}]; put it above the first line in square brackets.",
    "toml_quotes": 'here is no value; a text stands in quotation marks, as in title = "…".',
    "toml_curly": '{sign} is no quotation mark here; straight ones are, as in title = "…".',
    "toml_no_value": "a value is missing after =.",
    "toml_text_end": "a text has no end on its line: close it with a quotation mark; one of several lines has three at "
    "its begin and three at its end.",
    "toml_long_text": "a text begins here that has no end: close it with {marks}.",
    "toml_control": "a sign that cannot be shown stands here; take it away.",
    "toml_backslash": "a backslash begins a sign of its own; write it twice, or the text in single quotation marks.",
    "toml_escape": "after \\u come four of 0 to 9 and A to F, after \\U eight, which are the number of a sign.",
    "toml_table": "a table's name stands in square brackets, alone on its line, as in [name].",
    "toml_equals": 'after a key comes =, as in title = "…".',
    "toml_space": "a space stands here that is none of the usual; write it anew.",
    "toml_statement": "expected a key with its value, or a table in square brackets; a comment begins with #.",
    "toml_list": 'a list lacks its end, or a comma between its entries, as in ["…", "…"].',
    "toml_braces": 'what is in braces stands in one line, with commas between, as in en = "…", de = "…".',
    "toml_after": "a line ends after its value; before it perhaps a quotation mark is missing, or three of them.",
    "toml_twice": "{key} is there already; once is all.",
    "toml_digits": "a number has too many digits.",
    "toml_deep": "brackets or keys are nested too deep.",
    "board_name": "is {given}; a board's name has letters, digits, hyphens and underscores, 40 at most.",
    "board_hand": "is {given}; {most} cards at most.",
    "board_no_land": "has no land; one at least is needed.",
    "board_two_maps": "stands beside a map; a board has one or the other.",
    "board_rows": "has {given:line|lines}; expected {wanted}, one for each row.",
    "board_columns": "has {given:field|fields}; expected {wanted}, one for each column.",
    "board_no_region": "{given} is the key of no region.",
    "board_no_field": "{given} is no field.",
    "board_edge": "is {given}; expected two different fields, such as P1-P2.",
    "board_same_name": "{name} is the name of region {other} already.",
    "board_same_field": "{name} is there twice.",
    "board_same_card": "{name} would be the name of two kinds of card.",
    "board_field_name": "{given} is no name for a field: a capital letter, then letters and digits, 40 at most.",
    "board_land_name": "is {given}; a land's name names its cards: letters and digits, 40 at most, not pop or ship.",
    "board_points": "is {given}; expected three numbers for first, second and third, none greater than the one before.",
    "board_empty_region": "{name} has no field.",
    "board_region_apart": "{name} falls into parts that are not adjacent (R1.5).",
    "board_limit": "is {given}; a land's limit in set-up is below its size of {size} (R3.5).",
    "board_line_card": "names {given}, which is no row or column of this board.",
    "board_card_types": "has {given} kinds of card; {most} at most.",
    "board_deck_size": "are {given} in all; {most} at most.",
    "board_no_players": "is empty; at least one number of players is needed.",
    "board_player_number": "is no number of players from 2 to {most}.",
    "board_setup": "is {given}; fewer are needed than the {shields} shields a player has.",
    "board_room": "needs room for {given} shields in set-up; seas and limits leave {room}.",
    "board_deck": "deals {wanted} cards; the deck has {given}.",
    "board_founding": "has {given:number|numbers}; expected {wanted}, one for each land.",
    "board_fields": "has {given:field|fields}; {most} at most.",
    "board_red": "is {given}; a red space is counted from 1 and lies on the track.",
    # positions written by hand
    "position_late_row": "A line of the map stands below a key; the map comes first.",
    "position_key": "{given} is no key; known are {known}.",
    "position_same_key": "The key {given} is there twice.",
    "position_board": "{given} is not the board of this position; known here: {known}.",
    "position_rows": "One row too many; the map has {wanted}.",
    "position_row": "This row has {given:sign|signs}; expected {wanted}.",
    "position_row_europa": "This row has {given:sign|signs}; expected {wanted}: no board is named, so it is {board}.",
    "position_sign": "{given} is no sign of the map; expected a full stop, a player's number, a hyphen for no field.",
    "position_no_field": "A hyphen stands where the grid has no field, and nowhere else.",
    "position_value": "In {key}: {given}; expected {wanted}.",
    "position_count": "In {key}: {given:entry|entries}; expected {wanted}, one for each player.",
    "position_phase_fight": "An open fight goes with the phase fight, and only with it.",
    "position_not_in_setup": "There is no {key} during set-up (R3.4).",
    "position_map_shields": "Player {player} has {given:shield|shields} on the board; there are {wanted} (R3.1).",
    "position_supply": "Player {player} has {given} in supply, {placed} on the board; there are {wanted} "
    "in all (R3.1).",
    "position_leaders": "{given:leader|leaders} on space {space}; there is room for one (R7.1).",
    "position_hand": "Player {player} holds {given:card|cards}; {most} at most (R4.4).",
    "position_cards": "{card} is there {given:time|times}; the deck has it {wanted:time|times} (R2.2).",
    "position_script": "Shuffle {number} has {card} {given:time|times}; the deck has it {wanted:time|times}.",
    "position_founded_twice": "{region} is founded twice; once is all (R6.1).",
    "position_due": "{given:rating is|ratings are} due; {red:red space is|red spaces are} uncovered (R6.3).",
    "position_due_over": "Nothing is due when the game is over (R9.4).",
    "position_passes": "{given:pass|passes} in this round; {turns:turn is|turns are} over (R4.3).",
    "position_last_turn": "The round is over, so the last turn was player {wanted}'s, not player {given}'s (R4.1).",
    "position_no_cause": "The game does not end by {given}: the position does not show it (R9.1).",
    "position_ending": "The game ends by {given}, which cannot be in the phase {phase} (R9.2).",
    "position_no_ending": "Every player passed, and yet the game does not end by passes (R9.1).",
    "position_setup_uneven": "Players place one shield each in turn; in turn order they have {given} (R3.4).",
    "position_setup_done": "Every player has placed {setup:shield|shields}, so set-up is over (R3.4).",
    "position_setup_turn": "It is for player {wanted} to place the next shield (R3.4).",
    "position_setup_supply": "Player {player} has {given} in supply; in set-up all others are there, {wanted} (R3.1).",
    "position_setup_limit": "{given:shield lies|shields lie} in {region}; in set-up {limit} at most (R3.5).",
    "position_sailed": "No shield of player {player}, whose turn it is, lies on {field} (R4.9).",
    "position_fight": "In fight: expected a field, '=', the attacker's cards, and after a bar the defender's.",
    "position_fight_target": "{field} is no field that player {player} may attack (R5.1).",
    "position_fight_open": "An attack is opened with one card or more (R5.2).",
    "position_fight_card": "{card} does not cover {field} for player {player} (R5.6).",
    "position_fight_actions": "An open fight has used an action; {most} at most are left (R5.9).",
    # records
    "record_json": "This is no game record: {detail}",
    "record_type": "A game record is a JSON object, not {given}.",
    "record_missing": "The record lacks the key {key}.",
    "record_unknown": "The record has a key that is not known: {key}.",
    "record_format": "The record's {key} is {given}; expected {wanted}.",
    "record_board": "The record is of the board {given}; this board is {wanted}.",
    "record_board_needed": "The record is of the board {given}, which is not built in; give its board file as `board`.",
    "record_players": "The record's players make no game: {detail}",
    "record_card": "The record's {key} names {given}, which is no card of the board {board}.",
    "record_deck": "The record's deck is not the deck of the board {board}: {detail}",
    "record_shuffle": "Shuffle {number} of the record is no order of the discard pile of that moment.",
    "record_shuffles_left": "The record has {given:shuffle|shuffles}; its moves need {wanted}.",
    "record_move": "Ply {ply}: {detail}",
    "record_middle": "A game that began in the middle has no record.",
    "record_file": "{path} cannot be read: {detail}",
    "save_failed": "The game could not be saved to {path} ({detail}). The game itself goes on.",
    # what leaves the notebook
    "embed_thing": "{given} cannot be shown in a page; expected a game, a position, a puzzle, a lab, or its widget.",
    "embed_no_bundle": "The script for pages is not built: there is no {path}. Install the package with pip, or "
    "build it with make.",
    "embed_read": "{path} cannot be read: {detail}",
    "embed_write": "{path} cannot be written: {detail}",
    "embed_empty": "There is nothing to show: expected {wanted}.",
    "embed_both": "There are a file and a text here, and only one can be shown; take the other away.",
    "embed_own_board": "{path} says itself which board it is on; leave `board` away.",
    "embed_own_names": "A game has its players' names itself; leave `names` away.",
    "embed_only_page": "`{option}` is for pages alone, and {path} is none; leave it away.",
    "embed_kind": "{given} is what was found; expected {wanted}.",
    "embed_ply": "{given} is no move of this game; expected a number from 0 to {most}.",
    "embed_ending": "{path} has no ending that is known; expected {known}.",
    "embed_option": "There is no option {given}; expected one of {known}.",
    "embed_unproved": "This puzzle is not solved after {nodes:board|boards}, and a page that is being built waits no "
    "longer. Prove it first: `python -m origo_widget puzzle solve {file}`.",
    "embed_unproved_text": "This puzzle is not solved after {nodes:board|boards}, and a page that is being built waits "
    "no longer. Put it into a file, and prove it first: `python -m origo_widget puzzle solve FILE`.",
    "thing_game": "a game record",
    "thing_position": "the text of a position",
    "thing_puzzle": "a puzzle",
    # a rating as a table
    "rating_player": "Player",
    "rating_category": "For",
    "rating_points": "Points",
    "rating_reason": "Why",
    "rating_rule": "Rule",
    "rating_stop": "Space",
    "rating_clan": "clan",
    "rating_sea": "sea power",
    "rating_land": "land",
    "rating_total": "in all",
    # the lab and its exercises
    "field_not_held": "No shield of those that are asked about lies on {field}.",
    "fields_apart": "{fields} lie in different components; choose two fields of one.",
    "fields_together": "{fields} lie in one component; choose fields of two.",
    "fields_inseparable": "{fields} cannot be parted: choose two different fields that are not adjacent.",
    "no_way": "No free way joins {fields}.",
    "steps_shields": "Step by step is for {most} shields of a player at most; here are {given}.",
    "bot_not_to_move": "A bot chooses for the seat that is to move: give it game.observe(game.to_move), and ask it no "
    "more when game.is_over.",
    "puzzle_wanted": "{given} is no puzzle; expected a Puzzle, or the path of a puzzle file.",
    "puzzle_of_turn": "A puzzle is made of a turn by the one whose turn it is, outside a fight.",
    "puzzle_kind": "No puzzle asks for {given}; those that do are {known}.",
    "faults_more": "And {count:more fault|more faults}.",
    "request_failed": "That failed ({given}); the kernel tells more in its log.",
    "bad_sketch": "This cannot be drawn, it has {count:fault|faults}:{listed}",
    "sketch_field": "{given} is no field of the board {board}.",
    "sketch_player": "{given} is no player; {players:player|players} can be drawn here.",
    "sketch_players": "There are shields of {given:player|players}, and {players} can be drawn here.",
    "sketch_owners": "{field} has more than one owner: {given}.",
    "sketch_fields": "{given} are no fields; expected their names, as in A1 B2 or a list.",
    "sketch_no_owners": "No field of the graph has an attribute owner.",
    "prediction_closed": "This question is closed; ask it again to answer it once more.",
    "no_exercise": "{given} is no exercise.",
    "no_moment": "{given} is no game and no position, so no move can be made in it.",
    "sketch_free": "There is no shield on {field}.",
    "sketch_source": "{given} is no position; expected a text, a position, a game, a graph, or owners by field.",
    "sketch_board": "This is drawn on the board {given}, and the lab has {board}.",
    "nothing_to_undo_here": "There is no edit to take back.",
    "nothing_to_redo": "There is no edit to make again.",
    "lab_covered": "A question is open: answer it, or close it, first.",
    "no_prediction": "No question is open that could be answered.",
    "unknown_player": "{given} is no player here; there are {known}.",
    "unknown_question": "{given} is no question; there are {known}.",
    "question_fields": "The question {question} is about {wanted:field|fields}, not {given}.",
    "question_seat": "Choose the player whose shields are asked about.",
    "unknown_algorithm": "{given} is no algorithm; there are {known}.",
    "question_player": "The question {question} is about all players, not about one.",
    "question_no_land": "The question {question} is about no land.",
    "question_land": "{given} is no land of this board; there are {known}.",
    "seat_empty": "{name} has no shield on the board.",
    "no_shields": "No shield lies on the board.",
    "no_free_field": "No field is free.",
    "bad_exercise": "This exercise has {count:fault|faults}:{listed}",
    "exercise_other": "{path} is there already and is no exercise: name another file.",
    "sheet_unsaved": "The sheet could not be written to {path} ({detail}).",
    "exercise_own": "{path} is there already, and has sentences or notes that would be lost: name another file.",
    "exercise_unsaved": "The exercise could not be saved to {path} ({detail}).",
    "unknown_exercise": "There is no exercise called {given}; there are {known}.",
    # puzzles
    "bad_puzzle": "This puzzle has {count:fault|faults}:{listed}",
    "bad_puzzle_file": "{file} has {count:fault|faults}:{listed}",
    "wanted_one": "one of {options}",
    "wanted_board": "a board's name, or the path of a board file ending in .toml",
    "puzzle_long": "is too long; a puzzle has {most:character|characters} at most.",
    "puzzle_language": "{given} is no language; expected a code such as en or de.",
    "puzzle_language_meant": "{given} is no language here; did you mean {meant}?",
    "puzzle_pile": "has a draw pile or shuffles; nothing is drawn in a puzzle.",
    "puzzle_exchange": "cannot be offered: an exchange draws cards, and nothing is drawn in a puzzle.",
    "puzzle_turn": "is not one in which the player whose turn it is decides; a puzzle of moves begins so.",
    "puzzle_offer": "is missing, or empty; a puzzle of moves names the kinds of action that it offers.",
    "puzzle_goes_with": "stands here only beside {other}.",
    "puzzle_no_shield": "names {field}, where no shield of that player lies.",
    "puzzle_nothing": "asks for something that is not there: the answer has no field.",
    "puzzle_founded_already": "{region} is founded already; once is all (R6.1).",
    "puzzle_no_clan": "names {field}, where no clan lies that could be meant (R8.2).",
    "puzzle_no_clans": "is about a clan, and no clan lies there that could be meant (R8.2).",
    "puzzle_own_clan": "is about the player whose turn it is; expected another.",
    "puzzle_unsolvable": "{detail}",
    "puzzle_not_proved": "The solution is not proved: the search was given up after {nodes:board|boards}. Of the "
    "{moves:first move|first moves} {share} are {kind}: offer fewer of these, or fewer cards.",
    "puzzle_stale": "The puzzle, its board or the rules were changed since {path} was made.",
    "puzzle_no_proof": "{path} holds no proof: {detail}",
    "puzzle_damaged": "{path} is no proof or page of this form, or was changed since it was written.",
    "puzzle_too_large": "This puzzle is too large for a page without Python: a page has {most} positions at most, and "
    "{size} kB. Of its {moves:first move|first moves} {share} are {kind}: offer fewer of these, or none, or fewer "
    "cards.",
    "puzzle_over": "{move}: the turn is done, and the puzzle with it.",
    "puzzle_no_chance": "{move}: cards are not exchanged in a puzzle, as nothing is drawn.",
    "puzzle_not_offered": "{move}: {kind} is not offered here, or not any more.",
    "kind_expand": "an expansion",
    "kind_attack": "an attack",
    "kind_migrate": "a migration",
    "kind_sail": "a sailing move",
    "kinds_expand": "expansions",
    "kinds_attack": "attacks",
    "kinds_migrate": "migrations",
    "kinds_sail": "sailing moves",
    "kinds_lay": "ways to lay cards",
    "puzzle_founding": "{region} was founded: {points:point|points}.",
    # what is said of an answer to a puzzle
    "verdict_right": "Right.",
    "verdict_right_points": "Right: {value:point|points}, and no turn brings more.",
    "verdict_right_moves": "Solved.",
    "verdict_right_longer": "Solved with {value:action|actions}; {best:is|are} enough: {line}.",
    "verdict_short": "That brings {value:point|points}; the best turn brings {best}: {line}.",
    "verdict_missed": "That does not reach the goal; this does: {line}.",
    "verdict_threat": "That does not save the clan: {reply}. This does: {line}.",
    "verdict_open": "The fight is still open: lay cards, or yield.",
    "verdict_yield": "The fight is still open, and no card is left that covers its field: only to yield is left.",
    "verdict_more": "Wrong: it is more than {given}.",
    "verdict_less": "Wrong: it is less than {given}.",
    "verdict_extra": "{count:field does|fields do} not belong: {fields}.",
    "verdict_missing": "{count:field is|fields are} missing.",
    "verdict_form_number": "{given} is no whole number.",
    "verdict_form_fields": "{given} is no list of fields of this board.",
    "verdict_form_moves": "{given} is no list of moves.",
    "verdict_impossible": "This cannot be done at all.",
    "verdict_both": "{one} {other}",
    # why an award is what it is
    "award_clan": "A clan of {size} in place {place} of all clans: {points:point|points}.",
    "award_clan_own": "A clan of {size}; all the clans that share place {place} belong to one player, so each is worth "
    "the full {points:point|points}.",
    "award_clan_tied": "A clan of {size} that shares place {place} with another player's: the value of "
    "the place after it, "
    "{points:point|points}.",
    "award_clan_unplaced": "A clan of {size} in place {place}: no points so far back.",
    "award_sea": "{size:shield|shields} on the seas: {points:point|points}.",
    "award_sea_bonus": "{size:shield|shields} on the seas, place {place} in sea power: "
    "{points:point|points} with the bonus.",
    "award_sea_tied": "{size:shield|shields} on the seas, place {place} shared, so the bonus of the place after it: "
    "{points:point|points}.",
    "award_land": "{size:shield|shields} in {region}, place {place}: {points:point|points}.",
    "award_land_tied": "{size:shield|shields} in {region}, place {place} shared: the number of the place after it, "
    "{points:point|points}.",
    "award_land_sole": "Every field of {region}: its highest number and the bonus of a sole ruler, "
    "{points:point|points}.",
    "award_land_unplaced": "{size:shield|shields} in {region}, place {place}: no points so far back.",
}


class Phrase(NamedTuple):
    """Part of a sentence, said in the language of the sentence whose parameter it is. Its `str` is English.

    >>> str(Phrase("place_line", {"line": 3}))
    'line 3'
    """

    code: str
    params: Mapping[str, Any] = {}

    def __str__(self) -> str:
        return sentence(self.code, self.params)


def either(options: Sequence[str | Phrase]) -> Phrase | str:
    """Words of which one is meant: ``a or b or c``."""
    return options[0] if len(options) == 1 else Phrase("either", {"one": options[0], "other": either(options[1:])})


_PARAMETER = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}")


def sentence(code: str, params: Mapping[str, Any], templates: Mapping[str, str] = ENGLISH) -> str:
    """The sentence of a code with its parameters filled in, phrases too; an unknown code is its own sentence.

    >>> sentence("undo_nothing", {})
    'There is nothing to take back.'
    >>> sentence("file_missing", {"wanted": Phrase("wanted_least", {"least": 1})})
    'is missing; expected a whole number of 1 or more.'
    """
    said = {
        name: sentence(value.code, value.params, templates) if isinstance(value, Phrase) else value
        for name, value in params.items()
    }
    return fill(templates.get(code, code), said)


def fill(template: str, params: Mapping[str, Any]) -> str:
    """A template with its parameters filled in.

    >>> fill("{count:card|cards} of {names}", {"count": 1, "names": ["Ana", "Ben"]})
    '1 card of Ana, Ben'
    """

    def replace(match: re.Match[str]) -> str:
        name, singular, plural = match.groups()
        value = params.get(name, "")
        if singular is not None:
            return f"{value} {singular if value == 1 else plural}"
        return ", ".join(str(part) for part in value) if isinstance(value, list | tuple) else str(value)

    return _PARAMETER.sub(replace, template)


_SYSTEM = {
    errno.ENOENT: "system_missing",
    errno.EACCES: "system_denied",
    errno.EPERM: "system_denied",
    errno.EISDIR: "system_folder",
    errno.ENOTDIR: "system_no_folder",
    errno.ENOSPC: "system_full",
    errno.ENODEV: "system_no_file",
    errno.EFBIG: "system_large",
}


def system_said(error: OSError | ValueError) -> Phrase | str:
    """Why a file failed, without the path, which the sentence names already; in the system's words where it is rare."""
    if isinstance(error, OSError):
        known = _SYSTEM.get(error.errno or 0)
        return Phrase(known) if known else error.strerror or str(error)
    return Phrase("system_no_text" if isinstance(error, UnicodeError) else "system_no_name")


def shortened(value: object, length: int = 60) -> str:
    """A value as given, quoted, and cut where it is long: for error messages."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        # Lists nested too deep and numbers of thousands of digits have no text.
        text = f"<{type(value).__name__}>"
    return text if len(text) <= length else text[: length - 1] + "…"
