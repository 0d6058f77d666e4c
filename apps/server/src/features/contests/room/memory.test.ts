import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { contestsInMemory } from '../../../testing/contests/contests-in-memory';
import type { Run } from '../store/run';

it('[R1192] beacons and reads of a contest ask the database once in ten seconds, while no other process writes', async () => {
  const { room, database, clock } = contestsInMemory();
  const { memory } = room;
  await memory.run();
  const once = database.reads;
  for (let at = 0; at < 1000; at += 1) await Promise.all([memory.version(), memory.run()]);
  expect(database.reads).toBe(once);
  // Somebody has written beside the server.
  database.change();
  clock.advance(10_000);
  expect(await memory.version()).toBe(2);
  database.run = undefined;
  clock.advance(10_000);
  expect(await memory.run()).toBeUndefined();
});

it('[R1192] a run in memory is read without the database, and of a contest that is gone there is nothing', async () => {
  const { room, database } = contestsInMemory();
  const { memory } = room;
  expect(memory.atOnce()).toBeUndefined();
  const found = await memory.shown();
  const once = database.reads;
  expect(found?.run.version).toBe(1);
  expect([await memory.runForWrite(), memory.atOnce(), database.reads]).toEqual([found?.run, found, once]);
  const gone = contestsInMemory();
  gone.database.run = undefined;
  expect(await gone.room.memory.version()).toBeNull();
});

it('[R1192] a write begins with the run in memory, however old it is', async () => {
  const { room, database, clock } = contestsInMemory();
  await room.memory.run();
  const once = database.reads;
  database.change();
  clock.advance(600_000);
  expect([(await room.memory.runForWrite())?.version, database.reads]).toEqual([1, once]);
});

it('[R1192] a contest that was written is read anew at once, also by a read that had begun before', async () => {
  const { room, database, clock } = contestsInMemory();
  const { memory } = room;
  await memory.run();
  database.change();
  const anew = memory.changed();
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
  await clock.atRest();
  database.change();
  database.current = current;
  await memory.changed();
  give(old);
  await slow;
  expect((await memory.run())?.version).toBe(4);
});

it('[R1192] with other processes each read asks the database, and a beacon once a second', async () => {
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

it('[R1316] the run that a step has written is in memory at once, and no read that is older takes its place', async () => {
  const { room, database, clock } = contestsInMemory();
  const { memory } = room;
  const old = database.run;
  let give: (run: Run | undefined) => void = () => undefined;
  database.current = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const slow = memory.run();
  await clock.atRest();
  memory.written({ ...aRun('run'), version: 3 });
  memory.written({ ...aRun('run'), version: 2 });
  give(old);
  await slow;
  database.reads = 0;
  expect([(await memory.run())?.version, await memory.version()]).toEqual([3, 3]);
  expect(database.reads).toBe(0);
});
