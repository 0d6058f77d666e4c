import type { GameMode, PlayMode } from './games';

/** The mode whose rules and screen a game has: a custom game is classic with own categories. */
export function playModeOf(mode: GameMode): PlayMode {
  return mode === 'custom' ? 'classic' : mode;
}
