import { freezeAll } from '../frozen-file';
import type { Command } from './command';

/** Writes down which question stands where, for good. */
export const freezeCommand: Command = {
  usage: 'freeze',
  run({ root }) {
    return { lines: [`${freezeAll(root)} questions are frozen`] };
  },
};
