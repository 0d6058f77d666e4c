import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { BROWSER_HEADERS } from './browser';
import { Phone } from './phone';

export interface HttpRequest {
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown;
}
interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One keep-alive HTTP connection with one request at a time. */
export class HttpConnection {
  readonly #agent: Agent;

  /** @param localAddress in 127.0.0.0/8 */
  constructor(
    readonly port: number,
    localAddress: string | undefined,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, ...(localAddress && { localAddress }) });
  }

  ask({ path, headers, body }: HttpRequest): Promise<HttpAnswer> {
    const origin = `http://127.0.0.1:${this.port}`;
    const ofBody = body === undefined ? {} : { origin, 'content-type': 'application/json' };
    const options = {
      agent: this.#agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...BROWSER_HEADERS, ...ofBody, ...headers },
    };
    return new Promise((resolve, reject) => {
      const sent = request(origin + path, options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Sends one request on a new connection. @throws if the status is not 200 */
export async function ask(port: number, asked: HttpRequest, localAddress?: string): Promise<HttpAnswer> {
  const connection = new HttpConnection(port, localAddress);
  const answer = await connection.ask(asked).finally(() => connection.close());
  if (answer.status !== 200) throw new Error(`${asked.path}: ${answer.status} ${answer.body.toString()}`);
  return answer;
}

/** Spreads phones over 20 loopback addresses, as a school has few addresses. */
export const addressOf = (number: number): string => `127.0.1.${(number % 20) + 1}`;

/** Joins a contest over REST. @returns the cookie */
export async function joinContest(port: number, contestId: string, number: number): Promise<string> {
  const body = { name: `طالب ${number + 1}`, clientId: randomUUID() };
  const { headers } = await ask(port, { path: `/api/solo-games/${contestId}/join`, body }, addressOf(number));
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Joins over REST, opens the socket and watches. */
export async function joinAsPhone(port: number, contestId: string, number: number): Promise<Phone> {
  const phone = await Phone.open(port, await joinContest(port, contestId, number), addressOf(number));
  await phone.ask('watch', { room: 'solo', id: contestId });
  return phone;
}
