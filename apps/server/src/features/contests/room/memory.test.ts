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
  database.commit();
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
  database.commit();
  clock.advance(600_000);
  expect([(await room.memory.runForWrite())?.version, database.reads]).toEqual([1, once]);
});

it('an announced change invalidates the cache at once, even for a read already in flight', async () => {
  const { room, database, clock } = contestsInMemory();
  const { memory } = room;
  await memory.run();
  database.commit();
  const anew = memory.onChanged();
  expect((await memory.run())?.version).toBe(2);
  await anew;
  clock.advance(10_000);
  database.commit();
  const old = database.run;
  const { current } = database;
  let give: (run: Run | undefined) => void = () => undefined;
  database.current = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const slow = memory.run();
  await clock.callbacksDone();
  database.commit();
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
  database.commit();
  expect(await memory.version()).toBe(1);
  expect((await memory.run())?.version).toBe(2);
  database.commit();
  clock.advance(1000);
  expect(await memory.version()).toBe(3);
});

it('if other processes serve contests, participants are used from memory only if they are as new as the run', async () => {
  const { room, database } = contestsInMemory({ isAlone: false });
  const { memory } = room;
  await memory.snapshot();
  expect(memory.cached()?.run.version).toBe(1);
  // A push from another process refreshes the run in memory before the participants.
  database.commit();
  await memory.onChanged();
  expect(memory.cached()).toBeUndefined();
  await memory.snapshot();
  expect(memory.cached()?.run.version).toBe(2);
});

it('a run is cached as soon as it is written, and a read that began before the write does not overwrite the cached run', async () => {
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

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('concurrent reads of a run share one read of its row', async () => {
  const { room, database } = contestsInMemory();
  await Promise.all([room.memory.run(), room.memory.run(), room.memory.run()]);
  expect(database.reads).toBe(4);
  await room.memory.current();
  expect(database.reads).toBe(5);
});

it('a read that begins during a slow read does not get the older result of the slow read', async () => {
  const { room, database } = contestsInMemory();
  const { memory } = room;
  const { run: old, current } = database;
  let give: (run: Run | undefined) => void = () => undefined;
  database.current = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const slow = memory.current();
  await turn();
  database.commit();
  const anew = memory.current();
  await turn();
  database.current = current;
  give(old);
  expect([(await slow)?.version, (await anew)?.version]).toEqual([1, 2]);
});

it('a contest that is deleted while its run is read does not exist', async () => {
  const { room, database } = contestsInMemory();
  database.current = async () => undefined;
  expect(await room.memory.run()).toBeUndefined();
  expect(await room.memory.reload()).toBeUndefined();
});

it('after a failed read of a run or of its participants the next request reads again', async () => {
  const { room, database } = contestsInMemory();
  const { current, ofRun } = database;
  database.current = () => Promise.reject(new Error('planted'));
  await expect(room.memory.snapshot()).rejects.toThrow('planted');
  database.current = current;
  database.ofRun = () => Promise.reject(new Error('planted'));
  await expect(room.memory.snapshot()).rejects.toThrow('planted');
  await turn();
  database.ofRun = ofRun;
  expect((await room.memory.snapshot())?.run.version).toBe(1);
  database.ofRun = () => Promise.reject(new Error('planted'));
  await expect(room.memory.reload()).rejects.toThrow('planted');
  database.ofRun = ofRun;
  expect((await room.memory.reload())?.run.version).toBe(1);
});

it('a written run is cached, even if no run was cached before', async () => {
  const { room, database } = contestsInMemory();
  room.memory.cacheWritten({ ...aRun('run'), version: 3 });
  expect([(await room.memory.run())?.version, database.reads]).toEqual([3, 0]);
});

it('onChanged reads nothing if memory has the announced version, and reads the run if that version is unknown or newer', async () => {
  const { room, database } = contestsInMemory();
  const { memory } = room;
  expect((await memory.onChanged(1))?.version).toBe(1);
  const once = database.reads;
  expect((await memory.onChanged(1))?.version).toBe(1);
  expect(database.reads).toBe(once);
  database.commit();
  expect((await memory.onChanged(2))?.version).toBe(2);
  database.commit();
  expect((await memory.onChanged())?.version).toBe(3);
});

it('participants are in memory once they are loaded, and stay usable after a step of this process', async () => {
  const { registry, room, database } = contestsInMemory();
  const { memory } = room;
  const run = await memory.run();
  expect(memory.cached()).toBeUndefined();
  const loading = run && memory.participantsOf(run).refreshed(run);
  expect([registry.loadedParticipants(), memory.cached()]).toEqual([[], undefined]);
  await loading;
  memory.cacheWritten({ ...aRun('run'), version: 2 });
  const once = database.memberReads;
  expect([memory.cached()?.run.version, (await memory.snapshot())?.run.version]).toEqual([2, 2]);
  expect(database.memberReads).toBe(once);
  expect(registry.loadedParticipants()).toMatchObject([{ run: { version: 2 } }]);
  if (run !== undefined) await memory.participantsOf(run).refreshed(run);
  expect(registry.loadedParticipants()).toMatchObject([{ run: { version: 2 } }]);
});

it('the answers of students are enough to keep the participants of a run in memory', async () => {
  const { registry, room, clock } = contestsInMemory();
  await room.memory.snapshot();
  for (let times = 0; times < 3; times += 1) {
    clock.advance(TEN_MINUTES - 1);
    expect(room.memory.cached()).toBeDefined();
    registry.sweep();
  }
  expect(registry.loadedParticipants()).toHaveLength(1);
});

it('concurrent reloads of the participants share the next read', async () => {
  const { room, database } = contestsInMemory();
  const { memory } = room;
  const run = (await memory.snapshot())?.run ?? aRun('run');
  const once = database.memberReads;
  const first = memory.participantsOf(run).reload(run);
  await turn();
  await Promise.all([first, ...[1, 2, 3].map(() => memory.participantsOf(run).reload(run))]);
  expect(database.memberReads - once).toBeLessThanOrEqual(2);
  await memory.participantsOf(run).reload(run);
  expect(database.memberReads - once).toBeGreaterThanOrEqual(2);
});
