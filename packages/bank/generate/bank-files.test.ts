import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '../src/files/schema';
import { findBankRoot } from '../src/load';
import { bankCopy } from '../testing/bank-copy';
import { differences, expectedTexts, seated, writeAll } from './bank-files';
import { allDrawings } from './categories';
import type { Drawing } from './drawing';
import { drawPuzzle } from './maths/drawing';
import { puzzles } from './maths/puzzles';
import type { Tables } from './tables';
import { allCategories, readTables } from './tables';
import type { Band, Undealt } from './undealt';

const root = findBankRoot(import.meta.dirname);
let tables: Tables;
/** Only the first pictures, because the linter's test of the shipped bank draws pictures of every kind. */
let drawings: Drawing[];
beforeAll(async () => {
  tables = readTables(root);
  drawings = await firstOf(allDrawings(tables), 10);
});

async function firstOf<T>(all: AsyncIterable<T>, count: number): Promise<T[]> {
  const first: T[] = [];
  for await (const one of all) if (first.push(one) === count) break;
  return first;
}

describe('the committed files', () => {
  it('the committed files equal the generated ones: texts by bytes, pictures by pixels, films by storyboard', async () => {
    expect(await differences(tables, drawings)).toEqual([]);
    const [one, other] = drawings as [Drawing, Drawing];
    const changed = { ...one, draw: other.draw };
    expect(await differences(tables, [changed])).toEqual([expect.stringContaining(`differs (${one.fact})`)]);
  });

  it('the committed files include a JSON Schema for editors that follows the zod schema', () => {
    const path = join('questions', 'schema.json');
    expect(readFileSync(join(root, path), 'utf8')).toBe(expectedTexts(tables).get(path));
  });

  it('if a name in a table changes, only the files that use the name differ', () => {
    const kuwait = { name: 'دولة الكويت', accept: ['Kuwait'] };
    const changed = expectedTexts({ ...tables, names: { ...tables.names, kw: kuwait } });
    const differing = [...expectedTexts(tables)].filter(([path, text]) => changed.get(path) !== text);
    expect(differing.map(([path]) => path)).toEqual([
      join('questions', '10-maps.json'),
      join('questions', '57-flags.json'),
    ]);
  });
});

describe('writeAll', () => {
  it('writeAll does not touch media from other sources, even if two files have the same source', async () => {
    const copy = bankCopy();
    const index = join(copy.root, 'media.json');
    const about = { source: 'A camera', version: '1', licence: 'CC0', author: 'A friend', changes: '-' };
    const entry = { ...about, sha256: '0'.repeat(64), bytes: 1 };
    const taken = ['0123456789ab.mp3', '123456789abc.mp3', '23456789abcd.mp3'];
    writeFileSync(index, JSON.stringify(Object.fromEntries(taken.map((name) => [name, entry]))));
    await writeAll(readTables(copy.root), () => {}, drawings, []);
    expect(Object.keys(JSON.parse(readFileSync(index, 'utf8')))).toEqual(expect.arrayContaining(taken));
    copy.remove();
  });
});

describe('puzzles', () => {
  it.each(puzzles.map((puzzle) => [puzzle.fact, puzzle] as const))('the puzzle %s can be drawn', async (fact) => {
    const { data } = await drawPuzzle(fact);
    expect(new Set(data).size).toBeGreaterThan(2);
  });
});

describe('the place of a generated question', () => {
  const category = () => {
    const [found] = allCategories(root).filter(({ id }) => id === 53);
    if (found === undefined) throw new Error('there are no capitals');
    return { ...found, gameCount: 1 };
  };
  const made = (bands: readonly Band[] = ['easy', 'easy', 'medium', 'medium', 'hard', 'hard']): Undealt[] =>
    bands.map((band, index) => ({
      band,
      fact: `thing:${index}`,
      questionText: `ما الشيء ${index}؟`,
      correctAnswer: ['تفاح', 'عنب', 'موز', 'تين', 'خوخ', 'توت'][index] ?? '',
      wrong: [],
      why: 'هكذا',
      source: 'A list',
    }));
  const factsOf = (questions: readonly Question[]) => questions.map(({ fact }) => fact);

  it('generated questions have places of their level, and ids without gaps', () => {
    const questions = seated(category(), made().reverse(), []);
    expect(questions.map(({ id, place }) => [id, place])).toEqual([1, 2, 3, 4, 5, 6].map((at) => [5300 + at, at]));
    expect(factsOf(questions).slice(0, 2).sort()).toEqual(['thing:0', 'thing:1']);
  });

  it('generated questions keep their places, and a new question takes the place of a removed one', () => {
    const before = seated(category(), made(), []);
    expect(factsOf(seated(category(), made().reverse(), before))).toEqual(factsOf(before));
    const changed = made().map((item, index) => (index === 2 ? { ...item, fact: 'thing:new' } : item));
    expect(factsOf(seated(category(), changed, before))[2]).toBe('thing:new');
  });

  it('a generated question without a free place is an error', () => {
    expect(() => seated(category(), made(['easy', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard']), [])).toThrow(
      'no easy place',
    );
  });
});
