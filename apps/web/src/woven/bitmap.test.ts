import { expect, it } from 'vitest';
import { threadPath, threadsOf } from './bitmap';

it('joins neighbouring stitches of a row into one run', () => {
  expect(threadPath(['##.#', '.oo.'], '#')).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
  expect(threadPath(['##.#', '.oo.'], 'o')).toBe('M1 1h2v1h-2z');
});

it('names the threads of a drawing and leaves out the ground', () => {
  expect(threadsOf(['.o#', 'r..'])).toEqual(['o', '#', 'r']);
});
