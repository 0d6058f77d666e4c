import type { AnyCommand } from '@lamma/protocol/games';

/**
 * Whether a command that was decided on an older version still means what its sender meant, given what was accepted
 * since. An adjustment always does; anything else only where nothing but adjustments and clues came between; a clue not after
 * another one, or two screens at once would open two; an undo never, because it would take back something its sender had not seen.
 */
export function stillMeans(command: AnyCommand, since: readonly AnyCommand[]): boolean {
  if (command.type === 'adjustScore' || command.type === 'leave') return true;
  if (command.type === 'undo') return since.length === 0;
  return since.every(({ type }) => {
    if (type === 'openClue') return command.type !== 'openClue';
    return type === 'adjustScore' || type === 'leave' || type === 'resume';
  });
}
