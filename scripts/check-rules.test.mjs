import { describe, expect, it } from 'vitest';
import { disagreements, namesInTitles, rowsOf } from './lib/rule-names.mjs';

const titles = (text) => [...namesInTitles('some.test.ts', text)].sort();

describe('names in titles', () => {
  it.each([
    ['a plain one', "it('[X1] works', () => {});", ['X1']],
    ['several', "describe('[X1][Y2] group', () => { test('[Z3] one', () => {}); });", ['X1', 'Y2', 'Z3']],
    ['a range', "it('[X2-X4] and [Y1-2]', () => {});", ['X2', 'X3', 'X4', 'Y1', 'Y2']],
    ['a template', 'it(`[X1] over @{runs} runs [X2]`, () => {});'.replace('@', '$'), ['X1', 'X2']],
    ['a group on each storage', "onEachStorage('[X1] moves', () => {});", ['X1']],
    ['of a table', "const table = [['X1', 'a'], ['X2', 'b']]; it.each(table)('[%s] %s', () => {});", ['X1', 'X2']],
    ['of a numbered table', "it.each([[3, 'a'], [4, 'b']])('[X%i] %s', () => {});", ['X3', 'X4']],
    [
      'of chained calls',
      "it.concurrent.each([1])('[X1] %i', () => {}); test.describe('[X2]', () => {});",
      ['X1', 'X2'],
    ],
    ['but not elsewhere', "// [X1]\nconst a = '[X2]'; expect(a).toMatch(/[ILO01]/); say('[X3]');", []],
    ['nor from a list', "const all = [1, 2]; const x = [['X9', 'a']]; it('[X1]', () => {});", ['X1']],
  ])('are found: %s', (_what, text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
});

describe('rows of the book', () => {
  it('have a name or a range, words with whatever in them, and files', () => {
    const book =
      '# X1\n| id | rule | tests |\n|---|---|---|\n| X1 | a, b (spec 1) | a.test.ts |\n| X2-X3 | c | a.test.ts, b.test.ts |\n';
    expect(rowsOf(book)).toEqual([
      { names: ['X1'], files: ['a.test.ts'], line: 4 },
      { names: ['X2', 'X3'], files: ['a.test.ts', 'b.test.ts'], line: 5 },
    ]);
  });
});

describe('disagreements', () => {
  const row = (names, files, line = 1) => ({ names, files, line });
  const tested = new Map([['a.test.ts', new Set(['X1', 'X2'])]]);

  it('are none where each names the other', () => {
    expect(disagreements([row(['X1', 'X2'], ['a.test.ts'])], tested)).toEqual([]);
  });

  it.each([
    ['a rule without a test', [row(['X1', 'X2'], ['a.test.ts']), row(['X3'], [])], 'X3 names no test file'],
    [
      'a file in which no title names it',
      [row(['X1', 'X2'], ['a.test.ts']), row(['X3'], ['a.test.ts'])],
      "X3 is in no test's title in a.test.ts",
    ],
    [
      'a file that is not there',
      [row(['X1', 'X2'], ['a.test.ts']), row(['X3'], ['b.test.ts'])],
      'X3 names b.test.ts, which is no test file',
    ],
    [
      'a title without a rule',
      [row(['X1'], ['a.test.ts'])],
      'X2 is named by a.test.ts but stands not in docs/rules.md',
    ],
    [
      'a rule twice',
      [row(['X1', 'X2'], ['a.test.ts'], 4), row(['X1'], ['a.test.ts'], 7)],
      'X1 stands twice in docs/rules.md, in the lines 4 and 7',
    ],
  ])('are found: %s', (_what, rows, problem) => {
    expect(disagreements(rows, tested)).toEqual([problem]);
  });
});
