import type { CommonState, GameState } from '@lamma/protocol/game-state';
import type { PlayMode } from '@lamma/protocol/games';
import { classic } from './classic';
import { connect } from './connect';
import type { ModeRules } from './game';
import { qr } from './qr';
import { race } from './race';

/** Typed so that a mode of the protocol without an entry here does not compile. */
export const modes = { classic, connect, qr, race } as const satisfies Record<PlayMode, unknown>;

/** The rules of a mode, for callers that work with any mode. */
export function rulesOf(mode: PlayMode): ModeRules<GameState & CommonState> {
  // Safe: each state goes only to the rules of its own mode.
  return modes[mode] as ModeRules<GameState & CommonState>;
}
