import { contestMessages as contestWire, messages as wire } from '@lamma/protocol/messages';
import { shownDigits } from './digits';

/** The contract's messages in the digits of this device. */
export const messages = shown(wire);
/** The messages of contests in the digits of this device. */
export const contestMessages = shown(contestWire);

function shown<K extends string>(sentences: Readonly<Record<K, string>>): Readonly<Record<K, string>> {
  const entries = Object.entries<string>(sentences).map(([name, sentence]) => [name, shownDigits(sentence)]);
  return Object.fromEntries(entries) as Record<K, string>;
}
