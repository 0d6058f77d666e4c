import { contestMessages as contestWire, messages as wire } from '@lamma/protocol/messages';
import { inDeviceDigits } from './digits';

/** The protocol's messages in the digits of this device. */
export const messages = allInDeviceDigits(wire);
/** The messages of contests in the digits of this device. */
export const contestMessages = allInDeviceDigits(contestWire);

function allInDeviceDigits<K extends string>(sentences: Readonly<Record<K, string>>): Readonly<Record<K, string>> {
  const entries = Object.entries<string>(sentences).map(([name, sentence]) => [name, inDeviceDigits(sentence)]);
  return Object.fromEntries(entries) as Record<K, string>;
}
