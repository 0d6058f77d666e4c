import { playModeOf } from '@lamma/protocol/play-mode';
import type { CompletedGame } from '../../features/past-games/api';
import { paths } from '../../lib/paths';

/** The address of an unfinished game; undefined for one that was never made. */
export function playHref({
  gameMode,
  gameSessionId,
}: Pick<CompletedGame, 'gameMode' | 'gameSessionId'>): string | undefined {
  if (gameSessionId === null) return undefined;
  return paths[`${playModeOf(gameMode)}Game` as const].href(gameSessionId);
}
