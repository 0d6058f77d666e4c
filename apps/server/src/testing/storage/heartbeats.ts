import { expect } from 'vitest';
import { eventually } from '../eventually';
import type { TestServer } from '../server/start-test-server';

/** A server's heartbeat, while somebody is there. */
const BEAT_MS = 2000;

/** Moves a server's clock on by so many heartbeats, each of them written down before the next. */
export async function passBeats(server: TestServer, beats: number): Promise<void> {
  for (let beat = 0; beat < beats; beat += 1) {
    server.clock.advance(BEAT_MS);
    await eventually(async () => expect(await lastBeat(server)).toBe(server.clock.now()));
  }
}

async function lastBeat({ product }: TestServer): Promise<number> {
  const db = product.database.withTables<{ meta: { name: string; value: string } }>();
  const row = await db.selectFrom('meta').select('value').where('name', '=', 'heartbeat').executeTakeFirst();
  return Number(row?.value);
}
