import { once } from 'node:events';
import { pause } from '@lamma/testkit/contests/parallel';
import { HttpConnection } from './http-connection';

export interface BotsOptions {
  port: number;
  contestId: string;
  bots: number;
  overMs: number;
}
/** How many responses had each status. */
export type Tally = Record<string, number>;

const ADDRESSES = 200;
/** A server that delays its refusals by half a second answers an address four times a second. */
const CONNECTIONS_PER_ADDRESS = 2;
const ARABIC = /[\u0600-\u06ff]/;

const [{ port, contestId, bots, overMs }] = (await once(process, 'message')) as [BotsOptions];
const path = `/api/solo-games/${contestId}/join`;
const statuses: Tally = {};
const startedAt = performance.now();
let sent = 0;

/** Sends one request after the other, none earlier than its share of `overMs`. */
async function sendRequests(connection: HttpConnection): Promise<void> {
  while (sent < bots) {
    const number = sent++;
    const earlyMs = (number / bots) * overMs - (performance.now() - startedAt);
    if (earlyMs > 0) await pause(earlyMs);
    const status = await connection.ask({ path, body: { name: `bot ${number}` } }).then(
      (answer) => (answer.status === 200 || ARABIC.test(answer.body.toString()) ? String(answer.status) : 'wordless'),
      () => 'no answer',
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  connection.close();
}

const connections = Array.from(
  { length: ADDRESSES * CONNECTIONS_PER_ADDRESS },
  (_, index) => new HttpConnection(port, `127.0.9.${(index % ADDRESSES) + 1}`),
);
await Promise.all(connections.map(sendRequests));
process.send?.(statuses);
