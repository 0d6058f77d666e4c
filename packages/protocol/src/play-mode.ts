import type { GameMode, PlayMode } from './games';

/** The mode of a game's rules and screens: a custom game is a classic game with own categories. */
export function playModeOf(mode: GameMode): PlayMode {
  return mode === 'custom' ? 'classic' : mode;
}
