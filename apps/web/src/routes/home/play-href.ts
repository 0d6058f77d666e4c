import { playModeOf } from '@lamma/protocol/play-mode';
import type { CompletedGame } from '../../features/past-games/api';
import { paths } from '../../lib/paths';

/** The URL of an unfinished game; undefined for one that was never created. */
export function playHref({
  gameMode,
  gameSessionId,
}: Pick<CompletedGame, 'gameMode' | 'gameSessionId'>): string | undefined {
  if (gameSessionId === null) return undefined;
  return paths[`${playModeOf(gameMode)}Game` as const].href(gameSessionId);
}
