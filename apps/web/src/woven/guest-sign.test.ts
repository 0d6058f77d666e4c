import { limits } from '@lamma/protocol/limits';
import { expect, it } from 'vitest';
import { guestSigns } from './guest-sign';

it('each guest’s sign has a drawing of nine by nine stitches', () => {
  expect(guestSigns).toHaveLength(limits.guestSigns);
  for (const sign of guestSigns) {
    expect(sign.map((row) => row.length)).toEqual(Array.from({ length: 9 }, () => 9));
    expect(sign.join('')).toMatch(/^[.#]+$/);
  }
});

it('any two guests’ signs differ in at least a sixth of their stitches, also if one is mirrored', () => {
  const mirrored = (sign: readonly string[]) => sign.map((row) => [...row].reverse().join(''));
  const distance = (one: readonly string[], other: readonly string[]) =>
    [...one.join('')].filter((stitch, at) => stitch !== other.join('')[at]).length;
  const alike = guestSigns.flatMap((one, at) =>
    guestSigns
      .slice(at + 1)
      .flatMap((other, after) =>
        Math.min(distance(one, other), distance(one, mirrored(other))) < 14 ? [`${at} and ${at + 1 + after}`] : [],
      ),
  );
  expect(alike).toEqual([]);
});
