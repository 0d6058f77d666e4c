import type { AfterCommit } from '../../platform/db/decide';
import { hashOf } from '../../platform/guests/guest-cookie';
import type { Pushes } from '../../platform/live/pushes';
import type { TeamGamesAnnouncements } from './data/announcements';
import type { TeamGamesParts } from './parts';
import type { Expirer } from './play/expirer';
import type { roundRoom } from './rooms';
import { pushedSnapshot, viewSnapshot } from './view';

export interface PushParts {
  store: Pick<TeamGamesParts['store'], 'game' | 'lastRounds'>;
  bank: TeamGamesParts['bank'];
  rooms: { qr: ReturnType<typeof roundRoom> };
  expirer: Pick<Expirer, 'arm'>;
  /** Counts the answers of a finished game. */
  countAnswers(gameId: string): Promise<void>;
}

/** Pushes changes of team games to screens, phones and remotes after each commit, and sets their timers. */
export function pushTeamGames(
  { on }: Pick<AfterCommit<TeamGamesAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'push' | 'pushOlder' | 'deleted' | 'hint' | 'endGuests'>,
  { store, bank, rooms, expirer, countAnswers }: PushParts,
): void {
  async function pushRound(token: string): Promise<void> {
    const snapshot = await rooms.qr.read(token);
    if (snapshot !== null) gateway.push('qr', token, snapshot);
  }

  on('gameChanged', async ({ gameId, expiresAt, game: moved }) => {
    const game = moved ?? (await store.game(gameId));
    if (game === undefined) return;
    // Screens first, because the room waits for them.
    gateway.push('game', gameId, pushedSnapshot(bank, game));
    gateway.pushOlder('game', gameId, () => viewSnapshot(bank, game));
    expirer.arm(gameId, expiresAt);
    // A move of «خربطهم» may change the live round, or the one that it has just ended.
    for (const token of game.mode === 'qr' ? await store.lastRounds(gameId) : []) await pushRound(token);
    if (moved?.status === 'finished') await countAnswers(gameId);
  });
  on('gamesDeleted', ({ gameIds, roundTokens }) => {
    for (const id of gameIds) gateway.deleted('game', id);
    for (const token of roundTokens) gateway.deleted('qr', token);
  });
  on('roundChanged', ({ token }) => pushRound(token));
  on('phonesChanged', ({ gameId, token, count }) =>
    gateway.hint('game', gameId, 'game:phones', { id: gameId, token, count }),
  );
  on('rematchBegan', ({ gameId, next }) => gateway.hint('game', gameId, 'game:next', { id: gameId, ...next }));
  on('remoteEnded', ({ token }) => gateway.endGuests([hashOf(token)]));
}
