import type { PlayMode } from '@lamma/protocol/games';
import type { ModeScreen } from '../play-props';
import { classic } from './classic';

/** The play modes of the site; a mode of the contract without a row here does not compile. */
export const modes = { classic } as const satisfies Record<PlayMode, ModeScreen>;

/** The screen of a game; 'custom' is classic's rules on own categories. */
export function screenOf(mode: string): ModeScreen {
  return mode in modes ? modes[mode as PlayMode] : classic;
}
