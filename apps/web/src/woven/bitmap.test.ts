import { expect, it } from 'vitest';
import { threadPath, threadsOf } from './bitmap';

it('threadPath joins adjacent stitches of a row into one run', () => {
  expect(threadPath(['##.#', '.oo.'], '#')).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
  expect(threadPath(['##.#', '.oo.'], 'o')).toBe('M1 1h2v1h-2z');
});

it('threadsOf lists the threads of a drawing without the ground', () => {
  expect(threadsOf(['.o#', 'r..'])).toEqual(['o', '#', 'r']);
});
