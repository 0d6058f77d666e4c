import type { PlayMode } from '@lamma/protocol/games';
import { type ClassicState, classic } from './classic';
import { type ConnectState, connect } from './connect';
import type { CommonState, ModeRules } from './game';
import { type QrState, qr } from './qr';

/** The state of any team game. */
export type GameState = ClassicState | ConnectState | QrState;

/** The rules by mode: a mode of the protocol without a row here does not compile. */
export const modes = { classic, connect, qr } as const satisfies Record<PlayMode, unknown>;

/** The rules of a mode, for callers that do not care which. */
export function rulesOf(mode: PlayMode): ModeRules<GameState & CommonState> {
  // Each state is given to the rules of its own mode alone.
  return modes[mode] as ModeRules<GameState & CommonState>;
}
