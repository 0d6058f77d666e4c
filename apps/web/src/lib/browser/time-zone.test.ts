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
])('timeZone of a browser that names its zone %s and is %i minutes behind UTC is %s', (name, behind, expected) => {
  named(name);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind);
  expect(timeZone()).toBe(expected);
});
