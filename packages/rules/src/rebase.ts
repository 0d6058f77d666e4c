import type { AnyCommand } from '@lamma/protocol/games';

type Types = readonly AnyCommand['type'][];

/** Commands that change no question, so that a command decided before them stays valid. If a break forbids it, the rules refuse it and say why. */
const HARMLESS: Types = ['adjustScore', 'leave', 'resume', 'driveMedia', 'openClue', 'pause', 'resumeGame'];

/** The commands after which a command is still valid, if they differ from `HARMLESS`. A command that browsers predict must not be stricter than others. */
const VALID_AFTER: Partial<Record<AnyCommand['type'], Types>> = {
  // Another clue would open two.
  openClue: HARMLESS.filter((type) => type !== 'openClue'),
  // An undo must not take back a move that its sender has not seen. It never takes back these.
  undo: ['driveMedia', 'pause', 'resumeGame'],
  // In a race the buttons may have opened, and the other key may have pressed.
  hostBuzz: [...HARMLESS, 'hostBuzz', 'armBuzzer', 'expireTimer'],
  // A void also discards a winner that was decided meanwhile: the teams press again.
  voidBuzz: [...HARMLESS, 'hostBuzz', 'settleBuzz'],
  // No undo ends a break.
  resumeGame: [...HARMLESS, 'undo'],
};

/** Whether a command decided on an older version is still valid, given what was accepted since. An adjustment is always valid, and so is a settlement, because it names its round. */
export function isStillValid(command: AnyCommand, since: readonly AnyCommand[]): boolean {
  if (command.type === 'adjustScore' || command.type === 'leave' || command.type === 'settleBuzz') return true;
  const harmless = VALID_AFTER[command.type] ?? HARMLESS;
  return since.every(({ type }) => harmless.includes(type));
}
