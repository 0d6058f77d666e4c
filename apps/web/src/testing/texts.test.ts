import { describe, expect, it } from 'vitest';

const catalogues = import.meta.glob<Record<string, unknown>>('../**/texts.ar.ts', { eager: true });

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return stringsOf(value('س', 'ص'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

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
});
