import { type BareSocket, openBare } from '@lamma/testkit/faults/bare-socket';
import { type Host, host } from '@lamma/testkit/people/host';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { eventually } from '../../../testing/eventually';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { makeLargeBodies } from './bodies';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

function openLarge(person: Host, path: string): Promise<BareSocket> {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n`;
  const cookie = `Cookie: ${person.cookieHeader()}\r\n`;
  return openBare(server.url, `${head}${cookie}Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n`);
}

describe('a large JSON body', () => {
  it('a large body waits for a pause after the previous one, and callers take turns', async () => {
    const begun: string[] = [];
    const pauses: (() => void)[] = [];
    const { nextTurn } = makeLargeBodies(() => new Promise((resolve) => pauses.push(resolve)));
    const turns = ['noura', 'noura', 'noura', 'ali'].map((userId, place) =>
      nextTurn({ actor: { userId } } as FastifyRequest).then(() => begun.push(`${userId} ${place}`)),
    );
    await turns[0];
    expect(begun).toEqual(['noura 0']);
    for (const next of [1, 3, 2]) {
      pauses.shift()?.();
      await turns[next];
    }
    expect(begun).toEqual(['noura 0', 'noura 1', 'ali 3', 'noura 2']);
  });

  it('a large body from a caller without permission is refused before it is read', async () => {
    const refused = await openLarge(await host(server.url), '/api/solo-games');
    await eventually(() => expect(refused.received()).toContain('HTTP/1.1 403'));
    refused.close();
  });

  it('a fifth large body of an account is answered 503 with Retry-After, while small ones and other accounts are served', async () => {
    const [noura, ali] = [await host(server.url), await host(server.url)];
    const path = '/api/custom-questions/bulk';
    const open = await Promise.all(Array.from({ length: 5 }, () => openLarge(noura, path)));
    const isBusy = (socket: BareSocket) => socket.received().startsWith('HTTP/1.1 503');
    await eventually(() => expect(open.filter(isBusy)).toHaveLength(1));
    expect((await noura.request('POST', path, {})).status).toBe(400);
    const large = { more: 'س'.repeat(50_000) };
    expect((await ali.request('POST', path, large)).status).toBe(400);
    const refused = await noura.request('POST', path, large);
    await expectRefused(refused, 'busy');
    expect(refused.headers.get('retry-after')).toBe('1');
    for (const socket of open) socket.close();
    await eventually(async () => expect((await noura.request('POST', path, large)).status).toBe(400));
  });
});
