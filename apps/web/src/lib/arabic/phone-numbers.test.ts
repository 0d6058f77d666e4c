import { expect, it } from 'vitest';
import { formatPhone } from './phone-numbers';

it.each([
  ['+96550123456', '+965 5012 3456'],
  ['+971501234567', '+971 50 123 4567'],
  ['+97433012233', '+974 3301 2233'],
  ['+966123456', '+966 1234 56'],
  ['', ''],
])('formatPhone writes %s in groups', (number, written) => {
  expect(formatPhone(number)).toBe(written);
});
