import { Agent, request } from 'node:http';
import { pause } from '@lamma/testkit/contests/at-once';

export interface FloodOptions {
  url: string;
  gameId: string;
  /** Where the bots are. */
  addresses: readonly string[];
  joins: number;
  /** Within how long they try. */
  overMs: number;
}
export interface Flood {
  /** Answers by status; 0: none came. */
  byStatus: Map<number, number>;
  /** Refusals without a sentence in Arabic. */
  wordless: number;
}

const ARABIC = /[\u0600-\u06ff]/;
/** A bot's connections from one address. */
const AT_ONCE = 4;
const TICK_MS = 20;

/** Bots without cookies that join a contest as fast as they are told to, each time as somebody new. */
export async function flood({ url, gameId, addresses, joins, overMs }: FloodOptions): Promise<Flood> {
  const agents = addresses.map((localAddress) => new Agent({ localAddress, keepAlive: true, maxSockets: AT_ONCE }));
  const found: Flood = { byStatus: new Map(), wordless: 0 };
  const path = `/api/solo-games/${gameId}/join`;
  const startedAt = performance.now();
  const tries: Promise<void>[] = [];
  while (tries.length < joins) {
    const due = Math.min(joins, Math.ceil(((performance.now() - startedAt) / overMs) * joins));
    while (tries.length < due) {
      const agent = agents[tries.length % agents.length] as Agent;
      tries.push(
        joinOnce(`${url}${path}`, agent, `bot ${tries.length}`).then(({ status, body }) => {
          found.byStatus.set(status, (found.byStatus.get(status) ?? 0) + 1);
          if (status !== 200 && status !== 0 && !ARABIC.test(body)) found.wordless += 1;
        }),
      );
    }
    await pause(TICK_MS);
  }
  await Promise.all(tries);
  for (const agent of agents) agent.destroy();
  return found;
}

function joinOnce(url: string, agent: Agent, name: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', () => resolve({ status: 0, body: '' }));
    });
    sent.on('error', () => resolve({ status: 0, body: '' }));
    sent.end(JSON.stringify({ name }));
  });
}

/** `200: 400, 503: 19600`. */
export function statuses({ byStatus }: Flood): string {
  const sorted = [...byStatus].sort(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`).join(', ');
}
