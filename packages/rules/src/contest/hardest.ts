/** How a question was answered. */
export interface Tallied {
  questionIndex: number;
  right: number;
  answers: number;
}

/**
 * The question with the smallest share of right answers; of equal ones the one with more answers, then the earlier one.
 * @returns undefined if nobody answered wrong
 */
export function hardestOf(all: readonly Tallied[]): Tallied | undefined {
  let hardest: Tallied | undefined;
  for (const one of all) {
    if (one.right >= one.answers) continue;
    // Cross-multiplied, so that equal shares are equal.
    const difference = hardest === undefined ? -1 : one.right * hardest.answers - hardest.right * one.answers;
    if (difference < 0 || (difference === 0 && one.answers > (hardest?.answers ?? 0))) hardest = one;
  }
  return hardest;
}
