import type { AnyCommand } from '@lamma/protocol/games';

/**
 * Whether a command decided on an older version is still valid, given what was accepted since. An adjustment always is. Others are valid
 * only after adjustments, clues and media; a clue not after another clue, or two screens would open two; an undo only after media, or it
 * would take back something its sender had not seen.
 */
export function isStillValid(command: AnyCommand, since: readonly AnyCommand[]): boolean {
  if (command.type === 'adjustScore' || command.type === 'leave') return true;
  if (command.type === 'undo') return since.every(({ type }) => type === 'driveMedia');
  return since.every(({ type }) => {
    if (type === 'openClue') return command.type !== 'openClue';
    return type === 'adjustScore' || type === 'leave' || type === 'resume' || type === 'driveMedia';
  });
}
