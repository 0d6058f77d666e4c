import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bareGateway, noHandlers, noRooms, snapshotOfState } from '../../testing/edge/bare-gateway';
import { endOf, openSocket } from '../../testing/edge/raw-socket';
import { eventually } from '../../testing/eventually';
import { testClock } from '../../testing/server/test-clock';
import { hashOf } from '../guests/guest-cookie';
import type { Gateway } from './gateway';
import { type Peer, peerOf } from './peer';

const [SECRET, OTHER] = ['s'.repeat(22), 'o'.repeat(22)];
const solo = { ...noRooms.solo, read: async () => snapshotOfState(1, {}) };

describe('the peer of an event', () => {
  const clock = testClock();
  let gateway: Gateway;
  let url: string;
  let peer: Peer | undefined;

  beforeEach(async () => {
    ({ gateway, url } = await bareGateway({
      clock,
      rooms: { ...noRooms, solo },
      handlers: {
        ...noHandlers,
        'solo:answer': async (_payload, sender) => {
          peer = sender;
          return { ok: true, totalScore: 0, selectedAnswer: 'A' };
        },
      },
    }));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await gateway.close(0);
  });

  /** The peer that an event's handler gets for a socket. */
  async function peerBehind(socket: Socket): Promise<Peer> {
    const answer = { gameId: 'x', questionIndex: 0, selectedAnswer: 'A', responseTime: 1 };
    expect(await socket.emitWithAck('solo:answer', answer)).toMatchObject({ ok: true });
    return peer as Peer;
  }

  it('a peer has the origin by which the client opened the server', async () => {
    const { openedFrom } = await peerBehind(await openSocket(url));
    expect(openedFrom).toBe(url);
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'lamma.example' };
    expect((await peerBehind(await openSocket(url, { extraHeaders: https }))).openedFrom).toBe('https://lamma.example');
  });

  it.each([
    [undefined, PROTOCOL_VERSION],
    [PROTOCOL_VERSION - 1, PROTOCOL_VERSION - 1],
    [PROTOCOL_VERSION, PROTOCOL_VERSION],
    [PROTOCOL_VERSION + 1, PROTOCOL_VERSION],
  ])('the peer of a page with protocol %s has protocol %s', async (sent, known) => {
    const auth = sent === undefined ? {} : { protocol: sent };
    expect((await peerBehind(await openSocket(url, { auth }))).protocol).toBe(known);
  });

  it('a peer has the guest cookie with the https prefix if it came over https, otherwise the one without', async () => {
    const cookie = `lamma_seats=${SECRET}; __Host-lamma_seats=${OTHER}`;
    const seats = { name: 'seats', maxAgeS: 1 };
    const plain = await peerBehind(await openSocket(url, { extraHeaders: { cookie, origin: url } }));
    expect([plain.guestToken(seats), plain.guestHashes(seats)]).toEqual([SECRET, [hashOf(SECRET)]]);
    const https = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'lamma.example',
      origin: 'https://lamma.example',
    };
    const secure = await peerBehind(await openSocket(url, { extraHeaders: { cookie, ...https } }));
    expect([secure.guestToken(seats), secure.guestHashes(seats)]).toEqual([OTHER, [hashOf(OTHER)]]);
  });

  it('a peer watches a room from its first watch until it unwatches', async () => {
    const socket = await openSocket(url);
    const { watchingSince } = await peerBehind(socket).then((one) => ({
      watchingSince: () => one.watchingSince('solo', 'x'),
    }));
    expect(watchingSince()).toBeUndefined();
    const since = clock.now();
    for (let times = 0; times < 2; times += 1) {
      await socket.emitWithAck('watch', { room: 'solo', id: 'x' });
      expect(watchingSince()).toBe(since);
      clock.advance(1000);
    }
    await socket.emitWithAck('unwatch', { room: 'solo', id: 'x' });
    expect(watchingSince()).toBeUndefined();
  });

  it('a peer’s round trip is measured by a probe, which its page acknowledges', async () => {
    const socket = await openSocket(url, { transports: ['polling'] });
    await socket.emitWithAck('watch', { room: 'solo', id: 'x' });
    expect((await peerBehind(socket)).roundTripMs()).toBeNull();
    const probed = new Promise<void>((resolve) =>
      socket.once('probe', (probe, acknowledge) => {
        expect(probe).toEqual({ n: clock.now() });
        clock.advance(70);
        acknowledge();
        resolve();
      }),
    );
    gateway.probe('solo', 'nobody');
    gateway.probe('solo', 'x');
    await probed;
    expect((await peerBehind(socket)).roundTripMs()).toBe(70);
  });

  it('a page that does not acknowledge a probe within three seconds is not measured by it', async () => {
    const page = await openBareWebSocket(url);
    clock.advance(500);
    page.send('40');
    await page.waitFor('40{');
    page.send('420["watch",{"room":"solo","id":"x"}]');
    await page.waitFor('430[');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    gateway.probe('solo', 'x');
    await page.waitFor('["probe"');
    clock.advance(100);
    vi.advanceTimersByTime(3000);
    page.send('421["solo:answer",{"gameId":"x","questionIndex":0,"selectedAnswer":"A","responseTime":1}]');
    await page.waitFor('431[');
    expect(peer?.roundTripMs()).toBe(500);
  });

  it.each(['remote', 'participants', 'seats'])(
    'a socket is disconnected when a secret of its cookie «%s» is revoked, and no other socket is',
    async (name) => {
      const holding = (secret: string) =>
        openSocket(url, { extraHeaders: { cookie: `lamma_${name}=${secret}`, origin: url } });
      const [revoked, other] = [await holding(SECRET), await holding(OTHER)];
      const ended = endOf(revoked);
      gateway.endGuests([hashOf(SECRET)]);
      expect(await ended).toBe('io server disconnect');
      expect(await other.emitWithAck('clock', { t0: 1 })).toMatchObject({ ok: true });
    },
  );
});

it('peerOf throws for a socket without a handshake', () => {
  expect(() => peerOf({} as never)).toThrow('the socket has had no handshake');
});

it('the gateway lists each session with a socket once, until its last socket ends', async () => {
  let sessionKey = 'first';
  const { gateway, url } = await bareGateway({
    identify: async () => ({ userId: 'u', sessionKey, rights: new Set(['user'] as const) }),
  });
  const sockets = [await openSocket(url), await openSocket(url)];
  sessionKey = 'second';
  sockets.push(await openSocket(url));
  expect([gateway.openSessions(), gateway.socketCount()]).toEqual([['first', 'second'], 3]);
  sockets[0]?.close();
  await eventually(() => expect(gateway.socketCount()).toBe(2));
  expect(gateway.openSessions()).toEqual(['first', 'second']);
  sockets[1]?.close();
  await eventually(() => expect(gateway.openSessions()).toEqual(['second']));
  await gateway.close(0);
});
