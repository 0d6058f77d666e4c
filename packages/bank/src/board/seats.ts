import type { Question } from '../files/schema';
import { questionsPerGame } from '../files/schema';
import type { Hand } from './deal';

/** The difficulty of a question, which limits its places in a game. */
export const levels = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof levels)[number];

/** A question without id and place. */
export type Unseated = Omit<Question, 'id' | 'place'> & { level: Level };
/** A question to seat: new, or with its existing seat. */
export interface QuestionToSeat {
  item: Unseated;
  seat?: number | undefined;
}

const perLevel = 2;

export const levelAt = (seat: number): Level => levels[Math.floor((seat % questionsPerGame) / perLevel)] ?? 'hard';

/**
 * Fills whole games of two easy, two medium and two hard questions: existing questions keep their seat if it has their level, new questions
 * take the free seats.
 * @param maxGames maximum games of the category
 * @returns the seated questions, of which the dealer may move only new ones, and the questions without a seat
 */
export function seatQuestions(
  toSeat: readonly QuestionToSeat[],
  maxGames: number,
): { hand: Hand<Unseated>; leftOut: Unseated[] } {
  const counts = levels.map((level) => toSeat.filter(({ item }) => item.level === level).length);
  const games = Math.min(maxGames, ...counts.map((count) => Math.floor(count / perLevel)));
  const seats = new Array<Unseated | undefined>(games * questionsPerGame).fill(undefined);
  const unplaced: Unseated[] = [];
  const keptSeats = new Set<number>();
  for (const { item, seat } of toSeat) {
    if (seat !== undefined && seat < seats.length && levelAt(seat) === item.level && seats[seat] === undefined) {
      seats[seat] = item;
      keptSeats.add(seat);
    } else unplaced.push(item);
  }
  const leftOut = unplaced.filter((item) => {
    const free = seats.findIndex((taken, seat) => taken === undefined && levelAt(seat) === item.level);
    if (free < 0) return true;
    seats[free] = item;
    return false;
  });
  const cards = seats.filter((item) => item !== undefined);
  if (cards.length !== seats.length) throw new Error('a seat stays empty');
  return { hand: { cards, mayMove: (at) => !keptSeats.has(at) }, leftOut };
}
