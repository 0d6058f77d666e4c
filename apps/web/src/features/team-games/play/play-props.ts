import type { GameCommand, GameView } from '@lamma/protocol/games';
import type { PendingMark } from '@lamma/sync/commands/played';
import { useIsPhone } from '../../../lib/browser/use-is-phone';

/** The props of a mode's screen: the game as shown now, and the moves it can send. */
export interface PlayProps<V extends GameView = GameView> {
  view: V;
  /** Unconfirmed moves of this screen, oldest first. */
  pending: readonly PendingMark<GameCommand>[];
  /** Whether another screen of the host shows this game. If so, a phone is its remote. */
  hasOtherScreens: boolean;
  /** Sends a move; a refusal shows a toast. */
  onMove: (command: GameCommand) => void;
  /** Opens the dialog that saves and leaves. */
  onLeave: () => void;
  /** Opens the winner dialog; undefined until the server has confirmed the end. */
  onShowResult?: (() => void) | undefined;
}

/**
 * The screen of one play mode. Its components are declared as methods (bivariant), so that each screen is assignable to the general type.
 * This is safe, because a view is only passed to the screen of its mode.
 */
export interface ModeScreen<V extends GameView = GameView> {
  Board(props: PlayProps<V>): React.JSX.Element;
  /** The winner's lead, in words. */
  margin(view: V): string;
  /** Whether the board shows this end before the winner dialog opens. */
  showsEnd?(view: V): boolean;
  /** The winner page's line about the question that ended the game. */
  endNote?(view: V): string | undefined;
}

/** Whether this phone is the remote of a board on another screen. */
export function useIsRemote(hasOtherScreens: boolean): boolean {
  return useIsPhone() && hasOtherScreens;
}
