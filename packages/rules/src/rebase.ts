import type { AnyCommand } from '@lamma/protocol/games';

type Types = readonly AnyCommand['type'][];

/** They change no question. A command that a break forbids is refused by the rules, which say why. */
const HARMLESS: Types = ['adjustScore', 'leave', 'resume', 'driveMedia', 'openClue', 'pause', 'resumeGame'];

/** After what a command is still valid, if not after all that is harmless. A command that browsers predict may not be stricter than others. */
const VALID_AFTER: Partial<Record<AnyCommand['type'], Types>> = {
  // Another clue would open two.
  openClue: HARMLESS.filter((type) => type !== 'openClue'),
  // It would take back something that its sender had not seen; an undo takes back none of these.
  undo: ['driveMedia', 'pause', 'resumeGame'],
  // In a race the buttons may have opened, and the other key may have pressed.
  hostBuzz: [...HARMLESS, 'hostBuzz', 'armBuzzer', 'expireTimer'],
  // Whoever has just been found to press first presses again.
  voidBuzz: [...HARMLESS, 'hostBuzz', 'settleBuzz'],
  // No undo ends a break.
  resumeGame: [...HARMLESS, 'undo'],
};

/** Whether a command decided on an older version is still valid, given what was accepted since. An adjustment always is, and a settlement, which names its round. */
export function isStillValid(command: AnyCommand, since: readonly AnyCommand[]): boolean {
  if (command.type === 'adjustScore' || command.type === 'leave' || command.type === 'settleBuzz') return true;
  const harmless = VALID_AFTER[command.type] ?? HARMLESS;
  return since.every(({ type }) => harmless.includes(type));
}
