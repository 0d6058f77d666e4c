import type { GameMode, PlayMode } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import type { ModeScreen } from '../play/play-props';
import { classic } from './classic';
import { connect } from './connect';
import { qr } from './qr';
import { race } from './race';

/** The type requires a screen for each mode of the protocol. */
const screens: Readonly<Record<PlayMode, ModeScreen>> = { classic, connect, qr, race };

export function screenOf(mode: GameMode): ModeScreen {
  return screens[playModeOf(mode)];
}
