import type { AnyCommand } from '@lamma/protocol/games';

type Types = readonly AnyCommand['type'][];

/**
 * Commands that change no question: a command that was decided before one of these commands stays valid. During a break the rules may still
 * refuse it.
 */
const HARMLESS: Types = ['adjustScore', 'leave', 'resume', 'driveMedia', 'openClue', 'pause', 'resumeGame'];

/**
 * Commands with a list of their own: the commands after which they are still valid, instead of `HARMLESS`.
 *
 * The list of a command that browsers predict must include `HARMLESS`. If a page sends two predicted commands in a row, the second is checked
 * only against commands accepted after the first. If a harmless command of another screen was accepted before the first, and the second had
 * to be refused after it, nothing would refuse the second. `pause` is an exception, because a break that begins by mistake costs only one
 * press.
 */
const VALID_AFTER: Partial<Record<AnyCommand['type'], Types>> = {
  openClue: HARMLESS.filter((type) => type !== 'openClue'),
  // An undo must not take back a move that its sender has not seen; an undo never takes back the commands in this list.
  undo: ['driveMedia', 'pause', 'resumeGame'],
  // Meanwhile the buttons might have opened and the other team's key might have been pressed.
  hostBuzz: [...HARMLESS, 'hostBuzz', 'armBuzzer', 'expireTimer'],
  // If a settlement has named a winner meanwhile, the void discards the winner: the teams press again.
  voidBuzz: [...HARMLESS, 'hostBuzz', 'settleBuzz'],
  // A request for a break that has ended meanwhile must not begin another one.
  pause: HARMLESS.filter((type) => type !== 'resumeGame'),
  // An undo never ends a break.
  resumeGame: [...HARMLESS, 'undo'],
};

/**
 * Whether a command that was decided on an older version is still valid after the commands accepted since. A correction of the score, a
 * leave and a settlement are always valid; a settlement names its round.
 */
export function isStillValid(command: AnyCommand, since: readonly AnyCommand[]): boolean {
  if (command.type === 'adjustScore' || command.type === 'leave' || command.type === 'settleBuzz') return true;
  const harmless = VALID_AFTER[command.type] ?? HARMLESS;
  return since.every(({ type }) => harmless.includes(type));
}
