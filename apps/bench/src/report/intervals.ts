/** Statistics of a counted share: how far the count may be from the true share. */

/** The quantile of a normal distribution for 95 %. */
const Z = 1.959964;

/** Wilson's 95 % interval of a share. @returns 0..1; the whole range without trials */
export function wilson(hits: number, trials: number): [number, number] {
  if (trials === 0) return [0, 1];
  const share = hits / trials;
  const zz = Z ** 2 / trials;
  const centre = share + zz / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / trials + zz / (4 * trials));
  return [Math.max(0, (centre - half) / (1 + zz)), Math.min(1, (centre + half) / (1 + zz))];
}

/**
 * Tests whether a count agrees with a share (0..1): chi square with Yates's correction for small counts.
 * @returns the p-value
 */
export function chiSquareP(hits: number, trials: number, share: number): number {
  const expected = trials * share;
  const distance = Math.max(0, Math.abs(hits - expected) - 0.5);
  if (distance === 0) return 1;
  const chiSquare = distance ** 2 / expected + distance ** 2 / (trials - expected);
  return complementaryError(Math.sqrt(chiSquare / 2));
}

const COEFFICIENTS = [
  ...[-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806],
  ...[0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277],
];

/** erfc for x >= 0, to seven digits (Numerical Recipes, section 6.2). */
function complementaryError(x: number): number {
  const t = 1 / (1 + x / 2);
  return t * Math.exp(-x * x + COEFFICIENTS.reduceRight((sum, coefficient) => coefficient + t * sum, 0));
}
