import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { solveMaths } from '../src/lint/maths-solvers';
import { findBankRoot } from '../src/load';
import { differences, expectedTexts } from './bank-files';
import type { Band, Undealt } from './deal';
import { deal } from './deal';
import { puzzles } from './maths-puzzles';
import type { Tables } from './tables';
import { readTables } from './tables';

const root = findBankRoot(import.meta.dirname);
let tables: Tables;
beforeAll(() => {
  tables = readTables(root);
});

describe('committed files', () => {
  it('[L12] are what the scripts make: texts byte for byte, pictures by their pixels', async () => {
    expect(await differences(tables)).toEqual([]);
  });

  it('[L1] the JSON Schema for editors follows the zod schema', () => {
    const path = join('questions', 'schema.json');
    expect(readFileSync(join(root, path), 'utf8')).toBe(expectedTexts(tables).get(path));
  });

  it('[L12] a name changed in a table changes the files made of it, and no others', () => {
    const kuwait = { name: 'دولة الكويت', accept: [] };
    const changed = expectedTexts({ ...tables, names: { ...tables.names, kw: kuwait } });
    const differing = [...expectedTexts(tables)].filter(([path, text]) => changed.get(path) !== text);
    expect(differing.map(([path]) => path)).toEqual([
      join('questions', '10-maps.json'),
      join('questions', '57-flags.json'),
    ]);
  });
});

describe('puzzles', () => {
  it.each(puzzles.flatMap((puzzle) => puzzle.pool.map((numbers) => [puzzle.kind, numbers, puzzle] as const)))(
    '[L12] %s of %j has one answer, the formula’s, and three distractors on both sides',
    (kind, numbers, puzzle) => {
      const answer = puzzle.answer(numbers);
      expect(solveMaths(`${kind}:${numbers.join(',')}`)).toEqual([answer]);
      const wrong = [...new Set(puzzle.wrong(numbers, answer))].filter((one) => one !== answer && one > 0).slice(0, 3);
      expect(wrong).toHaveLength(3);
      expect(wrong.some((one) => one > answer) && wrong.some((one) => one < answer)).toBe(true);
      expect(puzzle.text(numbers).match(/\d+/g)?.map(Number)).toEqual(numbers);
      expect(numbers).not.toContain(answer);
    },
  );
});

describe('deal', () => {
  const category = () => ({ ...tables.categoryOf(56), gameCount: 1, block: [5601, 5606] as [number, number] });
  const pool = (change: Partial<Undealt> = {}): Undealt[] =>
    (['easy', 'easy', 'medium', 'medium', 'hard', 'hard'] satisfies Band[]).map((band, index) => ({
      band,
      fact: `thing:${index}`,
      questionText: `ما الشيء ${index}؟`,
      correctAnswer: ['تفاح', 'عنب', 'موز', 'تين', 'خوخ', 'توت'][index] ?? '',
      wrong: [],
      why: 'هكذا',
      source: 'A list',
      ...(index === 5 ? change : {}),
    }));

  it('[L11] gives places 1 to 6 and ids without a gap', () => {
    const dealt = deal(category(), 'seed', () => pool(), new Set());
    expect(dealt.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(dealt.map(({ id }) => id)).toEqual([5601, 5602, 5603, 5604, 5605, 5606]);
  });

  it('[L11] is the same for a seed', () => {
    const order = (seed: string) => deal(category(), seed, () => pool(), new Set()).map(({ fact }) => fact);
    expect(order('a')).toEqual(order('a'));
  });

  it('[L5] refuses a pool in which one question gives another away', () => {
    expect(() => deal(category(), 'seed', () => pool({ why: 'يشبه التفاح' }), new Set())).toThrow('no order');
    expect(() => deal(category(), 'seed', () => pool({ correctAnswer: 'تفاح' }), new Set())).toThrow('no order');
  });

  it('[L11] refuses a pool with too many of a band', () => {
    expect(() => deal(category(), 'seed', () => pool({ band: 'easy' }), new Set())).toThrow('3 easy');
  });
});
