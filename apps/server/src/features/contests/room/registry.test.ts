import { expect, it } from 'vitest';
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
