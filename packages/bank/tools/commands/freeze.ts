import { freezeAll } from '../frozen-file';
import type { Command } from './command';

/** Freezes the place of every question for good. */
export const freezeCommand: Command = {
  usage: 'freeze',
  run({ root }) {
    return { lines: [`${freezeAll(root)} questions are frozen`] };
  },
};
