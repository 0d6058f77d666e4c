/** Woven icons, three of which a screen and a phone show in the same order. They differ clearly in shape and in name. */
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

/** Letters of a screen's code: no vowels, so that no code is a word, and no two letters that look alike. */
export const tvLetters = 'BCDFGHJKMNPQRTVWXZ';
export const tvCodeLength = 6;
