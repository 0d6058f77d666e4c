import type { Question } from '../src/files/schema';
import { sha256 } from '../src/files/sha256';

/**
 * Questions drawn by a seed: by the SHA-256 of seed and id, so that nobody chooses them.
 * @param categories category id -> its questions
 * @param stratify every category gives at least one, as far as the count reaches
 * @returns by id
 */
export function drawSample(
  categories: ReadonlyMap<number, readonly Question[]>,
  count: number,
  seed: string,
  stratify = false,
): Question[] {
  const keyed = (items: readonly Question[]) =>
    items
      .map((item) => ({ item, key: sha256(`${seed}:${item.id}`) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ item }) => item);
  const firsts = stratify ? keyed([...categories.values()].flatMap((items) => keyed(items).slice(0, 1))) : [];
  const rest = keyed([...categories.values()].flat()).filter((item) => !firsts.includes(item));
  return [...firsts, ...rest].slice(0, count).sort((one, other) => one.id - other.id);
}
