import type { GameCommand, GameView } from '@lamma/protocol/games';
import type { PendingMark } from '@lamma/sync/commands/played';

/** What a mode's screen is given: the game as it shows now, and what it may send. */
export interface PlayProps<V extends GameView = GameView> {
  view: V;
  /** Own moves that the server has not answered yet, oldest first. */
  pending: readonly PendingMark<GameCommand>[];
  /** Another own screen shows this game: a phone is its remote. */
  hasOtherScreens: boolean;
  /** Sends a move; what is refused is told by a toast. */
  onMove: (command: GameCommand) => void;
  /** Opens the dialog that saves and leaves. */
  onLeave: () => void;
  /** Leads on to the winner dialog; there once the server itself has told that the game is over. */
  onShowResult?: (() => void) | undefined;
}

/**
 * How one play mode looks, on the view of its own rules. Methods, so that the screen of one mode is a screen of any: a view is only
 * ever handed to the screen of its own mode.
 */
export interface ModeScreen<V extends GameView = GameView> {
  Board(props: PlayProps<V>): React.JSX.Element;
  /** By what a game was won, in words. */
  margin(view: V): string;
  /** Whether the board itself shows this end before the winner dialog comes. */
  showsEnd?(view: V): boolean;
}
