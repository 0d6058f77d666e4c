import { arabicKey } from './arabic/folded-key';

/** What a reader compares: a text of signs alone has no key and is compared as it stands. */
const keyOf = (text: string): string => arabicKey(text) || text.trim();

/**
 * Wrong options beside an answer: the first ones that a reader takes neither for the answer nor for one another.
 * @param answers the answer, and other forms of it
 * @param candidates the better ones first
 * @returns at most `most`, in their order
 */
export function wrongOptions(answers: readonly string[], candidates: Iterable<string>, most: number): string[] {
  const taken = new Set(['', ...answers.map(keyOf)]);
  const wrong: string[] = [];
  for (const candidate of candidates) {
    if (wrong.length === most) break;
    const key = keyOf(candidate);
    if (taken.has(key)) continue;
    taken.add(key);
    wrong.push(candidate);
  }
  return wrong;
}
