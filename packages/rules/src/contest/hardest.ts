/** How many answers a question got, and how many of them were right. */
export interface Tallied {
  questionIndex: number;
  right: number;
  answers: number;
}

/**
 * The question with the smallest share of right answers; of several such questions the one with more answers, then the earlier one.
 * @returns undefined if there was no wrong answer
 */
export function hardestOf(all: readonly Tallied[]): Tallied | undefined {
  let hardest: Tallied | undefined;
  for (const one of all) {
    if (one.right >= one.answers) continue;
    // Compares by cross-multiplication, because divided shares could differ by rounding.
    const difference = hardest === undefined ? -1 : one.right * hardest.answers - hardest.right * one.answers;
    if (difference < 0 || (difference === 0 && one.answers > (hardest?.answers ?? 0))) hardest = one;
  }
  return hardest;
}
