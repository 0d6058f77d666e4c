import type { Question } from '../files/schema';
import { questionsPerGame } from '../files/schema';
import type { Hand } from './deal';

/** How hard a question is: where it may stand in a game. */
export const levels = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof levels)[number];

/** A question without its seat. */
export type Unseated = Omit<Question, 'id' | 'place'> & { level: Level };
/** What takes part: a newcomer, or a question that has a seat (its place in the list) already. */
export interface Guest {
  item: Unseated;
  seat?: number | undefined;
}

const perLevel = 2;

export const levelAt = (seat: number): Level => levels[Math.floor((seat % questionsPerGame) / perLevel)] ?? 'hard';

/**
 * Fills whole games of two easy, two medium and two hard: who has a seat of its level keeps it, newcomers take the free ones.
 * @param mostGames games that the category may have
 * @returns the hand to deal, in which newcomers may move, and who found no seat
 */
export function seatGuests(guests: readonly Guest[], mostGames: number): { hand: Hand<Unseated>; leftOut: Unseated[] } {
  const counts = levels.map((level) => guests.filter(({ item }) => item.level === level).length);
  const games = Math.min(mostGames, ...counts.map((count) => Math.floor(count / perLevel)));
  const seats = new Array<Unseated | undefined>(games * questionsPerGame).fill(undefined);
  const standing: Unseated[] = [];
  const kept = new Set<number>();
  for (const { item, seat } of guests) {
    if (seat !== undefined && seat < seats.length && levelAt(seat) === item.level && seats[seat] === undefined) {
      seats[seat] = item;
      kept.add(seat);
    } else standing.push(item);
  }
  const leftOut = standing.filter((item) => {
    const free = seats.findIndex((taken, seat) => taken === undefined && levelAt(seat) === item.level);
    if (free < 0) return true;
    seats[free] = item;
    return false;
  });
  const cards = seats.filter((item) => item !== undefined);
  if (cards.length !== seats.length) throw new Error('a seat stays empty');
  return { hand: { cards, mayMove: (at) => !kept.has(at) }, leftOut };
}
