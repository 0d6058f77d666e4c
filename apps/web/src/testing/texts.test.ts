import { arabicDigits } from '@lamma/rules/arabic/digits';
import { describe, expect, it } from 'vitest';
import { textsIn } from './texts-in';

const catalogues = import.meta.glob<Record<string, unknown>>('../**/texts.ar.ts', { eager: true });

describe('texts', () => {
  const all = Object.entries(catalogues).flatMap(([name, catalogue]) =>
    textsIn(catalogue).map((text) => ({ name, text })),
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

  it('Arabic texts neither begin nor end with a space', () => {
    expect(offenders((text) => text !== text.trim())).toEqual([]);
  });

  it('all texts write numbers in the same digits', () => {
    expect(offenders((text) => arabicDigits(text) !== text)).toEqual([]);
  });
});
