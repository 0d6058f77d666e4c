import { expect, it, vi } from 'vitest';
import type { Writer } from '../../../platform/db/database';
import { aRun } from '../../../testing/contests/a-run';
import { testClock } from '../../../testing/server/test-clock';
import { makeParticipants } from '../data/participants';
import { makeRunsCache } from '../data/runs-cache';
import { step } from './step';

/** A contest whose run is in memory, and a database that counts how often it is read. */
async function inMemory() {
  const run = aRun('run');
  const store = {
    current: vi.fn(async () => run),
    version: vi.fn(async () => ({ version: run.version, ownerId: run.ownerId })),
    step: () => ({ sql: '', parameters: [] }),
  };
  const runs = makeRunsCache(store, testClock(), true);
  await runs.shown(run.contestId);
  const participants = makeParticipants(run.id);
  const announce = vi.fn();
  const write = vi.fn<Writer['write']>(async () => 'written');
  const parts = {
    stores: { runs: store },
    runs,
    participants: { of: async () => participants, reload: async () => participants },
    writer: { write },
    announce,
  };
  const reads = () => store.current.mock.calls.length + store.version.mock.calls.length;
  return { run, runs, write, announce, reads, parts };
}

it('[R1316] a step that says what it changes reads nothing before it is decided and nothing after it is written', async () => {
  const { run, runs, announce, reads, parts } = await inMemory();
  const before = reads();
  expect(await step(parts, run.contestId, () => ({ statements: [], changes: { expiresAt: 7 } }))).toEqual({
    ok: true,
    version: 2,
  });
  expect(await runs.shown(run.contestId)).toEqual({ ...run, version: 2, expiresAt: 7 });
  expect(reads()).toBe(before);
  expect(announce).toHaveBeenCalledExactlyOnceWith('contestChanged', { gameId: run.contestId, version: 2 });
});

it('[R1316] one that meets a conflict is decided again on what the database has', async () => {
  const { run, write, reads, parts } = await inMemory();
  write.mockResolvedValueOnce('conflict');
  const before = reads();
  const decided: number[] = [];
  const result = await step(parts, run.contestId, ({ version }) => {
    decided.push(reads() - before);
    return { statements: [], changes: { version } };
  });
  expect(result.ok).toBe(true);
  expect(decided).toEqual([0, 1]);
});
