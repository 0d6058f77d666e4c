/**
 * Struck places: a question that is out of play leaves its place on the board empty. No other question takes it, and what is left is
 * played as ever: the game ends with the last of them.
 */

/** A category's game as it is played. */
export interface PlayedPlaces {
  /** Questions in play, in board order. */
  questionIds: number[];
  /** Places from 1 whose question is out of play. */
  struck: number[];
}

/** Takes the questions out of a category's game that are out of play. @param questionIds all of the game, in board order */
export function strike(questionIds: readonly number[], isOut: (questionId: number) => boolean): PlayedPlaces {
  const played: PlayedPlaces = { questionIds: [], struck: [] };
  for (const [index, questionId] of questionIds.entries()) {
    if (isOut(questionId)) played.struck.push(index + 1);
    else played.questionIds.push(questionId);
  }
  return played;
}

/** The places of the questions in play, from 1, in their order. @param count how many questions are in play */
export function placesOf(count: number, struck: readonly number[] = []): number[] {
  const places: number[] = [];
  for (let place = 1; places.length < count; place += 1) if (!struck.includes(place)) places.push(place);
  return places;
}
