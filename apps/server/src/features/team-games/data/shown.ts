import type { ShownPart } from '@lamma/protocol/gatherings';
import type { Game } from './game';

/** What the host has chosen to show of a game, and when. */
export interface Shown {
  gameId: string;
  part: ShownPart;
  at: number;
}

/**
 * The part that the host's screens show of the evening's game; undefined if the choice was made for another game, or before an undo of the
 * game's end.
 */
export function shownPartOf(
  stored: string | null,
  game: Pick<Game, 'id' | 'finishedAt'> | undefined,
): ShownPart | undefined {
  if (stored === null || game === undefined) return undefined;
  const { gameId, part, at } = JSON.parse(stored) as Shown;
  if (gameId !== game.id) return undefined;
  if (part === 'board') return game.finishedAt === null ? part : undefined;
  return game.finishedAt !== null && at >= game.finishedAt ? part : undefined;
}
