/** Woven icons that a screen and a phone both show, three of them in order. They differ in shape and in name. */
export const tvSigns = [
  'dallah',
  'palm',
  'dhow',
  'pearl',
  'crown',
  'key',
  'car',
  'plane',
  'ball',
  'heart',
  'pyramid',
  'planet',
] as const;
export type TvSign = (typeof tvSigns)[number];

export const tvSignCount = 3;

/** Letters of a screen's code: no vowels, so that it spells no word, and no two that look alike. */
export const tvLetters = 'BCDFGHJKMNPQRTVWXZ';
export const tvCodeLength = 6;
