import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { contestsInMemory } from '../../../testing/contests/contests-in-memory';

const TEN_MINUTES = 600_000;

it('a contest is dropped after ten idle minutes, and not before', async () => {
  const { registry, room, clock } = contestsInMemory();
  await room.memory.snapshot();
  clock.advance(TEN_MINUTES - 1);
  registry.sweep();
  expect(registry.room('contest')).toBe(room);
  clock.advance(TEN_MINUTES);
  registry.sweep();
  expect(registry.room('contest')).not.toBe(room);
});

it('a contest is not dropped while a student is present or a teacher’s screen watches', async () => {
  const { registry, room, clock } = contestsInMemory();
  const leave = await room.screens.enterTeacher();
  room.presence.entered('noura');
  const isKept = () => {
    clock.advance(2 * TEN_MINUTES);
    registry.sweep();
    const kept = registry.room('contest') === room;
    return kept;
  };
  expect(isKept()).toBe(true);
  room.presence.left('noura');
  expect(isKept()).toBe(true);
  leave();
  expect(isKept()).toBe(false);
});

it('a contest that does not exist is not cached', async () => {
  const { registry, database } = contestsInMemory();
  database.run = undefined;
  const room = registry.room('nobody');
  expect(await room.memory.run()).toBeUndefined();
  expect(registry.room('nobody')).not.toBe(room);
});

it('at most 200 runs are cached, and the least recently read is evicted', async () => {
  const { registry, database } = contestsInMemory();
  const read = async (contest: number) => {
    const before = database.reads;
    await registry.room(`contest ${contest}`).memory.run();
    return database.reads > before;
  };
  for (let contest = 0; contest <= 200; contest += 1) await read(contest);
  expect([await read(200), await read(1), await read(0)]).toEqual([false, false, true]);
});

it('at most a thousand rooms without a run are cached, so that requests for random ids cannot fill memory', () => {
  const { registry, room } = contestsInMemory();
  for (let guess = 1; guess < 1000; guess += 1) registry.room(`guess ${guess}`);
  expect(registry.room('contest')).toBe(room);
  registry.room('guess 1000');
  expect(registry.room('contest')).not.toBe(room);
});

it('a contest is not idle until ten minutes after its last request', () => {
  const { registry, room, clock } = contestsInMemory();
  for (let times = 0; times < 2; times += 1) {
    clock.advance(TEN_MINUTES - 1);
    registry.sweep();
    expect(registry.room('contest')).toBe(room);
  }
  clock.advance(TEN_MINUTES);
  registry.sweep();
  expect(registry.room('contest')).not.toBe(room);
});

it('a contest is not dropped while its owner’s projector watches', async () => {
  const { registry, room, clock } = contestsInMemory();
  const leave = await room.screens.enter([], 'teacher');
  const isKept = () => {
    clock.advance(2 * TEN_MINUTES);
    registry.sweep();
    return registry.room('contest') === room;
  };
  expect([isKept(), isKept()]).toEqual([true, true]);
  leave();
  expect(isKept()).toBe(false);
});

it('a deleted contest stays in memory while somebody is present in it', async () => {
  const { registry, room, database } = contestsInMemory();
  database.run = undefined;
  room.presence.entered('noura');
  expect(await room.memory.run()).toBeUndefined();
  expect(registry.room('contest')).toBe(room);
});

it('a dropped room that is still used does not drop its replacement', async () => {
  const { registry, database } = contestsInMemory();
  database.run = undefined;
  const old = registry.room('nobody');
  await old.memory.run();
  const fresh = registry.room('nobody');
  await old.memory.run();
  expect(registry.room('nobody')).toBe(fresh);
});

it('isAnybodyPresent is true if a student is present in any contest', () => {
  const { registry, room } = contestsInMemory();
  registry.room('other');
  expect(registry.isAnybodyPresent()).toBe(false);
  room.presence.entered('noura');
  expect(registry.isAnybodyPresent()).toBe(true);
});

it('a deadline within ten minutes gets a timer, which moves with the deadline and takes the step when it fires', async () => {
  const { registry, database, clock, write } = contestsInMemory();
  const at = clock.now();
  const run = { ...aRun('run'), expiresAt: at + TEN_MINUTES };
  database.run = run;
  database.deadlines = [{ contestId: 'contest', expiresAt: at + TEN_MINUTES }];
  await registry.armDeadlines();
  database.run = { ...run, version: 2, expiresAt: at + TEN_MINUTES + 5000 };
  clock.advance(TEN_MINUTES);
  await clock.callbacksDone();
  expect(write).not.toHaveBeenCalled();
  clock.advance(5000);
  await clock.callbacksDone();
  expect(write).toHaveBeenCalledTimes(1);
  registry.stop();
});

it('the periodic check of presence reads nothing for a lobby', async () => {
  const { registry, room, database } = contestsInMemory({ isAlone: false });
  await room.memory.snapshot();
  const check = async () => {
    await registry.checkPresence();
    for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    return database.reads;
  };
  // The first check sends the presence here to teachers whose screens are on other processes.
  const first = await check();
  expect(await check()).toBe(first);
});

it.each([
  ['lobby', 1],
  ['ended', 0],
] as const)(
  'the periodic check of presence sends the teacher of a contest in the phase «%s» %i messages',
  async (phase, count) => {
    const { registry, room, database, clock, announce } = contestsInMemory();
    database.run = { ...aRun('run'), state: { ...aRun('run').state, phase } };
    await room.screens.teacherView();
    await room.screens.enterTeacher();
    for (let second = 0; second < 3; second += 1) {
      await registry.checkPresence();
      clock.advance(1000);
      await clock.callbacksDone();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const before = announce.mock.calls.length;
    room.presence.countOf = () => 1;
    await registry.checkPresence();
    await new Promise((resolve) => setImmediate(resolve));
    expect([before, announce.mock.calls.length]).toEqual([0, count]);
  },
);
