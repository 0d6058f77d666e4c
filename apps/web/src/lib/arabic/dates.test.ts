import { expect, it } from 'vitest';
import { formatDay, formatDayAndTime, formatShortDay, formatTime } from './dates';

const at = Date.UTC(2026, 1, 5, 12, 0);

it('writes a Gregorian day in Arabic words and digits', () => {
  expect(formatDay(at)).toMatch(/٢٠٢٦/);
  expect(formatDay(at)).toMatch(/فبراير/);
});

it('adds the time of day', () => {
  expect(formatDayAndTime(at)).toMatch(/٢٠٢٦.*[٠-٩]+:[٠-٩]{2}/);
});

it('[Y1] writes a day of the past games in the order of en-GB', () => {
  expect(formatShortDay(at)).toBe('٠٥/٠٢/٢٠٢٦');
});

it('writes the time alone', () => {
  expect(formatTime(at)).toMatch(/^[٠-٩]+:[٠-٩]{2}/);
});
