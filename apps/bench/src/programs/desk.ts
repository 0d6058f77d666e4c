import { loadavg } from 'node:os';
import { pause } from '@lamma/testkit/contests/at-once';
import type { Host } from '@lamma/testkit/people/host';
import { teacher } from '@lamma/testkit/people/teacher';
import { startServerProcess } from '@lamma/testkit/server-process';
import { builtServer } from '../options';
import { Promises } from '../report/promises';
import { percentile } from '../report/statistics';
import { Hall } from './desk/hall';
import { ownersReads, type Read } from './desk/reads';

/**
 * `npm run bench -- desk <folder> [students]`: every read of the owner's on the data that `pnpm -F server desk-data` made there (with the
 * same DATABASE_URL), while a contest goes on; and how long the contest's answers wait with these reads and without them.
 */
const [dataDir, students = '200'] = process.argv.slice(2);
const ROUNDS = 10;
const ALONE_FIRST = 2;
/** The owner goes from page to page without a rest. */
const BETWEEN_MS = 20;
const GOAL_MS = 150;
/** So much longer an answer may wait at most, at its 95th part, while the owner reads. */
const SLOWER_MS = 50;
/** What any answer takes here and now, with a look at who asks: whatever is more is the read's own. */
const FLOOR: Read = { name: 'floor: who is signed in', path: () => '/api/auth/user' };
const promises = new Promises();

const p = (samples: readonly number[], share: number) => percentile(samples, share).toFixed(0).padStart(5);

async function main(folder: string): Promise<void> {
  console.log(
    `Node ${process.version}, ${process.env.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL'}, load ${loadavg()[0]?.toFixed(1)} before`,
  );
  // The owner's own calls are limited to what a person does; here they read without a rest.
  const env = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret', LIMITS_FACTOR: '50' };
  const server = await startServerProcess({ program: builtServer, dataDir: folder, env });
  await server.ready();
  try {
    const owner = await teacher(server.url, env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
    const reads = await ownersReads(owner);
    const hall = await Hall.open(server.url, owner, Number(students), ALONE_FIRST + 2 * ROUNDS);
    for (let question = 0; question < ALONE_FIRST; question += 1) await hall.question();
    const [alone, together]: [number[], number[]] = [[], []];
    const took = new Map<Read, number[]>([FLOOR, ...reads].map((read) => [read, []]));
    // In turns, so that whatever else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await hall.question()));
      const stop = readAll(owner, took);
      together.push(...(await hall.question()));
      await stop();
    }
    report(took);
    promises.tell(
      `an answer of ${students} students, nobody at the desk:  p50 ${p(alone, 0.5)}  p95 ${p(alone, 0.95)} ms`,
    );
    const slower = percentile(together, 0.95) - percentile(alone, 0.95);
    promises.hold(
      `an answer of ${students} students, the owner reading:  p50 ${p(together, 0.5)}  p95 ${p(together, 0.95)} ms`,
      slower < SLOWER_MS,
    );
    hall.close();
  } finally {
    await server.kill();
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)} after`);
}

/** Reads all in turn, again and again. @returns what ends it */
function readAll(owner: Host, took: ReadonlyMap<Read, number[]>): () => Promise<void> {
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      for (const [read, samples] of took) {
        const startedAt = performance.now();
        const response = await owner.request('GET', read.path());
        await response.text();
        samples.push(performance.now() - startedAt);
        if (!response.ok) throw new Error(`${read.path()}: ${response.status}`);
        await pause(BETWEEN_MS);
      }
    }
  })();
  return async () => {
    isOver = true;
    await reading;
  };
}

function report(took: ReadonlyMap<Read, number[]>): void {
  for (const [read, samples] of took) {
    const p95 = percentile(samples, 0.95);
    const most = Math.max(...samples)
      .toFixed(0)
      .padStart(5);
    const line = `${read.name.padEnd(48)} p50 ${p(samples, 0.5)}  p95 ${p(samples, 0.95)}  max ${most} ms  (${samples.length})`;
    if (read === FLOOR) promises.tell(line);
    else promises.hold(line, p95 < GOAL_MS);
  }
}

if (dataDir === undefined) throw new Error('which folder? npm run bench -- desk <folder>');
await main(dataDir);
process.exitCode = promises.exitCode;
