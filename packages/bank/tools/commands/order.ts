import type { Question } from '../../src/files/schema';
import { questionsPerGame } from '../../src/files/schema';
import { dealAll, renumbered } from '../deal-all';
import { readFrozen } from '../frozen-file';
import { readWritten, writeBank } from '../intake/written-files';
import { isMovable, orderedByTables } from '../order';
import type { Command } from './command';

/** Orders a category by how many of ten tables its readers think will know each card. */
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
      return { lines: [...lines, lines.length === 0 ? 'every card stands where it belongs' : why] };
    }
    const newIds = new Map(placed.map((item) => [before.get(item.fact)?.id ?? item.id, item.id]));
    writeBank(root, { ...renumbered(bank, newIds), questions: new Map([...bank.questions, [id, placed]]) });
    // Cards in new places may meet others on a board.
    const { left } = dealAll(root, frozen);
    return { lines: [...lines, `written; ${left.length} pairs meet on a board`] };
  },
};
