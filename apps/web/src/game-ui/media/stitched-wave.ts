/** Bars of a sound's picture. It is not measured: decoding the file would take a phone seconds. */
const bars = 30;
const lowest = 2;
const highest = 13;

/** Heights in stitches, the same every time for the same file. */
export function waveOf(src: string): number[] {
  let seed = 2166136261;
  for (const character of src) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  const start = seed;
  return Array.from({ length: bars }, (_, index) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    // Syllables under a slow swell, and some noise: neighbours belong together as in a voice.
    const syllable = Math.abs(Math.sin(index / 1.9 + (start % 7)));
    const swell = 0.45 + 0.55 * Math.abs(Math.sin(index / 6.4 + 0.7));
    const noise = seed / 2 ** 32;
    return Math.round(lowest + (highest - lowest) * Math.min(1, syllable * swell * 0.9 + noise * 0.22));
  });
}
