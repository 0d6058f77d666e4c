import type { AfterCommit } from '../../platform/after-commit';
import { hashOf } from '../../platform/guests/guest-secrets';
import type { Pushes } from '../../platform/live/pushes';
import type { TeamGamesAnnouncements } from './data/announcements';
import type { TeamGamesParts } from './parts';
import type { Expirer } from './play/expirer';
import type { gameRoom, roundRoom } from './rooms';

/** The state that a push reads, and what else runs after a commit. */
export interface PushParts {
  store: Pick<TeamGamesParts['store'], 'lastRounds'>;
  rooms: { game: ReturnType<typeof gameRoom>; qr: ReturnType<typeof roundRoom> };
  expirer: Pick<Expirer, 'arm'>;
  /** Counts the answers of a game that is over. */
  countAnswers(gameId: string): Promise<void>;
}

/** After each commit of a team game: what its screens, phones and remotes are sent, and when its deadline is. */
export function pushTeamGames(
  { hear }: Pick<AfterCommit<TeamGamesAnnouncements>, 'hear'>,
  gateway: Pick<Pushes, 'push' | 'deleted' | 'hint' | 'endGuests'>,
  { store, rooms, expirer, countAnswers }: PushParts,
): void {
  async function pushRound(token: string): Promise<void> {
    const snapshot = await rooms.qr.read(token);
    if (snapshot !== null) gateway.push('qr', token, snapshot);
  }

  hear('gameChanged', async ({ gameId, expiresAt, brief }) => {
    // Screens first: they wait for it in front of guests.
    const snapshot = brief ?? (await rooms.game.readBrief(gameId));
    if (snapshot !== null) gateway.push('game', gameId, snapshot);
    expirer.arm(gameId, expiresAt);
    // A move of «خربطهم» may be a phone's news too: of the live round, or of the one that it has just ended.
    const hasRounds = brief === undefined || brief.state.gameMode === 'qr';
    for (const token of hasRounds ? await store.lastRounds(gameId) : []) await pushRound(token);
    if (brief?.state.isComplete === true) await countAnswers(gameId);
  });
  hear('gamesDeleted', ({ gameIds, roundTokens }) => {
    for (const id of gameIds) gateway.deleted('game', id);
    for (const token of roundTokens) gateway.deleted('qr', token);
  });
  hear('roundChanged', ({ token }) => pushRound(token));
  hear('phonesChanged', ({ gameId, token, count }) =>
    gateway.hint('game', gameId, 'game:phones', { id: gameId, token, count }),
  );
  hear('remoteEnded', ({ token }) => gateway.endGuests([hashOf(token)]));
}
