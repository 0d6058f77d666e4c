import { arabicDigits } from '@lamma/rules/arabic-digits';
import { describe, expect, it } from 'vitest';

const catalogues = import.meta.glob<Record<string, unknown>>('../**/texts.ar.ts', { eager: true });

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return stringsOf(value('س', 'ص'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

const sources = import.meta.glob<string>(['../{features,routes,ui,lib}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('[U39] the site takes the contract’s sentences where their figures are written its way', () => {
  const direct = Object.entries(sources).filter(([, source]) => source.includes("'@lamma/protocol/messages'"));
  expect(direct.map(([name]) => name)).toEqual(['../lib/messages.ts']);
});

describe('texts', () => {
  const all = Object.entries(catalogues).flatMap(([name, catalogue]) =>
    stringsOf(catalogue).map((text) => [name, text]),
  );

  it('are found in every catalogue', () => {
    expect(Object.keys(catalogues).length).toBeGreaterThanOrEqual(6);
  });

  it.each(all)('%s: «%s» is written for an Arabic reader', (_name, text = '') => {
    // A middle dot reads as a zero beside Arabic-Indic digits; the Arabic comma and question mark are others than the Latin.
    expect(text).not.toMatch(/[·•]/);
    if (/[\u0600-\u06ff]/.test(text)) expect(text).not.toMatch(/[,;?%](?!\w)/);
    expect(text).toBe(text.trim());
  });

  it('[U39] all have their figures in the same digits', () => {
    for (const [name, text = ''] of all) expect(arabicDigits(text), name).toBe(text);
  });
});
