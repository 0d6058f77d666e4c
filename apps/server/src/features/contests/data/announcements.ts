import type { ServerEvents } from '@lamma/protocol/live';

export interface ContestAnnouncements {
  /** A contest or its run has changed: its rooms get the new state. `version`: what this process has in memory already. */
  contestChanged: { gameId: string; version?: number };
  /** Participants were removed: the sockets that were opened with their secrets are closed. */
  contestTurnedOut: { secretHashes: readonly string[] };
  /** Somebody came or went: the contest's rooms are told. */
  contestNames: ServerEvents['solo:participants'];
  /** The ranking moved: the contest's teacher is told. */
  contestRanking: ServerEvents['solo:ranking'];
}
