import type { RoomKind } from '@lamma/protocol/live';
import { pushTeamGames } from '../features/team-games/pushes';
import type { AfterCommit } from '../platform/after-commit';
import type { Gateway } from '../platform/live/gateway';
import type { SharedRedis } from '../platform/redis';
import type { Announcements } from './dependencies';
import type { Features } from './features';

/** After each commit: what is pushed to whom, which sockets end, which timers are set. */
export function pushChanges(afterCommit: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
  const { teamGames, rooms, expirer, questions } = features;
  pushAccounts(afterCommit, features, gateway);
  pushTeamGames(afterCommit, gateway, {
    store: teamGames.store,
    rooms,
    expirer,
    countAnswers: questions.tallies.count,
  });
  pushContests(afterCommit, features, gateway);
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
  kind: Extract<RoomKind, 'user' | 'solo'>,
  id: string,
): Promise<void> {
  const snapshot = kind === 'solo' ? await rooms.solo.readBrief(id) : await rooms.user.read(id);
  if (snapshot !== null) gateway.push(kind, id, snapshot);
}

function pushAccounts({ hear }: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
  hear('allowanceChanged', ({ userId }) => push(features, gateway, 'user', userId));
  hear('sessionsEnded', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
  hear('rightsChanged', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
}

function pushContests({ hear }: AfterCommit<Announcements>, features: Features, gateway: Gateway): void {
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
