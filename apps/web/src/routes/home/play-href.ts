import { playModeOf } from '@lamma/protocol/play-mode';
import type { CompletedGame } from '../../features/past-games/api';
import { paths } from '../../lib/paths';

/** The URL of the page that plays this game; undefined if the record has no game that can be opened. */
export function playHref({
  gameMode,
  gameSessionId,
}: Pick<CompletedGame, 'gameMode' | 'gameSessionId'>): string | undefined {
  if (gameSessionId === null) return undefined;
  return paths[`${playModeOf(gameMode)}Game` as const].href(gameSessionId);
}
