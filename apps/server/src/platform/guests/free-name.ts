import { cleanLine, firstGraphemes, foldDigits, graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { nameKey } from '@lamma/rules/likeness/letters';

/** The names of the other guests in the contest or evening that a guest joins. */
export interface TakenNames {
  /** @param nameKey from `nameKeyOf` */
  hasName(nameKey: string): boolean;
}

/** A unique name for a newcomer. Gets a number if the name is taken or looks like a taken one. */
export function freeName(taken: TakenNames, name: string): { name: string; nameKey: string } {
  const key = nameKeyOf(name);
  if (!taken.hasName(key)) return { name, nameKey: key };
  // The name is shortened to leave room for the number. Hundreds of guests can share one name, so the key of the shortened name is computed
  // once per length of the number.
  let beginning = { length: 0, text: '', key: '' };
  for (let number = 2; ; number += 1) {
    const { length } = String(number);
    if (length !== beginning.length) {
      const text = shortened(name, limits.personName - length - 1);
      // `nameKey` keeps a space between two digits, so the key needs one here.
      const gap = /\D.*\d$/.test(nameKey(text)) ? ' ' : '';
      beginning = { length, text, key: nameKeyOf(text) + gap };
    }
    const numbered = `${beginning.key}${number}`;
    if (!taken.hasName(numbered)) return { name: `${beginning.text} ${number}`, nameKey: numbered };
  }
}

/**
 * The key by which names are compared. If a name has only digits and punctuation, its spaces are ignored and digits of all scripts are
 * equal.
 */
export function nameKeyOf(name: string): string {
  const key = nameKey(name);
  return /\D/.test(key) ? key : foldDigits(name).replace(/\s/g, '');
}

/** A name to which the server added a number, because it was taken. */
const NUMBERED = /^(.+) \d+$/u;

/** Cached by guest, because a hall has many names; null for a name without a number. */
const keysWithoutNumber = new WeakMap<{ name: string }, string | null>();

/**
 * The key of a guest's name without its number, to find the guest who might have come back on another phone; null if the name has no
 * number.
 */
export function keyWithoutNumber(guest: { name: string }): string | null {
  const known = keysWithoutNumber.get(guest);
  if (known !== undefined) return known;
  const typed = NUMBERED.exec(guest.name)?.[1];
  const key = typed === undefined ? null : nameKeyOf(typed);
  keysWithoutNumber.set(guest, key);
  return key;
}

function shortened(name: string, maxLength: number): string {
  return graphemes(name, maxLength) <= maxLength ? name : cleanLine(firstGraphemes(name, maxLength));
}
