import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isApproved, reviewFile } from '../../src/files/review';
import { readJson } from '../../src/files/source-files';
import { bankCopy } from '../../testing/bank-copy';
import { freezeAll } from '../frozen-file';
import { readWritten } from '../intake/written-files';
import type { Command } from './command';
import { orderCommand } from './order';
import { readCommand } from './read';
import { reportCommand } from './report';
import { sampleCommand } from './sample';

let bank: ReturnType<typeof bankCopy>;
beforeEach(() => {
  bank = bankCopy();
});
afterEach(() => bank.remove());

const run = async (command: Command, ...args: string[]) => command.run({ root: bank.root, folder: bank.root }, args);
const linesOf = async (command: Command, ...args: string[]) => (await run(command, ...args))?.lines ?? [];
const gulf = () => readWritten(bank.root).questions.get(56) ?? [];
const answer = async (table: string, reader = 'Salem') => {
  writeFileSync(join(bank.root, 'answers.tsv'), table);
  return run(readCommand, '--answers', 'answers.tsv', '--reader', reader);
};

describe('bank read', () => {
  it('bank read prints a category or one of its games, without answers', async () => {
    const whole = await linesOf(readCommand, '56');
    expect(whole).toHaveLength(13);
    const second = await linesOf(readCommand, '56', '--game', '2');
    expect(second.slice(1)).toEqual(whole.slice(7));
    for (const [index, { correctAnswer, questionText }] of gulf().entries()) {
      expect(whole[index + 1]).toContain(questionText);
      expect(whole.join('\n')).not.toContain(`\t${correctAnswer}`);
    }
  });

  it('bank read compares answers loosely, also with accepted forms, prints differences, and stores all readings', async () => {
    const [first, second, third] = gulf();
    if (first === undefined || second === undefined || third === undefined) throw new Error('no questions');
    const accepted = second.accept?.[0] ?? second.correctAnswer;
    const table = `id\tanswer\tverdict\tnote\n${first.id}\tمدينة ${first.correctAnswer}\tok\t\n${second.id}\t${accepted}\tok\t\n${third.id}\tالبصرة\tambiguous\tفيها قولان`;
    const outcome = await answer(table);
    expect(outcome?.lines.at(-1)).toBe('2 matched, 0 not answered, 1 to check, 2 read by Salem');
    expect(outcome?.lines[0]).toContain(`${third.id} ambiguous`);
    expect(outcome?.lines[0]).toContain('«البصرة», not «');
    const review = readJson(join(bank.root, 'review.json'), reviewFile);
    expect([first, second, third].map((item) => isApproved(review, item))).toEqual([true, true, false]);
    expect(review[third.id]?.readings.at(-1)).toEqual({
      reader: 'Salem',
      verdict: 'ambiguous',
      matched: false,
      answer: 'البصرة',
      note: 'فيها قولان',
    });
    expect(readWritten(bank.root).awaiting.has(first.id)).toBe(false);
    expect(readWritten(bank.root).awaiting.has(third.id)).toBe(true);
  });

  it('bank read stores a verdict without an answer after a difference was settled', async () => {
    const [first] = gulf();
    await answer(`${first?.id}\tالبصرة\tok\t`);
    expect(readWritten(bank.root).awaiting.has(first?.id ?? 0)).toBe(true);
    await run(readCommand, '--reader', 'Badr', '--verdict', 'ok', String(first?.id));
    expect(readWritten(bank.root).awaiting.has(first?.id ?? 0)).toBe(false);
  });

  it('bank read stores nothing from a table with an unknown id or verdict', async () => {
    const before = readFileSync(join(bank.root, 'review.json'), 'utf8');
    const outcome = await answer(`${gulf()[0]?.id}\tx\tok\t\n99999\tx\tok\t\n${gulf()[1]?.id}\tx\tgood\t`);
    expect(outcome).toMatchObject({
      failed: true,
      lines: [/row 2, id/, /row 3, verdict/, /nothing/].map((said) => expect.stringMatching(said)),
    });
    expect(readFileSync(join(bank.root, 'review.json'), 'utf8')).toBe(before);
  });
});

describe('a reader’s sheet', () => {
  const sheet = async () => (await linesOf(readCommand, '56', '--sheet')).map((line) => line.split('\t'));
  /** Fills in the sheet of the first questions. */
  const filled = async (rows: Record<string, string>[]) => {
    const [head = [], ...cells] = await sheet();
    const lines = rows.map((row, at) => head.map((name, column) => row[name] ?? cells[at]?.[column] ?? '').join('\t'));
    return answer([head.join('\t'), ...lines].join('\n'));
  };

  it('a reader’s sheet is printed with empty columns, and can be read back as printed', async () => {
    const [head, ...rows] = await sheet();
    expect(head).toEqual(['id', 'question', 'media', 'answer', 'verdict', 'fun', 'tables', 'covered', 'note']);
    expect(rows[0]?.slice(1)).toEqual([gulf()[0]?.questionText, '', '', '', '', '', '', '']);
    const right = gulf()[0]?.correctAnswer ?? '';
    expect((await filled([{ answer: right, fun: '4', tables: '9', covered: 'no' }]))?.failed).toBeUndefined();
    const review = readJson(join(bank.root, 'review.json'), reviewFile);
    expect(review[gulf()[0]?.id ?? 0]?.readings.at(-1)).toMatchObject({ fun: 4, tables: 9, covered: false });
  });

  it('a reader’s sheet reports cards that are little fun and cards in the wrong place', async () => {
    const outcome = await filled([
      { fun: '1', tables: '2' },
      { fun: '3', tables: '8' },
    ]);
    expect(outcome?.lines).toContain(`${gulf()[0]?.id} fun 1: rewrite it`);
    expect(outcome?.lines).toContain(`${gulf()[0]?.id} 2 of ten tables know it, place 1 is for 7 to 10`);
    expect(outcome?.lines.some((line) => line.startsWith(String(gulf()[1]?.id)))).toBe(false);
  });

  it.each([
    ['fun', '6'],
    ['tables', 'many'],
    ['covered', 'maybe'],
  ])('a reader’s sheet stores nothing if %s is «%s»', async (column, cell) => {
    const before = readFileSync(join(bank.root, 'review.json'), 'utf8');
    const outcome = await filled([{ [column]: cell }]);
    expect(outcome).toMatchObject({
      failed: true,
      lines: [expect.stringContaining(`row 2, ${column}`), expect.stringContaining('nothing')],
    });
    expect(readFileSync(join(bank.root, 'review.json'), 'utf8')).toBe(before);
  });

  it('the report shows the mean of the fun ratings in readers’ sheets', async () => {
    await filled([{ fun: '4' }, { fun: '3' }]);
    const [head = '', ...rows] = await linesOf(reportCommand);
    const cells =
      rows
        .find((row) => row.trim().startsWith('56'))
        ?.trim()
        .split(/\s{2,}/) ?? [];
    const names = head.trim().split(/\s{2,}/);
    expect([cells[names.indexOf('sheets')], cells[names.indexOf('fun')]]).toEqual(['2', '3.5']);
  });

  it('bank order sorts a category by a reader’s estimate of how many of ten groups of players know each card', async () => {
    writeFileSync(join(bank.root, 'data', 'frozen.json'), '{}');
    // By the estimates, every group knows the hardest card and none knows the easiest.
    await filled([{ tables: '0' }, {}, {}, {}, {}, { tables: '10' }]);
    const [first, last] = [gulf()[0], gulf()[5]];
    const lines = await linesOf(orderCommand, '56');
    expect(lines).toContain(`${last?.id} place 6 to 1: ${last?.questionText}`);
    expect(lines.at(-1)).toContain('nothing was written');
    await run(orderCommand, '56', '--write');
    const placeOf = (fact = '') => gulf().find((item) => item.fact === fact)?.place ?? 0;
    expect(placeOf(last?.fact)).toBeLessThanOrEqual(2);
    expect(placeOf(first?.fact)).toBeGreaterThanOrEqual(5);
    expect(gulf().map(({ id, place }) => [id, place])).toEqual(gulf().map((_, at) => [5601 + at, (at % 6) + 1]));
    const { review } = readWritten(bank.root);
    const at = gulf().find(({ fact }) => fact === last?.fact)?.id ?? 0;
    expect(review[at]?.readings.at(-1)?.tables).toBe(10);
  });

  it('if the places are frozen, bank order only suggests an order and does not write it', async () => {
    await filled([{ tables: '0' }, {}, {}, {}, {}, { tables: '10' }]);
    freezeAll(bank.root);
    const before = gulf();
    expect((await linesOf(orderCommand, '56', '--write')).at(-1)).toContain('frozen');
    expect(gulf()).toEqual(before);
  });
});

describe('bank report', () => {
  it('bank report prints the games, questions, regions and readings of a category, and totals of the bank', async () => {
    await answer(`${gulf()[0]?.id}\t${gulf()[0]?.correctAnswer}\tok\t`);
    const lines = await linesOf(reportCommand);
    const cells = (line = '') => line.trim().split(/\s{2,}/);
    const [head, ...rows] = lines.map(cells);
    const row = rows.find(([id]) => id === '56') ?? [];
    const value = (name: string) => row[head?.indexOf(name) ?? -1];
    expect(['games', 'questions', 'gulf', 'arab', 'read', 'matched', 'name'].map(value)).toEqual([
      ...['2/2', '12', '12', '12', '1', '1', 'دول الخليج'],
    ]);
    expect(lines.join('\n')).toContain('3 of 77 categories, 8 of 305 games, 48 questions');
  });
});

describe('bank sample', () => {
  it('bank sample draws the same questions for the same seed, and prints no answers', async () => {
    const drawn = await linesOf(sampleCommand, '10', '--seed', 'a');
    expect(drawn).toHaveLength(11);
    expect(await linesOf(sampleCommand, '10', '--seed', 'a')).toEqual(drawn);
    expect(await linesOf(sampleCommand, '10', '--seed', 'b')).not.toEqual(drawn);
    const answers = await linesOf(sampleCommand, '10', '--seed', 'a', '--answers');
    const ids = (lines: string[]) => lines.map((line) => line.split('\t')[0]);
    expect(ids(answers)).toEqual(ids(drawn));
    expect(answers[0]).toContain('source');
  });

  it('bank sample takes at least one question per category if stratified', async () => {
    const drawn = await linesOf(sampleCommand, '3', '--seed', 'a', '--stratify', 'category');
    expect(
      drawn
        .slice(1)
        .map((line) => line.slice(0, 2))
        .sort(),
    ).toEqual(['56', '62', '65']);
  });

  it('bank sample requires a count and a seed', async () => {
    expect(await run(sampleCommand, '10')).toBeUndefined();
    expect(await run(sampleCommand, 'many', '--seed', 'a')).toBeUndefined();
  });
});
