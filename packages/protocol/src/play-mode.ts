import type { GameMode, PlayMode } from './games';

/** The mode of a game's rules and screen: a custom game is classic with own categories. */
export function playModeOf(mode: GameMode): PlayMode {
  return mode === 'custom' ? 'classic' : mode;
}
