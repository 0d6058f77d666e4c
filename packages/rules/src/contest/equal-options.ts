import { cleanLines, foldDigits, isBlank } from '@lamma/protocol/fields/text';

/**
 * Finds the first group of options with the same text. Such options must be refused: if one of them is the answer, a student who picks the
 * other one is marked wrong.
 * @returns the indexes of the group, or an empty list if all options differ
 */
export function equalOptions(options: readonly string[]): number[] {
  const keys = options.map((option) => foldDigits(cleanLines(option)));
  for (const [at, key] of keys.entries()) {
    const places = keys.flatMap((other, place) => (other === key ? [place] : []));
    if (places[0] === at && places.length > 1 && !isBlank(key)) return places;
  }
  return [];
}
