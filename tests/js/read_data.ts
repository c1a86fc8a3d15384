// Reads data that Python made as the elements do: says of each file on one line why it is refused, or nothing.
import { readFileSync } from "node:fs";
import { openNodes } from "../../src/origo_widget/js/puzzle/puzzle_nodes";
import { readPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_page";
import { readPortrait } from "../../src/origo_widget/js/shapes/album_shape";
import { readLab } from "../../src/origo_widget/js/shapes/lab_data_shape";
import { Misshapen } from "../../src/origo_widget/js/shapes/misshapen";

function readWhole(data: Record<string, unknown>): void {
  const { format } = data;
  if (format === "origo-lab") readLab(data);
  else if (format === "origo-replay" || format === "origo-position") readPortrait(data, format);
  else readNodes(data);
}

function readNodes(data: unknown): void {
  const page = readPuzzle(data);
  const nodes = openNodes(page);
  for (let node = 0; node <= page.nodes.patch.length; node++) nodes.at(node);
}

function refusal(file: string): string {
  try {
    readWhole(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
    return "";
  } catch (error) {
    if (!(error instanceof Misshapen)) throw error;
    return `${error.place}: ${error.wanted} ${JSON.stringify(error.params)}`;
  }
}

console.log(JSON.stringify(process.argv.slice(2).map(refusal)));
