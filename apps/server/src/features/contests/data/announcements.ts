import type { ServerEvents } from '@lamma/protocol/live';

export interface ContestAnnouncements {
  /** A contest or its run is not as it was; its rooms get it as it is now. */
  contestChanged: { gameId: string };
  /** Places in contests are taken away; the sockets that came with their secrets are ended. */
  contestTurnedOut: { secretHashes: readonly string[] };
  /** Who came and went in a contest; its rooms are told. */
  contestNames: ServerEvents['solo:participants'];
  /** How a contest's ranking moves; its teacher is told. */
  contestRanking: ServerEvents['solo:ranking'];
}
