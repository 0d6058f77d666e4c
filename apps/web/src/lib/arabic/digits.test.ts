import { afterEach, expect, it, vi } from 'vitest';

/** Reloads the modules with this choice in the storage. */
async function loaded(choice: string | null) {
  if (choice !== null) window.localStorage.setItem('lamma:digits', choice);
  vi.resetModules();
  const [numbers, percent, dates] = await Promise.all([import('./numbers'), import('./percent'), import('./dates')]);
  return { ...(await import('./digits')), ...numbers, ...percent, ...dates };
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
  'with the stored choice %s numbers, sentences and days have one kind of digits',
  async (choice, number, sentence, day) => {
    const { formatNumber, inDeviceDigits, formatShortDay } = await loaded(choice);
    expect(formatNumber(36)).toBe(number);
    expect(inDeviceDigits('بقيت 2')).toBe(sentence);
    expect(inDeviceDigits('بقيت ٢')).toBe(sentence);
    expect(formatShortDay(Date.UTC(2026, 10, 19, 12))).toMatch(day);
  },
);

it('the choice of digits is stored for the next page', async () => {
  (await loaded(null)).storeDigits('latn');
  expect((await loaded(null)).formatNumber(7)).toBe('7');
});

it.each([
  [null, /[0-9]/],
  ['latn', /[٠-٩]/],
])('with the stored choice %s every formatter writes that kind of digits', async (choice, others) => {
  const { formatPercent, formatTenths, formatClock, formatCount, ...dates } = await loaded(choice);
  const at = Date.UTC(2026, 10, 19, 12);
  const days = ['formatDay', 'formatDayAndTime', 'formatFullDay', 'formatMonth', 'formatTime'] as const;
  const written = [
    ...days.map((name) => dates[name](at)),
    dates.formatRecent(at, at),
    formatPercent(6.24),
    formatTenths(3),
    formatClock(80),
    formatCount(17_818),
  ];
  expect(written.filter((text) => others.test(text))).toEqual([]);
});

/** Texts that are the same on every device: the columns of a spreadsheet, and the sample beside the choice of digits. */
const fixed = new Set(['خيار خاطئ ١', 'خيار خاطئ ٢', 'خيار خاطئ ٣', '١٢٣']);

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return fixed.has(value) ? [] : [value];
  if (typeof value === 'function') return stringsOf(value('س', 'ص', 'ع'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

it('no text has Arabic digits on a device that has chosen Latin ones', async () => {
  await loaded('latn');
  const catalogues = await Promise.all(
    Object.values(import.meta.glob<Record<string, unknown>>('../../**/*.ar.ts')).map((load) => load()),
  );
  const texts = catalogues.flatMap(stringsOf);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /[٠-٩]/.test(text))).toEqual([]);
});
