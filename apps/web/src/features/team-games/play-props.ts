import type { GameCommand, GameView } from '@lamma/protocol/games';
import type { PendingMark } from '@lamma/sync/played';

/** What a mode's screen is given: the game as it shows now, and what it may send. */
export interface PlayProps {
  view: GameView;
  /** Own moves that the server has not answered yet, oldest first. */
  pending: readonly PendingMark<GameCommand>[];
  /** Another own screen shows this game: a phone is its remote. */
  hasOtherScreens: boolean;
  /** Sends a move; what is refused is told by a toast. */
  onMove: (command: GameCommand) => void;
  /** Opens the dialog that saves and leaves. */
  onLeave: () => void;
}

/** How one play mode looks. */
export interface ModeScreen {
  /** Its Arabic name. */
  label: string;
  /** One sentence on how it is played. */
  explain: string;
  Board: (props: PlayProps) => React.JSX.Element;
}
