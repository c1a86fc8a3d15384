// The data of a lab, as somebody's page brings them: checked before anything of them is drawn.
import { boardShape } from "./board_shape";
import { lensShape, namesOf, predictionShape, sheetShape, stepsShape } from "./lab_shape";
import { LIMITS } from "./limits";
import { integer, listOf, nullable, objectOf, oneOf, raw, text, truth } from "./shapes";
import { playerName, viewShape } from "./view_shape";

const frame = objectOf({
  format: oneOf("origo-lab"),
  version: integer(1, 1),
  title: text(LIMITS.text),
  /** The language of the sentences in it. */
  language: oneOf("en", "de"),
  board: boardShape,
  seats: listOf(objectOf({ name: playerName, person: truth }), LIMITS.seats, 1),
  view: raw,
  sheet: raw,
  overlay: text(60),
  lens: raw,
  steps: raw,
  prediction: raw,
  position: text(LIMITS.position),
});

/** Throws `Misshapen`. */
export function readLab(data: unknown) {
  const given = frame(data, "data");
  const names = namesOf(given.board, given.seats.length);
  return {
    ...given,
    view: viewShape(given.board, given.seats.length)(given.view, "data.view"),
    sheet: sheetShape(names)(given.sheet, "data.sheet"),
    lens: nullable(lensShape(names))(given.lens, "data.lens"),
    steps: nullable(stepsShape(names))(given.steps, "data.steps"),
    prediction: nullable(predictionShape(names))(given.prediction, "data.prediction"),
  };
}
