import { Agent, request } from 'node:http';

export type Send = (
  url: URL,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | Uint8Array<ArrayBuffer>;
    redirect: 'manual';
  },
) => Promise<Response>;

/** Keep-alive connections from one loopback address (any of 127.0.0.0/8), like a browser's. */
export function agentFrom(localAddress: string): Agent {
  return new Agent({ localAddress, keepAlive: true });
}

/** A `fetch` over an agent's connections, with the subset that tests need. */
export function sendBy(agent: Agent): Send {
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const replyHeaders = new Headers();
          for (let at = 0; at < answer.rawHeaders.length; at += 2) {
            replyHeaders.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
          }
          const status = answer.statusCode ?? 0;
          const hasNoBody = status === 204 || status === 304;
          resolve(new Response(hasNoBody ? null : Buffer.concat(parts), { status, headers: replyHeaders }));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
