import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayStart, monthStart } from './zones';

const utc = (text: string) => Date.parse(`${text}Z`);

it('dayStart starts a day at midnight of the zone, not of UTC', () => {
  const evening = utc('2026-11-18T22:30');
  expect(dayStart(evening, 'Asia/Kuwait')).toBe(utc('2026-11-18T21:00'));
  expect(dayStart(evening, '+03:00')).toBe(utc('2026-11-18T21:00'));
  expect(dayStart(evening, '-05:30')).toBe(utc('2026-11-18T05:30'));
  expect(dayStart(evening, 'UTC')).toBe(utc('2026-11-18T00:00'));
  expect(dayStart(evening, 'Asia/Kuwait', 6)).toBe(utc('2026-11-12T21:00'));
});

it('dayStart makes the week of a clock change an hour longer or shorter', () => {
  expect(dayStart(utc('2026-03-31T10:00'), 'Europe/Berlin', 6)).toBe(utc('2026-03-24T23:00'));
  expect(dayStart(utc('2026-03-31T10:00'), 'Europe/Berlin')).toBe(utc('2026-03-30T22:00'));
});

it('dayStart starts a day that has no midnight at its first existing hour', () => {
  // Cairo's clock goes from 24 April 2026, 00:00, to 01:00.
  expect(dayStart(utc('2026-04-24T12:00'), 'Africa/Cairo')).toBe(utc('2026-04-23T22:00'));
});

it('monthStart returns midnight of a month’s first day in its zone, optionally some months earlier', () => {
  expect(monthStart(utc('2026-03-01T00:30'), 'Asia/Kuwait')).toBe(utc('2026-02-28T21:00'));
  expect(monthStart(utc('2026-02-28T22:30'), 'Asia/Kuwait', 1)).toBe(utc('2026-01-31T21:00'));
  expect(monthStart(utc('2026-02-15T12:00'), 'UTC', 14)).toBe(utc('2024-12-01T00:00'));
});

it('dayStart starts every day in every zone at its first moment, with 22 to 26 hours', () => {
  const zone = fc.constantFrom(
    'Asia/Kuwait',
    'Africa/Cairo',
    'Asia/Beirut',
    'Europe/London',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/Asuncion',
    'Pacific/Apia',
    '+05:45',
    '-11:00',
  );
  const at = fc.integer({ min: utc('2012-01-05T00:00'), max: utc('2030-01-01T00:00') });
  const dayIn = (moment: number, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  fc.assert(
    fc.property(zone, at, (name, moment) => {
      const start = dayStart(moment, name);
      expect(start).toBeLessThanOrEqual(moment);
      expect(moment - start).toBeLessThan(26 * 3_600_000);
      expect(dayStart(start, name)).toBe(start);
      expect(dayStart(start - 1, name)).toBe(dayStart(moment, name, 1));
      if (name.includes(':')) return;
      expect(dayIn(start, name)).toBe(dayIn(moment, name));
      expect(dayIn(start - 1, name)).not.toBe(dayIn(moment, name));
    }),
    { numRuns: 500 },
  );
});
