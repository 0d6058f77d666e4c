import { cleanLine, firstGraphemes, foldDigits, graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { nameKey } from '@lamma/rules/likeness/letters';
import type { Participants } from '../data/participants';

/** The name that a newcomer gets: their own, with a number if somebody's name looks the same. */
export function freeName(participants: Participants, name: string): { name: string; nameKey: string } {
  const key = keyOf(name);
  if (!participants.hasName(key)) return { name, nameKey: key };
  // Hundreds may share one name. The key of the text before the number depends on the number's length alone, so it is made once a length.
  let beginning = { length: 0, text: '', key: '' };
  for (let number = 2; ; number += 1) {
    const { length } = String(number);
    if (length !== beginning.length) {
      const text = shortened(name, limits.personName - length - 1);
      // `nameKey` keeps a space between two numbers; so does this.
      const gap = /\D.*\d$/.test(nameKey(text)) ? ' ' : '';
      beginning = { length, text, key: keyOf(text) + gap };
    }
    const numbered = `${beginning.key}${number}`;
    if (!participants.hasName(numbered)) return { name: `${beginning.text} ${number}`, nameKey: numbered };
  }
}

/** The key by which names are compared. A name of digits and signs alone is compared without its spaces, with any digits as 0-9. */
function keyOf(name: string): string {
  const key = nameKey(name);
  return /\D/.test(key) ? key : foldDigits(name).replace(/\s/g, '');
}

/** The name, cut after this many graphemes. */
function shortened(name: string, most: number): string {
  return graphemes(name, most) <= most ? name : cleanLine(firstGraphemes(name, most));
}
