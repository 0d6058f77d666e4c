import type { AnyCommand } from '@lamma/protocol/games';

type Types = readonly AnyCommand['type'][];

/** Commands that change no question, so a command decided before them stays valid. During a break the rules may still refuse that command. */
const HARMLESS: Types = ['adjustScore', 'leave', 'resume', 'driveMedia', 'openClue', 'pause', 'resumeGame'];

/**
 * Per command: the commands after which it is still valid, if they differ from `HARMLESS`. If browsers predict the command, its list must
 * include `HARMLESS`: a predicted command that follows another command of its page is not checked against the commands accepted before that
 * one. `pause` is an exception, because a break that begins by mistake costs only one press.
 */
const VALID_AFTER: Partial<Record<AnyCommand['type'], Types>> = {
  // If two screens ask for the next clue at once, only one clue may open.
  openClue: HARMLESS.filter((type) => type !== 'openClue'),
  // An undo must not take back a move that its sender has not seen; it never takes back the commands in this list.
  undo: ['driveMedia', 'pause', 'resumeGame'],
  // Meanwhile the buttons may have opened and the other team's key may have been pressed.
  hostBuzz: [...HARMLESS, 'hostBuzz', 'armBuzzer', 'expireTimer'],
  // If a settlement decided a winner meanwhile, the void discards it: the teams press again.
  voidBuzz: [...HARMLESS, 'hostBuzz', 'settleBuzz'],
  // A request for a break that has ended meanwhile must not begin another one.
  pause: HARMLESS.filter((type) => type !== 'resumeGame'),
  // An undo never ends a break.
  resumeGame: [...HARMLESS, 'undo'],
};

/**
 * Whether a command decided on an older version is still valid, given the commands accepted since. An adjustment is always valid, and so is a
 * settlement, because it names its round.
 */
export function isStillValid(command: AnyCommand, since: readonly AnyCommand[]): boolean {
  if (command.type === 'adjustScore' || command.type === 'leave' || command.type === 'settleBuzz') return true;
  const harmless = VALID_AFTER[command.type] ?? HARMLESS;
  return since.every(({ type }) => harmless.includes(type));
}
