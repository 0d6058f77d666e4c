import { expect } from 'vitest';
import { eventually } from '../eventually';
import type { TestServer } from '../server/start-test-server';

/** The interval at which a server in use writes its heartbeat. */
const HEARTBEAT_MS = 2000;

/** Advances a server's clock by this many heartbeats, and waits until each is written. */
export async function passHeartbeats(server: TestServer, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const sinceLast = server.clock.now() - (await lastHeartbeat(server));
    server.clock.advance(HEARTBEAT_MS - (sinceLast % HEARTBEAT_MS || 0));
    await eventually(async () => expect(await lastHeartbeat(server)).toBe(server.clock.now()));
  }
}

async function lastHeartbeat({ product }: TestServer): Promise<number> {
  const db = product.database.withTables<{ meta: { name: string; value: string } }>();
  const row = await db.selectFrom('meta').select('value').where('name', '=', 'heartbeat').executeTakeFirst();
  return Number(row?.value);
}
