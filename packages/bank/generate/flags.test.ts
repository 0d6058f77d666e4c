import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagQuestions } from './flags';

const row = { band: 'hard', wrong: ['es', 'fr', 'it'], why: 'فيه خط', rev: 1 };
const named = (name: string) => ({ name, accept: [name] });
const names = {
  pt: named('Portugal'),
  ie: named('Ireland'),
  es: named('Spain'),
  fr: named('France'),
  it: named('Italy'),
};

describe('questions about flags', () => {
  it("questions about flags cite the source of their story, or the encyclopaedia's article on the flag", () => {
    const root = mkdtempSync(join(tmpdir(), 'flags-'));
    mkdirSync(join(root, 'data'));
    const rows = [
      { ...row, code: 'pt' },
      { ...row, code: 'ie', source: 'A newspaper, 2020' },
    ];
    writeFileSync(join(root, 'data', 'flags.json'), JSON.stringify(rows));
    const sources = flagQuestions({ root, names }).map(({ source }) => source);
    expect(sources).toEqual(['Encyclopaedia Britannica, Flag of Portugal', 'A newspaper, 2020']);
  });
});
