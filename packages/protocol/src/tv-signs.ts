/** Woven icons that a screen and a phone show alike, three of them in order. They differ in shape and in name. */
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

/** How many signs a screen shows. */
export const tvSignCount = 3;

/** Letters of a screen's code: no vowels, so that it spells no word, and none that looks like another. */
export const tvLetters = 'BCDFGHJKMNPQRTVWXZ';
export const tvCodeLength = 6;
