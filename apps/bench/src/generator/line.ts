import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { BROWSER } from './browser';
import { Phone } from './phone';

export interface Asked {
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without one it is a GET. */
  body?: unknown;
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One connection of HTTP, kept open, with one request on it at a time. */
export class Line {
  readonly #agent: Agent;

  /** @param from an address of the loopback */
  constructor(
    readonly port: number,
    from?: string,
  ) {
    const options = { keepAlive: true, maxSockets: 1, ...(from === undefined ? {} : { localAddress: from }) };
    this.#agent = new Agent(options);
  }

  ask({ path, headers, body }: Asked): Promise<Answer> {
    const bytes = body === undefined ? undefined : JSON.stringify(body);
    const origin = `http://127.0.0.1:${this.port}`;
    const ofBody = bytes === undefined ? {} : { origin, 'content-type': 'application/json' };
    const options = {
      ...{ agent: this.#agent, host: '127.0.0.1', port: this.port, path, method: bytes === undefined ? 'GET' : 'POST' },
      headers: { ...BROWSER, ...ofBody, ...headers },
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Asks once, on a connection of its own. @throws where the answer is not 200 */
export async function ask(port: number, asked: Asked, from?: string): Promise<Answer> {
  const line = new Line(port, from);
  try {
    const answer = await line.ask(asked);
    if (answer.status !== 200) throw new Error(`${asked.path}: ${answer.status} ${answer.body.toString()}`);
    return answer;
  } finally {
    line.close();
  }
}

/** A school's phones come from a few addresses. @returns one of the loopback */
export const addressOf = (number: number): string => `127.0.1.${(number % 20) + 1}`;

/** A place in a contest, as a page takes it. @returns its cookie */
export async function takePlace(port: number, contestId: string, number: number): Promise<string> {
  const body = { name: `طالب ${number + 1}`, clientId: randomUUID() };
  const { headers } = await ask(port, { path: `/api/solo-games/${contestId}/join`, body }, addressOf(number));
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** A phone joins: its place, its socket, and it watches. */
export async function joinedPhone(port: number, contestId: string, number: number): Promise<Phone> {
  const phone = await Phone.open(port, await takePlace(port, contestId, number), addressOf(number));
  await phone.ask('watch', { room: 'solo', id: contestId });
  return phone;
}
