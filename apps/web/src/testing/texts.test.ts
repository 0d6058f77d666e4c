import { arabicDigits } from '@lamma/rules/arabic/digits';
import { describe, expect, it } from 'vitest';

const catalogues = import.meta.glob<Record<string, unknown>>('../**/texts.ar.ts', { eager: true });

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return stringsOf(value('س', 'ص'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

const sources = import.meta.glob<string>(
  ['../{features,routes,woven,ui,game-ui,lib}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);

it('uses the contract’s sentences except for their digits', () => {
  const direct = Object.entries(sources).filter(([, source]) => source.includes("'@lamma/protocol/messages'"));
  expect(direct.map(([name]) => name)).toEqual(['../lib/arabic/messages.ts']);
});

describe('texts', () => {
  const all = Object.entries(catalogues).flatMap(([name, catalogue]) =>
    stringsOf(catalogue).map((text) => ({ name, text })),
  );
  /** The texts that break a rule, each with its catalogue. */
  const offenders = (breaks: (text: string) => boolean) =>
    all.filter(({ text }) => breaks(text)).map(({ name, text }) => `${name}: «${text}»`);

  it('Arabic texts are found in every catalogue', () => {
    expect(Object.keys(catalogues).length).toBeGreaterThanOrEqual(6);
    expect(all.length).toBeGreaterThan(1000);
  });

  it('Arabic texts have no middle dot, which looks like a zero beside Arabic-Indic digits', () => {
    expect(offenders((text) => /[·•]/.test(text))).toEqual([]);
  });

  it('Arabic texts have the Arabic comma, semicolon, question mark and percent sign in a sentence', () => {
    expect(offenders((text) => /[\u0600-\u06ff]/.test(text) && /[,;?%](?!\w)/.test(text))).toEqual([]);
  });

  it('Arabic texts have no blank at either end', () => {
    expect(offenders((text) => text !== text.trim())).toEqual([]);
  });

  it('all texts write numbers in the same digits', () => {
    expect(offenders((text) => arabicDigits(text) !== text)).toEqual([]);
  });
});
