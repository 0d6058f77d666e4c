import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mapQuestions } from './maps';

const row = { iso: '620', band: 'hard', wrong: ['es', 'fr', 'it'], why: 'لها ساحل', rev: 1 };
const names = Object.fromEntries(['pt', 'ie', 'es', 'fr', 'it'].map((code) => [code, { name: code, accept: [] }]));

describe('questions about outlines', () => {
  it('questions about outlines cite the source of their story, or the atlas if they have no story', () => {
    const root = mkdtempSync(join(tmpdir(), 'maps-'));
    mkdirSync(join(root, 'data'));
    const rows = [
      { ...row, code: 'pt' },
      { ...row, code: 'ie', source: 'A newspaper, 2020' },
    ];
    writeFileSync(join(root, 'data', 'maps.json'), JSON.stringify(rows));
    const sources = mapQuestions({ root, names }).map(({ source }) => source);
    expect(sources).toEqual(['Natural Earth, Admin 0, 1:10m', 'A newspaper, 2020']);
  });
});
