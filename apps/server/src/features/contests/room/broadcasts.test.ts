import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { joinInMemory } from '../../../testing/contests/join-in-memory';
import { testClock } from '../../../testing/server/test-clock';
import { makeParticipants } from '../members/participants';
import { makeBroadcasts, makeThrottle, makeUnsentRows, totalOf } from './broadcasts';

/** Counts the messages about names in a lobby of `count` students while 20 more students join each second. */
async function messagesIn(count: number, seconds: number): Promise<number> {
  const clock = testClock();
  const participants = makeParticipants('run');
  const join = (number: number) => joinInMemory(participants, `name ${number}`);
  for (let number = 0; number < count; number += 1) join(number);
  let sent = 0;
  const broadcasts = makeBroadcasts({
    clock,
    announce: () => {
      sent += 1;
    },
    presentNow: () => ({ presentCount: 0 }),
    mayHaveTeacherScreen: () => false,
    read: async () => ({ run: aRun('run'), participants }),
    failed: (error) => {
      throw error;
    },
  });
  const steps = seconds * 20;
  for (let step = 0; step < steps; step += 1) {
    join(count + step);
    broadcasts.requestNames();
    clock.advance(50);
    await clock.callbacksDone();
  }
  broadcasts.stop();
  return sent;
}

it('new names are sent four times a second to a lobby of class size, and every ten seconds to a lobby of 2,000', async () => {
  expect(await messagesIn(5, 1)).toBeGreaterThanOrEqual(4);
  const inAHall = await messagesIn(1900, 60);
  expect(inAHall).toBeGreaterThan(5);
  expect(inAHall).toBeLessThan(9);
});

it('a name that the teacher hides is sent as removed once, and as added when it is shown again', async () => {
  const clock = testClock();
  const participants = makeParticipants('run');
  const join = (name: string) => joinInMemory(participants, name);
  const sent: unknown[] = [];
  const broadcasts = makeBroadcasts({
    clock,
    announce: (_, what) => {
      sent.push('added' in what ? [what.added.map(({ id }) => id), what.removed] : what);
    },
    presentNow: () => ({ presentCount: 0 }),
    mayHaveTeacherScreen: () => false,
    read: async () => ({ run: aRun('run'), participants }),
    failed: (error) => {
      throw error;
    },
  });
  const tell = async () => {
    broadcasts.requestNames();
    clock.advance(20_000);
    await clock.callbacksDone();
  };
  join('نورة');
  join('سالم');
  await tell();
  const hide = (name: string) => {
    const rows = participants.all.map((one) => ({ ...one, isHidden: one.name === name ? 1 : 0, isRemoved: 0 }));
    participants.mergeRows(rows, [], []);
  };
  hide('نورة');
  await tell();
  // Nothing has changed, so nothing is sent.
  await tell();
  join('دانة');
  await tell();
  hide('');
  await tell();
  broadcasts.stop();
  expect(sent).toEqual([
    [['نورة', 'سالم'], []],
    [[], ['نورة']],
    [['دانة'], []],
    [['نورة'], []],
  ]);
});

const right = { selected: 'A', isCorrect: true, points: 9, responseMs: 700, at: 1 } as const;

it('a ranking row is sent whole if it is new or its flags change, only with points after an answer, and never twice', () => {
  const participants = makeParticipants('run');
  const moved = makeUnsentRows();
  for (const id of ['a', 'b', 'c']) joinInMemory(participants, id);
  expect(moved.take(participants).rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  participants.answer('b', 0, right);
  expect(moved.take(participants)).toEqual({ rows: [], scored: [['b', 9, 1, 1, 700]] });
  expect(moved.take(participants)).toEqual({ rows: [], scored: [] });
  const rows = participants.all.map((one) => ({
    ...one,
    isHidden: Number(one.id === 'c'),
    isRemoved: Number(one.id === 'a'),
  }));
  participants.mergeRows(rows, [], ['a', 'b', 'c']);
  expect(moved.take(participants).rows).toMatchObject([
    { id: 'a', isRemoved: true, rank: 3 },
    { id: 'c', isHidden: true, rank: 2 },
  ]);
  expect(totalOf(participants)).toEqual({ rows: 3, answers: 1, score: 9 });
});

it('ranking rows that the teacher’s first screen has read itself are not sent again', () => {
  const participants = makeParticipants('run');
  const moved = makeUnsentRows();
  joinInMemory(participants, 'a');
  moved.markAllSent(participants);
  joinInMemory(participants, 'b');
  expect(moved.take(participants).rows.map(({ id }) => id)).toEqual(['b']);
});

/** A throttle whose messages reach `receivers.count` receivers; `sent` has the times of its messages, ms from the start. */
function aThrottle() {
  const clock = testClock();
  const startedAt = clock.now();
  const sent: number[] = [];
  const receivers = { count: 1 };
  const tell = async () => {
    sent.push(clock.now() - startedAt);
    return receivers.count;
  };
  const throttle = makeThrottle(clock, { everyMs: 250, fullSpeedCount: 30, maxMs: 1000 }, tell, (error) => {
    throw error;
  });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await clock.callbacksDone();
  };
  return { throttle, sent, receivers, pass };
}

it('a throttle sends one message for all requests during a pause, at the end of that pause', async () => {
  const { throttle, sent, pass } = aThrottle();
  throttle.request();
  await pass(100);
  for (let asked = 0; asked < 5; asked += 1) throttle.request();
  await pass(149);
  expect(sent).toEqual([0]);
  await pass(1);
  expect(sent).toEqual([0, 250]);
  await pass(1000);
  throttle.request();
  expect(sent).toEqual([0, 250, 1250]);
});

it.each([
  [30, 250],
  [60, 500],
  [3000, 1000],
])('a throttle with %i receivers sends messages %i ms apart', async (count, pauseMs) => {
  const { throttle, sent, receivers, pass } = aThrottle();
  receivers.count = count;
  throttle.request();
  await pass(0);
  throttle.request();
  await pass(2000);
  expect(sent).toEqual([0, pauseMs]);
});

it('a stopped throttle sends nothing', async () => {
  const { throttle, sent, pass } = aThrottle();
  throttle.request();
  throttle.request();
  throttle.stop();
  await pass(5000);
  expect(sent).toEqual([0]);
});
