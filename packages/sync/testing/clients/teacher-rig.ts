import type { ContestTeacherView, RankedRow } from '@lamma/protocol/contest-teacher';
import { rankRows } from '@lamma/rules/contest/rank';
import { LiveClient } from '../../src/clients/live-client';
import type { SendOutcome } from '../../src/commands/played';
import { FakeScheduler, flush } from '../fake-scheduler';
import { RestPair } from '../link/rest-pair';
import { SocketPair } from '../link/socket-pair';
import { RandomSource } from '../random-source';
import { ContestServer } from '../servers/contest-server';

export const row = (id: string, rank: number, more: Partial<RankedRow> = {}): RankedRow => ({
  id,
  name: id,
  score: 40 - rank,
  avgResponseTime: 2000,
  joinedAt: rank,
  joinOrder: rank,
  answersCount: 1,
  correctCount: 1,
  rank,
  isHidden: false,
  isRemoved: false,
  addressGroup: null,
  ...more,
});

/** The contest that the teacher watches. */
export const view: ContestTeacherView = {
  ...new ContestServer(() => 0).view,
  phase: 'question',
  settings: { scoring: 'speed', tellResults: 'atOnce', secondsPerQuestion: 30 },
  questions: [],
  code: null,
  isCodeHidden: false,
  joinUrl: '/solo-game-join/solo-abcdefgh',
  allowed: 400,
  runNumber: 1,
  isRankingShown: false,
  takeBackUntil: null,
  answeredCount: 0,
  presentCount: 2,
  liveShares: [0, 0, 0, 0],
  ranking: [row('a', 1), row('b', 2)],
};
export const id = 'solo-abcdefgh';

/** A teacher's page; the test itself plays the contest's server. */
export function aTeacher() {
  const scheduler = new FakeScheduler();
  const pair = new SocketPair();
  const rest = new RestPair();
  const random = new RandomSource(1);
  const client = new LiveClient({
    socket: pair.client,
    rest: rest.transport,
    scheduler,
    random: random.next,
    newId: random.uuid,
  });
  const contest = client.openTeacherContest(id, rankRows);
  client.start();
  const deliver = async () => {
    for (const { run } of pair.toClient.splice(0)) run();
    await flush();
  };
  const answerWatch = async (state = view, version = 5) => {
    pair.take('watch').answer({ ok: true, version, serverTime: scheduler.now(), state });
    await deliver();
  };
  const command = () => pair.take('solo:command');
  const give = (given: Parameters<typeof contest.send>[0]) => {
    const sent: { outcome: SendOutcome | undefined } = { outcome: undefined };
    contest.send(given).then((outcome) => {
      sent.outcome = outcome;
    });
    return sent;
  };
  const state = () => contest.getSnapshot().current?.state;
  return { scheduler, pair, rest, client, contest, deliver, answerWatch, command, give, state };
}

/** A teacher's page that has the contest from its socket. */
export async function aWatchingTeacher(state = view) {
  const teacher = aTeacher();
  teacher.pair.open();
  await teacher.answerWatch(state);
  return teacher;
}
