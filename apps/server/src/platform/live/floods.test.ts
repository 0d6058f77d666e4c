import { openBare, openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bareGateway, readableLog } from '../../testing/edge/bare-gateway';
import { isAccepted } from '../../testing/edge/raw-socket';
import { withoutPings } from '../../testing/edge/without-pings';
import { noGuests } from '../../testing/server/no-guests';
import { makeLimits, platformLimits } from '../limits/limits';
import type { Gateway } from './gateway';
import type { GatewayOptions } from './options';

const POLLING = '/socket.io/?EIO=4&transport=polling';
const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
const pings = (count: number) => Buffer.concat(Array<Buffer>(count).fill(PING));

let gateway: Gateway;
// The limits' windows last a few seconds: on a slow machine a window could expire within its test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  withoutPings();
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close(0);
});

async function watched(options: Partial<GatewayOptions> = {}) {
  const { log, lines } = readableLog();
  const { limits = makeLimits(platformLimits, 1), ...more } = options;
  const taken = vi.spyOn(limits, 'take');
  const opened = await bareGateway({ log, limits, ...more });
  gateway = opened.gateway;
  return {
    url: opened.url,
    lines,
    charges: () => taken.mock.calls.map(([name, key, points]) => [name, key, points]),
  };
}

async function polled(url: string, headers: Record<string, string> = {}) {
  const { sid } = JSON.parse((await (await fetch(`${url}${POLLING}`, { headers })).text()).slice(1)) as { sid: string };
  const path = `${POLLING}&sid=${sid}`;
  return {
    sid,
    post: (count: number) =>
      fetch(`${url}${path}`, { method: 'POST', body: Array<string>(count).fill('3').join('\x1e'), headers }),
    /** Posts a payload in these chunks, all in one write. */
    postChunks: (chunks: readonly string[]) => {
      const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain;charset=UTF-8\r\ntransfer-encoding: chunked\r\n\r\n`;
      return openBare(url, `${head}${body}0\r\n\r\n`);
    },
  };
}

it('a long-polling payload of 100 packets is accepted, and one of 101 ends its connection', async () => {
  const { url } = await watched();
  const { post } = await polled(url);
  expect((await post(100)).status).toBe(200);
  await expect(post(101)).rejects.toThrow();
});

it('packets of long polling are counted once each, in whatever chunks their payload arrives', async () => {
  const limits = { ...makeLimits(platformLimits, 1000), inProcess: makeLimits(platformLimits, 0.001).inProcess };
  const { url } = await watched({ limits });
  const { post, postChunks } = await polled(url);
  const answer = await postChunks(['3', '\x1e3\x1e', '3', ...Array<string>(8).fill('\x1e3'), '\x1e3']);
  await answer.waitFor('HTTP/1.1 200');
  answer.close();
  await expect(post(1)).rejects.toThrow();
});

it('a client that floods by long polling is charged for fifty handshakes and logged once', async () => {
  const { url, lines, charges } = await watched();
  const { post, postChunks } = await polled(url, { 'x-forwarded-for': '127.0.0.1' });
  await post(3);
  await gateway.checkSockets();
  expect(lines).toEqual([]);
  const flood = `3${'\x1e3'.repeat(100)}`;
  await (await postChunks([flood, flood, flood])).ended;
  await gateway.checkSockets();
  expect(charges()).toEqual([
    ['handshakeAddress', { address: '127.0.0.1' }, 1],
    ['handshakeAddress', { address: '127.0.0.1' }, 50],
  ]);
  expect(lines).toEqual([{ level: 40, floods: 1, msg: 'disconnected flooding connections' }]);
  await gateway.checkSockets();
  expect(lines).toHaveLength(1);
});

it('a client that floods a WebSocket in a short chunk is counted once', async () => {
  const { url, lines, charges } = await watched();
  const page = await openBareWebSocket(url);
  page.socket.write(pings(60));
  await page.ended;
  await (await fetch(`${url}${POLLING}`)).text();
  await gateway.checkSockets();
  expect(lines).toEqual([{ level: 40, floods: 1, msg: 'disconnected flooding connections' }]);
  expect(charges().filter(([, , points]) => points === 50)).toHaveLength(1);
});

it('a client that floods a WebSocket before the upgrade of its connection is disconnected, too', async () => {
  const { url, lines } = await watched();
  const { sid } = await polled(url);
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  const page = await openBare(
    url,
    `GET /socket.io/?EIO=4&transport=websocket&sid=${sid} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  );
  await page.waitFor('HTTP/1.1 101');
  page.socket.write(pings(60));
  await page.ended;
  await gateway.checkSockets();
  expect(lines).toEqual([{ level: 40, floods: 1, msg: 'disconnected flooding connections' }]);
});

it('every chunk of a WebSocket costs 64 bytes more than it holds, so that chunks of one byte are not free', async () => {
  const { url } = await watched({
    limits: makeLimits({ ...platformLimits, wireBytes: { points: 350, seconds: 2 } }, 1),
  });
  const page = await openBareWebSocket(url);
  page.send('40');
  await page.waitFor('40{');
  for (let sent = 1; sent <= 3; sent += 1) {
    page.socket.write(Buffer.from([0x89, 0x81, 0, 0, 0, 0, 48 + sent]));
    await page.waitFor(`\x8a\x01${sent}`);
  }
  page.socket.write(PING);
  await page.ended;
});

it('a flood is charged less to an address that many participants share, which may have more sockets', async () => {
  const guests = { ...noGuests, participants: { ...noGuests.participants, socketsBehind: () => 8000 } };
  const { url, charges } = await watched({ guests });
  const page = await openBareWebSocket(url);
  page.socket.write(pings(60));
  await page.ended;
  expect(charges().map(([, , points]) => points)).toEqual([0.25, 12.5]);
});

it('a flood that cannot be charged to its address is logged', async () => {
  const limits = makeLimits(platformLimits, 1);
  const { url, lines } = await watched({
    limits: {
      ...limits,
      take: (name, key, points = 1) =>
        points > 1 ? Promise.reject(new Error('planted')) : limits.take(name, key, points),
    },
  });
  const page = await openBareWebSocket(url);
  page.socket.write(pings(60));
  await page.ended;
  expect(lines).toMatchObject([
    { level: 40, err: { message: 'planted' }, msg: 'a flooding address could not be charged' },
  ]);
  expect(await isAccepted(url)).toBe(true);
});
