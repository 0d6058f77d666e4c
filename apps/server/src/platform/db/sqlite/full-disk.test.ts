import { type Host, host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectRefusalForm, expectRefused } from '../../../testing/edge/expect-refusal';
import { eventually } from '../../../testing/eventually';
import { mailsOf } from '../../../testing/server/outbox';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { type FaultyDisk, makeFaultyDisk } from '../../../testing/storage/faulty-disk';

let disk: FaultyDisk;
let server: TestServer;
let noura: Host;
const onBroken = vi.fn();
beforeAll(async () => {
  disk = await makeFaultyDisk();
});
afterAll(() => disk.remove());
beforeEach(async () => {
  onBroken.mockReset();
  server = await startTestServer({ environment: { writerThread: disk.writerThread, onBroken } });
  noura = await host(server.url);
});
afterEach(() => server.end());

const ready = () => fetch(`${server.url}/readyz`);

describe('a full disk', () => {
  it('on a full disk writes are refused with `storage` over HTTP and sockets, reads work, and writes work again once there is space', async () => {
    const game = await noura.startGame();
    const screen = await noura.openScreen();
    expect((await ready()).status).toBe(200);
    disk.fail(server.dataDir, 'full');

    // Writes that fit into allocated pages still succeed for a while.
    let version = 0;
    let refused = await noura.move(game.id, version, { type: 'adjustScore', team: 1, delta: 1 });
    for (; refused.status === 200 && version < 500; version += 1) {
      refused = await noura.move(game.id, version + 1, { type: 'adjustScore', team: 1, delta: 1 });
    }
    expect(refused).toMatchObject({
      status: 503,
      body: { ok: false, code: 'storage', message: 'لم تُحفظ بعد، نعيد المحاولة' },
    });
    const command = { type: 'adjustScore', team: 1, delta: 1 };
    const envelope = { gameSessionId: game.id, commandId: crypto.randomUUID(), version, command };
    const ack = await screen.send('game:command', envelope);
    expect(ack).toMatchObject({ ok: false, code: 'storage' });
    expectRefusalForm(ack);

    await expectRefused(await ready(), 'busy');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const stands = await noura.call('GET /api/game-sessions/:id', { params: { id: game.id } });
    expect(stands.version).toBe(version);
    expect(await screen.send('watch', { room: 'game', id: game.id })).toMatchObject({ ok: true, version });

    disk.mend(server.dataDir);
    expect((await ready()).status).toBe(200);
    expect(await screen.send('game:command', envelope)).toMatchObject({ ok: true, version: version + 1 });
    expect(onBroken).not.toHaveBeenCalled();
    screen.close();
  });

  it('while the disk is full, no session ends and no partial session is created', async () => {
    disk.fail(server.dataDir, 'SQLITE_READONLY');
    expect((await noura.request('GET', '/api/auth/user')).status).toBe(200);
    const body = { email: noura.email, password: noura.password };
    const refused = await noura.request('POST', '/api/auth/login', body);
    expect(refused.headers.getSetCookie()).toEqual([]);
    await expectRefused(refused, 'storage');
    expect((await noura.request('GET', '/api/auth/user')).status).toBe(200);
    disk.mend(server.dataDir);
    expect((await noura.request('POST', '/api/auth/login', body)).status).toBe(200);
  });

  it('on a full disk a request for a reset mail is refused with `storage` for any address, and is not counted', async () => {
    const strict = await startTestServer({
      env: { LIMITS_FACTOR: '1' },
      environment: { writerThread: disk.writerThread, onBroken },
    });
    const { email } = await host(strict.url);
    const forgot = (of: string) => visitor(strict.url).request('POST', '/api/auth/forgot-password', { email: of });
    disk.fail(strict.dataDir, 'full');
    const bodies: string[] = [];
    for (const of of [email, 'nobody@example.com', email, 'nobody@example.com', email, email]) {
      const answer = await forgot(of);
      bodies.push(JSON.stringify(await answer.clone().json()));
      await expectRefused(answer, 'storage');
    }
    expect(new Set(bodies).size).toBe(1);
    disk.mend(strict.dataDir);
    expect([(await forgot('nobody@example.com')).status, (await forgot(email)).status]).toEqual([200, 200]);
    await eventually(() => expect(mailsOf(strict.dataDir)).toHaveLength(1));
    await strict.end();
  });
});

describe('disk faults', () => {
  it('a write that waits too long for the lock is refused with `busy` and Retry-After', async () => {
    disk.fail(server.dataDir, 'SQLITE_BUSY');
    const refused = await noura.request('POST', '/api/auth/login', { email: noura.email, password: noura.password });
    expect(refused.headers.get('retry-after')).toBe('1');
    await expectRefused(refused, 'busy');
    await expectRefused(await ready(), 'busy');
    disk.mend(server.dataDir);
    expect((await ready()).status).toBe(200);
    expect(onBroken).not.toHaveBeenCalled();
  });

  it('[F9] an I/O error of the disk ends the process', async () => {
    disk.fail(server.dataDir, 'SQLITE_IOERR_WRITE');
    await expectRefused(
      await noura.request('POST', '/api/auth/login', { email: noura.email, password: noura.password }),
      'storage',
    );
    expect(onBroken).toHaveBeenCalledTimes(1);
    disk.mend(server.dataDir);
  });
});
