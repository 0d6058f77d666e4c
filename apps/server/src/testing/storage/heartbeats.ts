import { expect } from 'vitest';
import { eventually } from '../eventually';
import type { TestServer } from '../server/start-test-server';

/** Interval of beats while the server is in use. */
const BEAT_MS = 2000;

/** Advances a server's clock to the next heartbeats, as many as given, and waits until each is written. */
export async function passBeats(server: TestServer, beats: number): Promise<void> {
  for (let beat = 0; beat < beats; beat += 1) {
    const sinceLast = server.clock.now() - (await lastBeat(server));
    server.clock.advance(BEAT_MS - (sinceLast % BEAT_MS || 0));
    await eventually(async () => expect(await lastBeat(server)).toBe(server.clock.now()));
  }
}

async function lastBeat({ product }: TestServer): Promise<number> {
  const db = product.database.withTables<{ meta: { name: string; value: string } }>();
  const row = await db.selectFrom('meta').select('value').where('name', '=', 'heartbeat').executeTakeFirst();
  return Number(row?.value);
}
