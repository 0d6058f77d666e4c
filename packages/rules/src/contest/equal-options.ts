import { cleanLines, foldDigits, isBlank } from '@lamma/protocol/fields/text';

/**
 * Finds the first group of options with the same text: a student who picks one of them may be marked wrong.
 * @returns two indexes or more, or an empty list
 */
export function equalOptions(options: readonly string[]): number[] {
  const keys = options.map((option) => foldDigits(cleanLines(option)));
  for (const [at, key] of keys.entries()) {
    const places = keys.flatMap((other, place) => (other === key ? [place] : []));
    if (places[0] === at && places.length > 1 && !isBlank(key)) return places;
  }
  return [];
}
