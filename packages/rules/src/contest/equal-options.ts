import { cleanLines, foldDigits, isBlank } from '@lamma/protocol/fields/text';

/**
 * Finds the first group of options with the same text: if one option of the group is right, a student who picks another of them is marked
 * wrong.
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
