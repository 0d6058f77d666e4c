import { Agent, request } from 'node:http';

/** What people here send with: the platform's `fetch`, or one that comes from an address of its own. */
export type Send = (
  url: URL,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | Uint8Array<ArrayBuffer>;
    redirect: 'manual';
  },
) => Promise<Response>;

/** The connections of one address of the loopback (any of 127.0.0.0/8), kept open as a browser does. */
export function agentFrom(localAddress: string): Agent {
  return new Agent({ localAddress, keepAlive: true });
}

/** `fetch` by an agent's connections: as much of it as people need here. */
export function sendBy(agent: Agent): Send {
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const given = new Headers();
          for (let at = 0; at < answer.rawHeaders.length; at += 2) {
            given.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
          }
          const status = answer.statusCode ?? 0;
          const isBare = status === 204 || status === 304;
          resolve(new Response(isBare ? null : Buffer.concat(parts), { status, headers: given }));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
