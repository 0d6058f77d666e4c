import { afterEach, expect, it, vi } from 'vitest';

/** Loads the modules anew with this choice in the storage. */
async function loaded(choice: string | null) {
  if (choice !== null) window.localStorage.setItem('lamma:digits', choice);
  vi.resetModules();
  return { ...(await import('./digits')), ...(await import('./numbers')), ...(await import('./dates')) };
}

afterEach(() => {
  window.localStorage.clear();
  vi.resetModules();
});

it.each([
  [null, '٣٦', 'بقيت ٢', /^١٩\/١١\/٢٠٢٦$/],
  ['latn', '36', 'بقيت 2', /^19\/11\/2026$/],
  ['nonsense', '٣٦', 'بقيت ٢', /^١٩\/١١\/٢٠٢٦$/],
])(
  'with the choice %s numbers, sentences and days are written in one kind of digits',
  async (choice, number, sentence, day) => {
    const { formatNumber, shownDigits, formatShortDay } = await loaded(choice);
    expect(formatNumber(36)).toBe(number);
    expect(shownDigits('بقيت 2')).toBe(sentence);
    expect(shownDigits('بقيت ٢')).toBe(sentence);
    expect(formatShortDay(Date.UTC(2026, 10, 19, 12))).toMatch(day);
  },
);

it('a choice is kept for the next page', async () => {
  (await loaded(null)).keepDigits('latn');
  expect((await loaded(null)).formatNumber(7)).toBe('7');
});
