/** Chance that is the same at every run: data made twice are the same data. */
export interface Chance {
  /** A whole number from 0 to below `below`. */
  whole(below: number): number;
  /** The same, small ones much more often: a few of many play most. */
  small(below: number): number;
  one<T>(of: readonly T[]): T;
  /** An id as the product makes them: sixteen letters. */
  id(): string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    small: (below) => Math.floor(next() ** 3 * below),
    one: (of) => of[whole(of.length)] as (typeof of)[number],
    id: () => Array.from({ length: 16 }, () => LETTERS[whole(64)]).join(''),
  };
}
