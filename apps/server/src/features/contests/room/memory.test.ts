import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { contestsInMemory } from '../../../testing/contests/contests-in-memory';
import type { Run } from '../store/runs';

const TEN_MINUTES = 600_000;

it('`version` and `run` query the database at most once in ten seconds if no other process writes', async () => {
  const { room, database, clock } = contestsInMemory();
  const { memory } = room;
  await memory.run();
  const once = database.reads;
  for (let at = 0; at < 1000; at += 1) await Promise.all([memory.version(), memory.run()]);
  expect(database.reads).toBe(once);
  // Simulates a write by another program.
  database.change();
  clock.advance(10_000);
  expect(await memory.version()).toBe(2);
  database.run = undefined;
  clock.advance(10_000);
  expect(await memory.run()).toBeUndefined();
});

it('a cached run needs no query, and a missing contest has no version', async () => {
  const { room, database } = contestsInMemory();
  const { memory } = room;
  expect(memory.cached()).toBeUndefined();
  const found = await memory.snapshot();
  const once = database.reads;
  expect(found?.run.version).toBe(1);
  expect([await memory.runForWrite(), memory.cached(), database.reads]).toEqual([found?.run, found, once]);
  const gone = contestsInMemory();
  gone.database.run = undefined;
  expect(await gone.room.memory.version()).toBeNull();
});

it('a write is decided on the cached run, however old it is', async () => {
  const { room, database, clock } = contestsInMemory();
  await room.memory.run();
  const once = database.reads;
  database.change();
  clock.advance(600_000);
  expect([(await room.memory.runForWrite())?.version, database.reads]).toEqual([1, once]);
});

it('an announced change invalidates the cache at once, even for a read already in flight', async () => {
  const { room, database, clock } = contestsInMemory();
  const { memory } = room;
  await memory.run();
  database.change();
  const anew = memory.onChanged();
  expect((await memory.run())?.version).toBe(2);
  await anew;
  clock.advance(10_000);
  database.change();
  const old = database.run;
  const { current } = database;
  let give: (run: Run | undefined) => void = () => undefined;
  database.current = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const slow = memory.run();
  await clock.callbacksDone();
  database.change();
  database.current = current;
  await memory.onChanged();
  give(old);
  await slow;
  expect((await memory.run())?.version).toBe(4);
});

it('if other processes serve contests, every read queries the database, and beats query it at most once a second', async () => {
  const { room, database, clock } = contestsInMemory({ isAlone: false });
  const { memory } = room;
  await memory.run();
  database.change();
  expect(await memory.version()).toBe(1);
  expect((await memory.run())?.version).toBe(2);
  database.change();
  clock.advance(1000);
  expect(await memory.version()).toBe(3);
});

it('if other processes serve contests, participants are used from memory only if they are as new as the run', async () => {
  const { room, database } = contestsInMemory({ isAlone: false });
  const { memory } = room;
  await memory.snapshot();
  expect(memory.cached()?.run.version).toBe(1);
  // A push from another process refreshes the run in memory before the participants.
  database.change();
  await memory.onChanged();
  expect(memory.cached()).toBeUndefined();
  await memory.snapshot();
  expect(memory.cached()?.run.version).toBe(2);
});

it('a run is cached as soon as it is written, and a read that began before does not overwrite it', async () => {
  const { room, database, clock } = contestsInMemory();
  const { memory } = room;
  const old = database.run;
  let give: (run: Run | undefined) => void = () => undefined;
  database.current = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const slow = memory.run();
  await clock.callbacksDone();
  memory.cacheWritten({ ...aRun('run'), version: 3 });
  memory.cacheWritten({ ...aRun('run'), version: 2 });
  give(old);
  await slow;
  database.reads = 0;
  expect([(await memory.run())?.version, await memory.version()]).toEqual([3, 3]);
  expect(database.reads).toBe(0);
});

it('a run’s participants are dropped after ten idle minutes, and not before', async () => {
  const { registry, room, clock } = contestsInMemory();
  await room.memory.snapshot();
  clock.advance(TEN_MINUTES - 1);
  registry.sweep();
  expect(room.memory.cached()).toBeDefined();
  clock.advance(TEN_MINUTES);
  registry.sweep();
  expect(registry.loadedParticipants()).toEqual([]);
});
