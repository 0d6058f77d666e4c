import type { GameMode, PlayMode } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import type { ModeScreen } from '../play/play-props';
import { classic } from './classic';
import { connect } from './connect';
import { qr } from './qr';

/** The screens of the play modes; a mode of the contract without a row here does not compile. */
const screens: Readonly<Record<PlayMode, ModeScreen>> = { classic, connect, qr };

/** The screen of a game. */
export function screenOf(mode: GameMode): ModeScreen {
  return screens[playModeOf(mode)];
}
