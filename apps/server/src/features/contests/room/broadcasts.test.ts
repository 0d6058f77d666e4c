import { expect, it, vi } from 'vitest';
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
    onError: (error) => {
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
    onError: (error) => {
      throw error;
    },
  });
  const sendNames = async () => {
    broadcasts.requestNames();
    clock.advance(20_000);
    await clock.callbacksDone();
  };
  join('نورة');
  join('سالم');
  await sendNames();
  const hide = (name: string) => {
    const rows = participants.all.map((one) => ({ ...one, isHidden: one.name === name ? 1 : 0, isRemoved: 0 }));
    participants.mergeRows(rows, [], []);
  };
  hide('نورة');
  await sendNames();
  await sendNames();
  join('دانة');
  await sendNames();
  hide('');
  await sendNames();
  broadcasts.stop();
  expect(sent).toEqual([
    [['نورة', 'سالم'], []],
    [[], ['نورة']],
    [['دانة'], []],
    [['نورة'], []],
  ]);
});

const right = { selected: 'A', isCorrect: true, points: 9, responseMs: 700, at: 1 } as const;

it('a ranking row is sent completely if it is new or its flags change; after an answer only its points are sent; nothing is sent twice', () => {
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

it('ranking rows that the teacher’s screen got when it began to watch are not sent again', () => {
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
  const send = async () => {
    sent.push(clock.now() - startedAt);
    return receivers.count;
  };
  const throttle = makeThrottle(clock, { everyMs: 250, fullSpeedCount: 30, maxMs: 1000 }, send, (error) => {
    throw error;
  });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await clock.callbacksDone();
  };
  return { throttle, sent, receivers, pass };
}

it('a throttle sends one message for all requests during its interval, at the end of the interval', async () => {
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
])('a throttle for %i participants sends messages %i ms apart', async (count, pauseMs) => {
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

/** Broadcasts about a run, with a teacher's screen. `rows` records the messages to the teacher, `names` those with names. */
function toTeacher() {
  const clock = testClock();
  const now = { participants: makeParticipants('run'), isDeleted: false, hasTeacher: true, presentCount: 0 };
  const rows: { rows: unknown[]; scored: unknown[]; presentCount: number }[] = [];
  const names: unknown[] = [];
  const onError = vi.fn();
  const broadcasts = makeBroadcasts({
    clock,
    announce: (name, payload) => {
      if (name === 'contestRanking') rows.push(payload as (typeof rows)[number]);
      else names.push(payload);
    },
    presentNow: () => ({ presentCount: now.presentCount }),
    mayHaveTeacherScreen: () => now.hasTeacher,
    read: async () =>
      now.isDeleted ? undefined : { run: aRun(now.participants.runId), participants: now.participants },
    onError,
  });
  const pass = async () => {
    clock.advance(20_000);
    await clock.callbacksDone();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { broadcasts, now, rows, names, onError, pass };
}

it('the ranking is sent only while a teacher’s screen may watch', async () => {
  const { broadcasts, now, rows, pass } = toTeacher();
  now.hasTeacher = false;
  broadcasts.requestRanking();
  broadcasts.requestRankingIfPresenceChanged(now.participants);
  await pass();
  expect(rows).toEqual([]);
  now.hasTeacher = true;
  broadcasts.requestRanking();
  await pass();
  expect(rows).toHaveLength(1);
});

it('the ranking is sent once after a change of presence, and not again without one', async () => {
  const { broadcasts, now, rows, pass } = toTeacher();
  const check = async () => {
    broadcasts.requestRankingIfPresenceChanged(now.participants);
    await pass();
    return rows.map(({ presentCount }) => presentCount);
  };
  broadcasts.markRowsSent(now.participants);
  expect(await check()).toEqual([]);
  now.presentCount = 1;
  expect(await check()).toEqual([1]);
  expect(await check()).toEqual([1]);
});

it('new ranking rows, and rows whose points alone changed, are sent at once; without a change nothing is sent', () => {
  const { broadcasts, now, rows } = toTeacher();
  const send = () => {
    broadcasts.sendChangedRows(aRun('run'), now.participants);
    return rows.splice(0).map((sent) => [sent.rows.length, sent.scored.length]);
  };
  expect(send()).toEqual([]);
  joinInMemory(now.participants, 'a');
  joinInMemory(now.participants, 'b');
  expect(send()).toEqual([[2, 0]]);
  now.participants.answer('a', 0, right);
  expect(send()).toEqual([[0, 1]]);
  now.participants.answer('b', 0, right);
  joinInMemory(now.participants, 'c');
  expect(send()).toEqual([[1, 1]]);
  expect(send()).toEqual([]);
});

it('nothing is sent about a contest that was deleted meanwhile', async () => {
  const { broadcasts, now, rows, names, onError, pass } = toTeacher();
  now.isDeleted = true;
  broadcasts.requestNames();
  broadcasts.requestRanking();
  await pass();
  expect([rows, names, onError.mock.calls]).toEqual([[], [], []]);
});

it('all names of a new run are sent, and those of the previous run are not sent as removed', async () => {
  const { broadcasts, now, names, pass } = toTeacher();
  const send = async () => {
    broadcasts.requestNames();
    await pass();
    return names.splice(0);
  };
  const about = (runId: string, added: string[], removed: string[], participantCount: number) => [
    { id: `contest of ${runId}`, runId, added: added.map((id) => ({ id, name: id })), removed, participantCount },
  ];
  expect(await send()).toEqual(about('run', [], [], 0));
  joinInMemory(now.participants, 'noura');
  expect(await send()).toEqual(about('run', ['noura'], [], 1));
  now.participants = makeParticipants('next');
  joinInMemory(now.participants, 'salem');
  expect(await send()).toEqual(about('next', ['salem'], [], 1));
});

it('the number of participants is sent when it changes, even if no listed name does, and a swap of two names is sent', async () => {
  const { broadcasts, now, names, pass } = toTeacher();
  const send = async () => {
    broadcasts.requestNames();
    await pass();
    return names.splice(0);
  };
  for (let number = 0; number < 30; number += 1) joinInMemory(now.participants, `name ${number}`);
  await send();
  joinInMemory(now.participants, 'name 30');
  expect(await send()).toMatchObject([{ added: [], removed: [], participantCount: 31 }]);
  expect(await send()).toEqual([]);
  const rows = now.participants.all.map((one) => ({ ...one, isHidden: Number(one.id === 'name 3'), isRemoved: 0 }));
  now.participants.mergeRows(rows, [], []);
  const name = { id: 'name 30', name: 'name 30' };
  expect(await send()).toMatchObject([{ added: [name], removed: ['name 3'], participantCount: 31 }]);
});

it('an error while names are read is reported', async () => {
  const { broadcasts, now, onError, pass } = toTeacher();
  Object.defineProperty(now, 'isDeleted', {
    get: () => {
      throw new Error('planted');
    },
  });
  broadcasts.requestNames();
  await pass();
  expect(onError).toHaveBeenCalledTimes(1);
});
