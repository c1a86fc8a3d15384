// A picture of trees: nodes under their parents, each of which lights its fields up on the board.
import { useScene } from "../parts/context";
import { placedTrees, type Placed, type TreeNode } from "../state/lab_steps";

/** Pixels from node to node. */
const [ACROSS, DOWN, ROOM] = [38, 42, 20];

export function TreePicture({ trees, label }: { trees: TreeNode[]; label: string }) {
  const { nodes, width, height } = placedTrees(trees);
  const [w, h] = [width * ACROSS + 4, height * DOWN];
  return (
    <div class="origo-tree-place">
      <svg
        class="origo-tree"
        width={w}
        height={h}
        viewBox={`${-ROOM} ${-ROOM} ${w} ${h}`}
        role="group"
        aria-label={label}
        data-trees={trees.length}
      >
        <path class="origo-tree-lines" d={nodes.map(lineUp).join("")} />
        {nodes.map((placed) => (
          <Node key={placed.node.id} {...placed} />
        ))}
      </svg>
    </div>
  );
}

function Node({ node: { label, shape, fields }, x, y }: Placed) {
  const { spot, unspot } = useScene();
  const light = (): void => spot(fields, fields.join(", "));
  const unlight = (): void => unspot(fields);
  return (
    <g
      class={`origo-node origo-node-${shape}`}
      transform={`translate(${x * ACROSS} ${y * DOWN})`}
      role="button"
      aria-label={`${label}: ${fields.join(", ")}`}
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
    </g>
  );
}

const lineUp = ({ parent, x, y }: Placed): string =>
  parent ? `M${parent.x * ACROSS} ${parent.y * DOWN}L${x * ACROSS} ${y * DOWN}` : "";
