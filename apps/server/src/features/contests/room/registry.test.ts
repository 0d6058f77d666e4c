import { expect, it } from 'vitest';
import { contestsInMemory } from '../../../testing/contests/contests-in-memory';

const TEN_MINUTES = 600_000;

it('lets a contest go ten minutes after somebody has asked for it, and not before', async () => {
  const { registry, room, clock } = contestsInMemory();
  await room.memory.shown();
  clock.advance(TEN_MINUTES - 1);
  registry.sweep();
  expect(registry.room('contest')).toBe(room);
  clock.advance(TEN_MINUTES);
  registry.sweep();
  expect(registry.room('contest')).not.toBe(room);
});

it('keeps a contest as long as a student is present or a screen of the teacher’s watches', async () => {
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

it('keeps nothing of a contest that is not there', async () => {
  const { registry, database } = contestsInMemory();
  database.run = undefined;
  const room = registry.room('nobody');
  expect(await room.memory.run()).toBeUndefined();
  expect(registry.room('nobody')).not.toBe(room);
});

it('keeps 200 runs in memory: the one that was read longest ago is read again', async () => {
  const { registry, database } = contestsInMemory();
  const read = async (contest: number) => {
    const before = database.reads;
    await registry.room(`contest ${contest}`).memory.run();
    return database.reads > before;
  };
  for (let contest = 0; contest <= 200; contest += 1) await read(contest);
  expect([await read(200), await read(1), await read(0)]).toEqual([false, false, true]);
});

it('keeps a thousand contests at most that it has not read: anybody may ask for any id', () => {
  const { registry, room } = contestsInMemory();
  for (let guess = 1; guess < 1000; guess += 1) registry.room(`guess ${guess}`);
  expect(registry.room('contest')).toBe(room);
  registry.room('guess 1000');
  expect(registry.room('contest')).not.toBe(room);
});
