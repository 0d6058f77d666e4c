import type { GameView } from '@lamma/protocol/games';
import type { ServerEvents } from '@lamma/protocol/live';
import type { Logger } from 'pino';

/** Who hears of what was committed. Hearers run after the acknowledgement's write, and cannot undo it. */
export interface Announcements {
  /** The state of a game changed; its room gets the new one. `brief`: as the mover was answered, where it was a move. */
  gameChanged: { gameId: string; expiresAt: number | null; brief?: { version: number; state: GameView } };
  /** Games are deleted, and the rounds of their codes with them; whoever shows one is told. */
  gamesDeleted: { gameIds: readonly string[]; roundTokens: readonly string[] };
  /** Another phone has opened a round's code; the game's screens are told how many. */
  phonesChanged: { gameId: string; token: string; count: number };
  /** A round that belongs to no game's log changed. */
  roundChanged: { token: string };
  /** Games left changed; the user's room gets the new count. */
  allowanceChanged: { userId: string };
  /** A remote card is revoked; the sockets that came by it are ended. */
  remoteEnded: { token: string };
  /** A contest or its run is not as it was; its rooms get it as it is now. */
  soloChanged: { gameId: string };
  /** Places in contests are taken away; the sockets that came with their secrets are ended. */
  soloTurnedOut: { secretHashes: readonly string[] };
  /** Who came and went in a contest; its rooms are told. */
  soloNames: ServerEvents['solo:participants'];
  /** How a contest's ranking moves; its teacher is told. */
  soloRanking: ServerEvents['solo:ranking'];
  /** Sessions are over; their sockets are ended. */
  sessionsEnded: { sessionKeys: readonly string[] };
}

export type Announce = <N extends keyof Announcements>(name: N, what: Announcements[N]) => void;

export interface AfterCommit {
  announce: Announce;
  hear<N extends keyof Announcements>(name: N, hearer: (what: Announcements[N]) => void | Promise<void>): void;
}

export function makeAfterCommit(log: Logger): AfterCommit {
  const hearers = new Map<string, ((what: never) => void | Promise<void>)[]>();
  return {
    announce: (name, what) => {
      for (const hearer of hearers.get(name) ?? []) {
        Promise.resolve()
          .then(() => hearer(what as never))
          .catch((error: unknown) => log.error({ err: error, name }, 'a hearer failed'));
      }
    },
    hear: (name, hearer) => {
      hearers.set(name, [...(hearers.get(name) ?? []), hearer]);
    },
  };
}
