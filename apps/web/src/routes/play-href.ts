import type { CompletedGame } from '../features/library/api';
import { paths } from '../paths';

/** Where an unfinished game goes on; undefined for one that was never made. A custom game plays by classic's rules. */
export function playHref({
  gameMode,
  gameSessionId,
}: Pick<CompletedGame, 'gameMode' | 'gameSessionId'>): string | undefined {
  if (gameSessionId === null) return undefined;
  return paths[`${gameMode === 'custom' ? 'classic' : gameMode}Game` as const].href(gameSessionId);
}
