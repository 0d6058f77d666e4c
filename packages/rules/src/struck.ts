/**
 * A question that is out of play leaves its place on the board empty (struck). No other question takes the place; the game ends with the
 * last question left.
 */

/** A category's game without its struck questions. */
export interface PlayedPlaces {
  /** Questions in play, in board order. */
  questionIds: number[];
  /** Places, from 1, whose question is out of play. */
  struck: number[];
}

/**
 * Removes the questions that are out of play.
 * @param questionIds all questions of the game, in board order
 */
export function strike(questionIds: readonly number[], isOut: (questionId: number) => boolean): PlayedPlaces {
  const played: PlayedPlaces = { questionIds: [], struck: [] };
  for (const [index, questionId] of questionIds.entries()) {
    if (isOut(questionId)) played.struck.push(index + 1);
    else played.questionIds.push(questionId);
  }
  return played;
}

/**
 * The places, from 1, of the questions in play, in order.
 * @param count how many questions are in play
 */
export function placesOf(count: number, struck: readonly number[] = []): number[] {
  const places: number[] = [];
  for (let place = 1; places.length < count; place += 1) if (!struck.includes(place)) places.push(place);
  return places;
}
