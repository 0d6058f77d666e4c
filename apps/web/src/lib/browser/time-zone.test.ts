import { expect, it, vi } from 'vitest';
import { timeZone } from './time-zone';

const named = (name: string | undefined) =>
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format() {
    return { resolvedOptions: () => ({ timeZone: name }) } as Intl.DateTimeFormat;
  });

it.each([
  ['Asia/Kuwait', -180, 'Asia/Kuwait'],
  [undefined, -180, '+03:00'],
  [undefined, 210, '-03:30'],
  ['', 0, '+00:00'],
])('a browser in %s, %i minutes behind UTC, says %s', (name, behind, said) => {
  named(name);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind);
  expect(timeZone()).toBe(said);
});
