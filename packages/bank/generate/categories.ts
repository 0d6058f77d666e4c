import { capitalQuestions } from './capitals';
import type { Drawing } from './drawing';
import type { Film } from './film';
import { flagDrawings, flagQuestions } from './flags';
import { goalDrawings, goalFilms, goalQuestions } from './goals/goals';
import { mapDrawings, mapQuestions } from './maps/maps';
import { mathsDrawings, mathsQuestions } from './maths/maths';
import { rebusDrawings } from './rebuses';
import { shirtDrawings, shirtQuestions } from './shirts';
import type { Tables } from './tables';
import type { Undealt } from './undealt';

/** The generated categories, by id; all others are written by hand. */
export const generated: ReadonlyMap<number, (tables: Tables) => Undealt[]> = new Map([
  [10, mapQuestions],
  [53, capitalQuestions],
  [57, flagQuestions],
  [66, shirtQuestions],
  [68, mathsQuestions],
  [72, goalQuestions],
]);

/** Generates every picture, one at a time, because all together are hundreds of megabytes of pixels. */
export async function* allDrawings(tables: Tables): AsyncGenerator<Drawing> {
  yield* flagDrawings(tables);
  yield* mapDrawings(tables);
  yield* mathsDrawings();
  yield* shirtDrawings(tables);
  yield* goalDrawings(tables);
  yield* rebusDrawings(tables);
}

/** Every generated film. Its frames are drawn only when it is encoded. */
export function allFilms(tables: Tables): Film[] {
  return goalFilms(tables);
}
