import { expect, it } from 'vitest';
import { formatDay, formatDayAndTime, formatRecent, formatShortDay, formatTime } from './dates';

const at = Date.UTC(2026, 1, 5, 12, 0);

it('formatDay writes a Gregorian day in Arabic words and digits', () => {
  expect(formatDay(at)).toMatch(/٢٠٢٦/);
  expect(formatDay(at)).toMatch(/فبراير/);
});

it('formatDayAndTime writes a date with its time of day', () => {
  expect(formatDayAndTime(at)).toMatch(/٢٠٢٦.*[٠-٩]+:[٠-٩]{2}/);
});

it('formatShortDay writes a day in the order of en-GB', () => {
  expect(formatShortDay(at)).toBe('٠٥/٠٢/٢٠٢٦');
});

it('formatTime writes a time without a date', () => {
  expect(formatTime(at)).toMatch(/^[٠-٩]+:[٠-٩]{2}/);
});

it.each([
  ['a moment ago', [2026, 1, 5, 11, 59], /^اليوم، [٠-٩]+:[٠-٩]{2}/],
  ['this morning', [2026, 1, 5, 0, 0], /^اليوم، /],
  ['last night', [2026, 1, 4, 23, 59], /^أمس، [٠-٩]+:[٠-٩]{2}/],
  ['two nights ago', [2026, 1, 3, 23, 59], /^٣ فبراير$/],
  ['last year', [2025, 11, 31, 12, 0], /^٣١ ديسمبر ٢٠٢٥$/],
] as const)(
  'formatRecent names a time of %s today, yesterday or by its date',
  (_when, [year, month, date, hour, minute], words) => {
    const now = new Date(2026, 1, 5, 12, 0).getTime();
    expect(formatRecent(new Date(year, month, date, hour, minute).getTime(), now)).toMatch(words);
  },
);
