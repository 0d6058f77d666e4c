import type { PlayMode } from '@lamma/protocol/games';
import type { ModeScreen } from '../play-props';
import { classic } from './classic';
import { connect } from './connect';
import { qr } from './qr';

/** The play modes of the site; a mode of the contract without a row here does not compile. */
export const modes = { classic, connect, qr } as const satisfies Record<PlayMode, ModeScreen<never>>;

/** The screen of a game; 'custom' is classic's rules on own categories. */
export function screenOf(mode: string): ModeScreen {
  // A view is only ever handed to the screen of its own mode.
  return (mode in modes ? modes[mode as PlayMode] : classic) as unknown as ModeScreen;
}
