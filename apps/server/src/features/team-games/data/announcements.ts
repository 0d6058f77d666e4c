import type { GameView } from '@lamma/protocol/games';
import type { AllowanceAnnouncements } from '../../allowance/pushes';

export interface TeamGamesAnnouncements extends AllowanceAnnouncements {
  /** The state of a game changed; its room gets the new one. `brief`: as the mover was answered, where it was a move. */
  gameChanged: { gameId: string; expiresAt: number | null; brief?: { version: number; state: GameView } };
  /** Games are deleted, and the rounds of their codes with them; screens that show one are told. */
  gamesDeleted: { gameIds: readonly string[]; roundTokens: readonly string[] };
  /** Another phone has opened a round's code; the game's screens are told how many. */
  phonesChanged: { gameId: string; token: string; count: number };
  /** A round that belongs to no game's log changed. */
  roundChanged: { token: string };
  /** A remote card is revoked; the sockets that came by it are ended. */
  remoteEnded: { token: string };
}
