// A picture of trees: nodes under their parents, each of which lights its fields up on the board.
import { useRef } from "preact/hooks";
import { useScene } from "../parts/context";
import type { FieldName } from "../protocol";
import { placedTrees, type Placed, type TreeNode } from "../state/lab_steps";

/** Pixels from node to node side by side, and from a node to its parent. */
const [BESIDE, BELOW, ROOM] = [38, 40, 20];

interface Props {
  trees: TreeNode[];
  label: string;
  /** The node of a shield that is no more. */
  lost?: FieldName | null;
}

export function TreePicture({ trees, label, lost = null }: Props) {
  const { nodes, width, height } = placedTrees(trees);
  // Deep trees lie on their side.
  const lies = height > width;
  const spot = ({ x, y }: Placed): [number, number] => (lies ? [y * BELOW, x * BESIDE] : [x * BESIDE, y * BELOW]);
  const [w, h] = lies ? [height * BELOW + 4, width * BESIDE + 4] : [width * BESIDE + 4, height * BELOW + 4];
  return (
    <div class="origo-tree-place">
      <svg
        class="origo-tree"
        // It shrinks to the panel's width, but not so far that nobody can read it.
        style={{ minWidth: `${Math.round(0.6 * w)}px` }}
        width={w}
        height={h}
        viewBox={`${-ROOM} ${-ROOM} ${w} ${h}`}
        role="group"
        aria-label={label}
        data-trees={trees.length}
      >
        <path class="origo-tree-lines" d={nodes.map(lineUp).join("")} />
        {nodes.map((placed) => (
          <Node key={placed.node.id} node={placed.node} at={spot(placed)} lost={placed.node.id === lost} />
        ))}
      </svg>
    </div>
  );

  function lineUp(placed: Placed): string {
    return placed.parent ? `M${spot(placed.parent).join(" ")}L${spot(placed).join(" ")}` : "";
  }
}

function Node({ node, at, lost }: { node: TreeNode; at: [number, number]; lost: boolean }) {
  const { spot, unspot, t } = useScene();
  const { label, shape, fields } = node;
  // A redraw makes the fields anew; what is taken away is what was lit.
  const lit = useRef(fields);
  const light = (): void => spot((lit.current = fields), fields.join(", "));
  const unlight = (): void => unspot(lit.current);
  return (
    <g
      class={`origo-node origo-node-${shape}${lost ? " origo-node-lost" : ""}`}
      transform={`translate(${at.join(" ")})`}
      role="button"
      aria-label={`${label}: ${lost ? t("lab.mark.lost") : fields.join(", ")}`}
      tabIndex={-1}
      data-point
      data-node={label}
      data-lm-suppress-shortcuts="true"
      onMouseEnter={light}
      onMouseLeave={unlight}
      onFocus={light}
      onBlur={unlight}
      onClick={light}
    >
      {shape === "box" ? <rect x="-14" y="-13" width="28" height="26" rx="5" /> : <circle r="15" />}
      <text aria-hidden="true">{label}</text>
      {lost && <path class="origo-node-cross" d="M-11-11 11 11M11-11-11 11" />}
    </g>
  );
}
