import { arabicKey } from './arabic/folded-key';

/** The comparison key. A text of signs alone has no Arabic key, so its exact text is compared. */
const keyOf = (text: string): string => arabicKey(text) || text.trim();

/**
 * Picks wrong options: the first candidates that a reader takes neither for the answer nor for one another.
 * @param answers the answer and its other forms
 * @param candidates best first
 * @returns at most `max`, in their order
 */
export function wrongOptions(answers: readonly string[], candidates: Iterable<string>, max: number): string[] {
  const taken = new Set(['', ...answers.map(keyOf)]);
  const wrong: string[] = [];
  for (const candidate of candidates) {
    if (wrong.length === max) break;
    const key = keyOf(candidate);
    if (taken.has(key)) continue;
    taken.add(key);
    wrong.push(candidate);
  }
  return wrong;
}
