import { levels, seatGuests } from '../src/board/seats';
import type { FrozenFile } from '../src/files/frozen';
import type { ReviewFile } from '../src/files/review';
import { sheetOf } from '../src/files/review';
import type { Question } from '../src/files/schema';
import { questionsPerGame } from '../src/files/schema';

/** How many of ten tables know a card of each place, where no reader has said it. */
const usualTables = [9, 8, 6, 5, 3, 2];

/**
 * Puts a category's questions in the places that readers' "tables of ten" ask for: the third that most tables know is easy, the
 * next medium, the rest hard. Who stays in its third keeps its place as far as it can.
 * @returns the questions in their new order, with the ids and places that they had
 */
export function orderedByTables(questions: readonly Question[], review: ReviewFile): Question[] {
  const tablesOf = (item: Question) => sheetOf(review, item).tables ?? usualTables[item.place - 1] ?? 0;
  const third = questions.length / levels.length;
  const ranked = questions
    .map((item, seat) => ({ item, seat, tables: tablesOf(item) }))
    .sort((one, other) => other.tables - one.tables || one.item.place - other.item.place || one.seat - other.seat);
  const guests = ranked.map(({ item, seat }, rank) => {
    const level = levels[Math.floor(rank / third)] ?? 'hard';
    return { item: { ...item, level }, seat };
  });
  const { hand } = seatGuests(guests, questions.length / questionsPerGame);
  const byFact = new Map(questions.map((item) => [item.fact, item]));
  const seats = hand.cards.flatMap(({ fact }) => byFact.get(fact) ?? []);
  for (let at = 0; at + 1 < seats.length; at += 2) {
    const [easier, harder] = [seats[at], seats[at + 1]];
    if (easier === undefined || harder === undefined || tablesOf(easier) >= tablesOf(harder)) continue;
    [seats[at], seats[at + 1]] = [harder, easier];
  }
  return seats;
}

/** Whether every place of the category may still change. */
export function isMovable(questions: readonly Question[], frozen: FrozenFile): boolean {
  return questions.every(({ id }) => frozen[id] === undefined);
}
