import type { PlayMode } from '@lamma/protocol/games';
import type { ModeScreen } from '../play-props';
import { classic } from './classic';
import { connect } from './connect';
import { qr } from './qr';

/** The screens of the play modes; a mode of the contract without a row here does not compile. */
const screens = { classic, connect, qr } as const satisfies Record<PlayMode, ModeScreen<never>>;

/** The screen of a game; 'custom' is classic's rules on own categories. */
export function screenOf(mode: string): ModeScreen {
  // A view is only ever handed to the screen of its own mode.
  return (mode in screens ? screens[mode as PlayMode] : classic) as unknown as ModeScreen;
}
