import { optionLetters } from '@lamma/protocol/contests';
import { cleanLines, rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';

/** Names of the right option's place that a file may use, besides the option's text. */
const ARABIC_LETTERS = ['أ', 'ب', 'ج', 'د'];
const ORDINALS = ['الأول', 'الثاني', 'الثالث', 'الرابع'];
const names = optionLetters.map((letter, place) => [letter, ARABIC_LETTERS[place], String(place + 1), ORDINALS[place]]);
const places = new Map(
  names.flatMap((all, place) =>
    all.flatMap((name = '') =>
      [name, `الخيار ${name}`, `option ${name}`].map((mark) => [arabicKey(mark), place] as const),
    ),
  ),
);
/** Longer cells are compared with the options only. */
const LONGEST_NAME = 100;

/**
 * The options that a file's "right answer" cell may mean, by letter, number or the option's text.
 * @param cell the raw cell
 * @param options cleaned
 * @returns option indexes: one if the cell is clear; none or several if not
 */
export function answerPlaces(cell: string, options: readonly string[]): number[] {
  if (cell.length > rawLimit(limits.answerText)) return [];
  const named = cell.length > LONGEST_NAME ? undefined : places.get(arabicKey(cell));
  const text = cleanLines(cell);
  const same = placesOf(options, (option) => option === text);
  const key = keyOf(text);
  const alike = same.length > 0 ? same : placesOf(options, (option) => key !== '' && keyOf(option) === key);
  return [...new Set([...(named === undefined ? [] : [named]), ...alike])];
}

/** The comparison key with the signs that tell «C», «C++» and «C#» apart; empty if the text has no letter or digit. */
function keyOf(text: string): string {
  const key = arabicKey(text);
  return key === '' ? '' : `${key} ${text.replace(/[^+#]/g, '')}`;
}

function placesOf(options: readonly string[], isIt: (option: string) => boolean): number[] {
  return options.flatMap((option, place) => (option !== '' && isIt(option) ? [place] : []));
}

/** The name of an option that an import resolves to the same option, whatever the options say. */
export function answerName(place: number, options: readonly string[]): string {
  const letter = optionLetters[place] ?? '';
  const all = [letter, `الخيار ${letter}`, String(place + 1), `option ${letter}`];
  return all.find((name) => answerPlaces(name, options).join() === String(place)) ?? letter;
}
