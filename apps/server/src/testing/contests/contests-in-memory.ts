import { vi } from 'vitest';
import { makeRegistry, type RegistryParts } from '../../features/contests/room/registry';
import type { Run } from '../../features/contests/store/runs';
import type { Writer } from '../../platform/db/database';
import { testClock } from '../server/test-clock';
import { aRun } from './a-run';

/**
 * The registry of contest rooms over a fake database with one empty run, whatever contest is requested.
 * @returns also the fake database, which counts reads of the run and of its version
 */
export function contestsInMemory({ isAlone = true } = {}) {
  const clock = testClock();
  const database = {
    run: aRun('run') as Run | undefined,
    reads: 0,
    current: async () => {
      database.reads += 1;
      return database.run;
    },
    version: async () => {
      database.reads += 1;
      return database.run && { version: database.run.version, ownerId: database.run.ownerId };
    },
    step: () => ({ sql: '', parameters: [] }),
    change: () => ({ sql: '', parameters: [] }),
    /** Deadlines of contests, for the periodic query. */
    deadlines: [] as { contestId: string; expiresAt: number }[],
    withDeadlineUntil: async (until: number) => database.deadlines.filter(({ expiresAt }) => expiresAt <= until),
    /** Counts reads of the participants. */
    memberReads: 0,
    ofRun: async (): Promise<never[]> => {
      database.memberReads += 1;
      return [];
    },
    /** Simulates a write by another server. */
    commit: () => {
      database.run = { ...aRun('run'), version: (database.run?.version ?? 0) + 1 };
    },
  };
  const announce = vi.fn();
  const write = vi.fn<Writer['write']>(async () => 'written');
  const noRows = async () => [];
  const parts = {
    stores: {
      runs: database,
      participants: { ofRun: () => database.ofRun() },
      answers: { page: noRows },
      givenPlaces: { ofRun: noRows },
    },
    writer: { write },
    announce,
    clock,
    isAlone,
    phoneOrigin: () => 'http://lamma.example',
    onError: (error: unknown) => {
      throw error;
    },
  };
  const registry = makeRegistry(parts as unknown as RegistryParts);
  return { registry, room: registry.room('contest'), database, clock, announce, write };
}
