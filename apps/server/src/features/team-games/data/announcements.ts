import type { PlayMode } from '@lamma/protocol/games';
import type { AllowanceAnnouncements } from '../../allowance/service';
import type { Game } from './game';

export interface TeamGamesAnnouncements extends AllowanceAnnouncements {
  /** Pushes the new state to the game's room: `game` if a move made it, otherwise it is read. */
  gameChanged: { gameId: string; expiresAt: number | null; game?: Game };
  /** Notifies the games' screens and the phones of their rounds. */
  gamesDeleted: { gameIds: readonly string[]; roundTokens: readonly string[] };
  /** The game's screens get the number of phones that have opened the round's code. */
  phonesChanged: { gameId: string; token: string; count: number };
  /** The screens of a finished game go on with its rematch. */
  rematchBegan: { gameId: string; next: { gameSessionId: string; gameMode: PlayMode } };
  /** A standalone round changed. */
  roundChanged: { token: string };
  /** A card is revoked: the sockets that use it are closed. */
  remoteEnded: { token: string };
}
