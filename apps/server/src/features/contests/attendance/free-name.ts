import { cleanLine, firstGraphemes, foldDigits, graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { nameKey } from '@lamma/rules/likeness/letters';
import type { Participants } from '../data/participants';

/** The name, with a number where somebody has one that looks the same. */
export function freeName(participants: Participants, name: string): { name: string; nameKey: string } {
  const key = keyOf(name);
  if (!participants.hasName(key)) return { name, nameKey: key };
  // Hundreds may share one name: the key of the text before the number is made once for each length of the number.
  let beginning = { length: 0, text: '', key: '' };
  for (let number = 2; ; number += 1) {
    const { length } = String(number);
    if (length !== beginning.length) {
      const text = shortened(name, limits.personName - length - 1);
      // As `nameKey` parts two numbers.
      const gap = /\D.*\d$/.test(nameKey(text)) ? ' ' : '';
      beginning = { length, text, key: keyOf(text) + gap };
    }
    const numbered = `${beginning.key}${number}`;
    if (!participants.hasName(numbered)) return { name: `${beginning.text} ${number}`, nameKey: numbered };
  }
}

/** Names without a letter or a picture are told apart as they are. */
function keyOf(name: string): string {
  const key = nameKey(name);
  return /\D/.test(key) ? key : foldDigits(name).replace(/\s/g, '');
}

/** A name cut to so many graphemes. */
function shortened(name: string, most: number): string {
  return graphemes(name, most) <= most ? name : cleanLine(firstGraphemes(name, most));
}
