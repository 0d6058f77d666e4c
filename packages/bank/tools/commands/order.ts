import { levels, seatQuestions } from '../../src/board/seats';
import type { FrozenFile } from '../../src/files/frozen';
import type { ReviewFile } from '../../src/files/review';
import { sheetOf } from '../../src/files/review';
import type { Question } from '../../src/files/schema';
import { questionsPerGame } from '../../src/files/schema';
import { dealAll, renumbered } from '../deal-all';
import { readFrozen } from '../frozen-file';
import { readWritten, writeBank } from '../intake/written-files';
import type { Command } from './command';

/** Orders a category by its readers' estimates of how many of ten groups of players would know each card. */
export const orderCommand: Command = {
  usage: 'order <category id> [--write]',
  run({ root }, args) {
    const bank = readWritten(root);
    const id = Number(args[0]);
    const questions = bank.questions.get(id);
    const first = questions?.[0]?.id;
    if (questions === undefined || first === undefined) return undefined;
    const frozen = readFrozen(root);
    const placed = orderedByTables(questions, bank.review).map((item, at): Question => {
      return { ...item, id: first + at, place: (at % questionsPerGame) + 1 };
    });
    const before = new Map(questions.map((item) => [item.fact, item]));
    const lines = placed.flatMap((item) => {
      const was = before.get(item.fact);
      if (was === undefined || was.place === item.place) return [];
      return [`${was.id} place ${was.place} to ${item.place}: ${item.questionText}`];
    });
    const isFree = isMovable(questions, frozen);
    if (!args.includes('--write') || !isFree || lines.length === 0) {
      const why = isFree ? 'nothing was written; --write writes it' : 'nothing was written: its places are frozen';
      return { lines: [...lines, lines.length === 0 ? 'every card is in its place' : why] };
    }
    const newIds = new Map(placed.map((item) => [before.get(item.fact)?.id ?? item.id, item.id]));
    writeBank(root, { ...renumbered(bank, newIds), questions: new Map([...bank.questions, [id, placed]]) });
    // Reordered cards may conflict with others on a board, so the bank is dealt again.
    const { left } = dealAll(root, frozen);
    return { lines: [...lines, `written; ${left.length} pairs meet on a board`] };
  },
};

/** By place: how many of ten groups are assumed to know a card that no reader has estimated. */
const usualTables = [9, 8, 6, 5, 3, 2];

/**
 * Orders a category's questions by the readers' estimates in the column `tables`: the best-known third is easy, the next third medium, the
 * last third hard. A question that stays in its third keeps its place if possible.
 * @returns the questions in their new order, with their old ids and places
 */
function orderedByTables(questions: readonly Question[], review: ReviewFile): Question[] {
  const tablesOf = (item: Question) => sheetOf(review, item).tables ?? usualTables[item.place - 1] ?? 0;
  const third = questions.length / levels.length;
  const ranked = questions
    .map((item, seat) => ({ item, seat, tables: tablesOf(item) }))
    .sort((one, other) => other.tables - one.tables || one.item.place - other.item.place || one.seat - other.seat);
  const toSeat = ranked.map(({ item, seat }, rank) => {
    const level = levels[Math.floor(rank / third)] ?? 'hard';
    return { item: { ...item, level }, seat };
  });
  const { hand } = seatQuestions(toSeat, questions.length / questionsPerGame);
  const byFact = new Map(questions.map((item) => [item.fact, item]));
  const seats = hand.cards.flatMap(({ fact }) => byFact.get(fact) ?? []);
  for (let at = 0; at + 1 < seats.length; at += 2) {
    const [easier, harder] = [seats[at], seats[at + 1]];
    if (easier === undefined || harder === undefined || tablesOf(easier) >= tablesOf(harder)) continue;
    [seats[at], seats[at + 1]] = [harder, easier];
  }
  return seats;
}

function isMovable(questions: readonly Question[], frozen: FrozenFile): boolean {
  return questions.every(({ id }) => frozen[id] === undefined);
}
