/** A round figure that a scale is read by: the greatest of 1, 2, 5 times a power of ten that is no more than `most`, at least 100. */
export function roundMark(most: number): number {
  if (most < 200) return 100;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((times) => times * power <= most) ?? 1);
}
