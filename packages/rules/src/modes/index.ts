import type { PlayMode } from '@lamma/protocol/games';
import type { CommonState, ModeRules } from '../game';
import { type ClassicState, classic } from './classic';

/** The state of any team game. */
export type GameState = ClassicState;

/** The rules by mode: a mode of the protocol without a row here does not compile. */
export const modes = { classic } as const satisfies Record<PlayMode, unknown>;

/** The rules of a mode, for callers that do not care which. */
export function rulesOf(mode: PlayMode): ModeRules<GameState & CommonState> {
  return modes[mode];
}
