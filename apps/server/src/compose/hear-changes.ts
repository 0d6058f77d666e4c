import type { RoomKind } from '@lamma/protocol/live';
import type { Announcements } from '../features/dependencies';
import type { Features } from '../features/index';
import type { AfterCommit } from '../platform/after-commit';
import { hashOf } from '../platform/guests/guest-secrets';
import type { Gateway } from '../platform/live/gateway';
import type { SharedRedis } from '../platform/redis';

/** After each commit: what is pushed to whom, which sockets end, which timers are set. */
export function hearChanges(afterCommit: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
  hearAccounts(afterCommit, features, gateway);
  hearTeamGames(afterCommit, features, gateway);
  hearContests(afterCommit, features, gateway);
}

/** What processes tell each other when the settings of the site change. */
const SETTINGS = 'settings';

/** A change of settings is told to the other processes, and what they tell is read. @param failed a read that did not succeed; a later look makes up for it */
export function shareSettings(
  { hear }: AfterCommit<Announcements>,
  { settings }: Features,
  redis: SharedRedis,
  failed: (error: unknown) => void,
): void {
  hear('settingsChanged', () => redis.tell(SETTINGS));
  redis.hear((word) => {
    if (word === SETTINGS) settings.look().catch(failed);
  });
}

/** Sends a room as it is now to all who watch it. */
async function push(
  { rooms }: Features,
  gateway: Gateway,
  kind: Exclude<RoomKind, 'soloTeacher'>,
  id: string,
): Promise<void> {
  const isBrief = kind === 'game' || kind === 'solo';
  const snapshot = isBrief ? await rooms[kind].readBrief(id) : await rooms[kind].read(id);
  if (snapshot !== null) gateway.push(kind, id, snapshot);
}

function hearAccounts({ hear }: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
  hear('allowanceChanged', ({ userId }) => push(features, gateway, 'user', userId));
  hear('sessionsEnded', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
  hear('rightsChanged', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
}

function hearTeamGames({ hear }: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
  hear('gameChanged', async ({ gameId, expiresAt, brief }) => {
    // Screens first: they wait for it in front of guests.
    if (brief === undefined) await push(features, gateway, 'game', gameId);
    else gateway.push('game', gameId, brief);
    features.expirer.arm(gameId, expiresAt);
    // A move of «خربطهم» may be a phone's news too: of the live round, or of the one that it has just ended.
    const hasRounds = brief === undefined || brief.state.gameMode === 'qr';
    for (const token of hasRounds ? await features.teamGames.store.lastRounds(gameId) : [])
      await push(features, gateway, 'qr', token);
    if (brief?.state.isComplete === true) await features.questions.tallies.count(gameId);
  });
  hear('gamesDeleted', ({ gameIds, roundTokens }) => {
    for (const id of gameIds) gateway.deleted('game', id);
    for (const token of roundTokens) gateway.deleted('qr', token);
  });
  hear('roundChanged', ({ token }) => push(features, gateway, 'qr', token));
  hear('phonesChanged', ({ gameId, token, count }) =>
    gateway.hint('game', gameId, 'game:phones', { id: gameId, token, count }),
  );
  hear('remoteEnded', ({ token }) => gateway.endGuests([hashOf(token)]));
}

function hearContests({ hear }: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
  hear('contestChanged', async ({ gameId, version }) => {
    // Armed before anybody can see it.
    const { endedRunId } = await features.contests.heard(gameId, version);
    await push(features, gateway, 'solo', gameId);
    const step = await features.rooms.soloTeacher.readBrief(gameId);
    if (step !== null) gateway.hint('soloTeacher', gameId, 'solo:teacher', step);
    if (endedRunId !== null) await features.questions.tallies.count(endedRunId);
  });
  hear('contestNames', (names) => {
    gateway.hint('solo', names.id, 'solo:participants', names);
    gateway.hint('soloTeacher', names.id, 'solo:participants', names);
  });
  hear('contestRanking', (ranking) => gateway.hint('soloTeacher', ranking.id, 'solo:ranking', ranking));
  hear('contestTurnedOut', ({ secretHashes }) => gateway.endGuests(secretHashes));
}
