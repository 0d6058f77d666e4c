import { expect, it } from 'vitest';
import { safePath } from './auth-route';

it('safePath keeps a path of this site', () => {
  expect(safePath('/categories')).toBe('/categories');
  expect(safePath('/classic-game?g=abc#x')).toBe('/classic-game?g=abc#x');
});

it.each([null, '', 'categories', 'https://else.test/', '//else.test/a', '/\\else.test', 'javascript:alert(1)'])(
  'safePath refuses %s',
  (raw) => {
    expect(safePath(raw)).toBeNull();
  },
);
