import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { testClock } from '../../../testing/server/test-clock';
import type { Run } from './run';
import { makeRunsCache } from './runs-cache';

/** A database with one contest, that counts how often it is read. */
function aStore() {
  const store = {
    run: aRun('run') as Run | undefined,
    reads: 0,
    current: async () => {
      store.reads += 1;
      return store.run;
    },
    version: async () => {
      store.reads += 1;
      return store.run && { version: store.run.version, ownerId: store.run.ownerId };
    },
    step: () => {
      store.run = { ...aRun('run'), version: (store.run?.version ?? 0) + 1 };
    },
  };
  return store;
}

it('[R1192] beacons and reads of a contest ask the database once in ten seconds, while no other process writes', async () => {
  const [store, clock] = [aStore(), testClock()];
  const cache = makeRunsCache(store, clock, true);
  await cache.shown('contest');
  const once = store.reads;
  for (let at = 0; at < 1000; at += 1) await Promise.all([cache.version('contest'), cache.shown('contest')]);
  expect(store.reads).toBe(once);
  // Somebody has written beside the server.
  store.step();
  clock.advance(10_000);
  expect(await cache.version('contest')).toBe(2);
  store.run = undefined;
  clock.advance(10_000);
  expect(await cache.shown('contest')).toBeUndefined();
});

it('[R1192] a run in memory is read without the database, and of a contest that is gone there is nothing', async () => {
  const [store, clock] = [aStore(), testClock()];
  const cache = makeRunsCache(store, clock, true);
  expect(cache.inMemory('contest')).toBeUndefined();
  const run = await cache.recent('contest');
  const once = store.reads;
  expect(run?.version).toBe(1);
  expect([await cache.recent('contest'), cache.inMemory('contest'), store.reads]).toEqual([run, run, once]);
  store.run = undefined;
  expect(await makeRunsCache(store, clock, true).version('contest')).toBeUndefined();
});

it('[R1192] a contest that was written is read anew at once, also by a read that had begun before', async () => {
  const [store, clock] = [aStore(), testClock()];
  const cache = makeRunsCache(store, clock, true);
  await cache.shown('contest');
  store.step();
  cache.doubt('contest');
  expect((await cache.shown('contest'))?.version).toBe(2);
  clock.advance(10_000);
  store.step();
  const old = store.run;
  const { current } = store;
  let give: (run: Run | undefined) => void = () => undefined;
  store.current = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const slow = cache.shown('contest');
  await clock.atRest();
  store.step();
  cache.doubt('contest');
  store.current = current;
  give(old);
  await slow;
  expect((await cache.shown('contest'))?.version).toBe(4);
});

it('[R1192] with other processes each read asks the database, and a beacon once a second', async () => {
  const [store, clock] = [aStore(), testClock()];
  const cache = makeRunsCache(store, clock, false);
  await cache.shown('contest');
  store.step();
  expect(await cache.version('contest')).toBe(1);
  expect((await cache.shown('contest'))?.version).toBe(2);
  store.step();
  clock.advance(1000);
  expect(await cache.version('contest')).toBe(3);
});

it('[R1316] the run that a step has written is in memory at once, and no read that is older takes its place', async () => {
  const [store, clock] = [aStore(), testClock()];
  const contestId = store.run?.contestId ?? '';
  const cache = makeRunsCache(store, clock, true);
  const old = store.run;
  let give: (run: Run | undefined) => void = () => undefined;
  store.current = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const slow = cache.shown(contestId);
  await clock.atRest();
  cache.written({ ...aRun('run'), version: 3 });
  cache.written({ ...aRun('run'), version: 2 });
  give(old);
  await slow;
  store.reads = 0;
  expect([(await cache.shown(contestId))?.version, await cache.version(contestId)]).toEqual([3, 3]);
  expect(store.reads).toBe(0);
});
