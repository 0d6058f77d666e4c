import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../../testing/people/allowance-of';
import { codeOf } from '../../testing/people/code-of';
import { registerHosts } from '../../testing/people/register-hosts';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';
import { CODE_ALPHABET } from './codes/batches';

const PATHS = ['/api/activate-premium-code', '/api/user/activate-premium'] as const;
const redeem = async (noura: Host, code: unknown, path: string = PATHS[0]) => {
  const response = await noura.request('POST', path, { code });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

onEachStorageInFullRun('games left and codes', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());
  const games = (noura: Host) => noura.call('GET /api/user-games');

  it('a new user gets 2 regular games and no custom game', async () => {
    const noura = await host(server.url);
    expect(await games(noura)).toEqual({ regularGames: 2, customGames: 0, unlimited: false });
    expect(await noura.call('GET /api/user/game-limit')).toEqual({
      isPremium: false,
      canPlay: true,
      gamesRemaining: 2,
      unlimited: false,
      freeGames: 2,
    });
  });

  it.each(PATHS)('%s redeems a code for one game, once', async (path) => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const code = await codeOf(server, 'game');
    expect(await redeem(noura, code, path)).toEqual({
      status: 200,
      body: { ok: true, message: 'تمت إضافة الألعاب إلى حسابكم', kind: 'game', amount: 1 },
    });
    expect(await games(noura)).toMatchObject({ regularGames: 3 });
    for (const person of [noura, salem]) {
      expect(await redeem(person, code, path)).toMatchObject({
        status: 400,
        body: { message: 'الكود غير صالح أو مستخدم مسبقاً' },
      });
    }
    expect(await games(salem)).toMatchObject({ regularGames: 2 });
    expect((await ledgerOf(server, noura.user.id)).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['grant', 2],
      ['code', 1],
    ]);
  });

  it('a custom-games code adds custom games, and a premium code removes the limit on games', async () => {
    const noura = await host(server.url);
    expect(await redeem(noura, await codeOf(server, 'custom', 3))).toMatchObject({
      body: { kind: 'custom', amount: 3 },
    });
    expect(await games(noura)).toEqual({ regularGames: 2, customGames: 3, unlimited: false });
    expect(await redeem(noura, await codeOf(server, 'premium'))).toMatchObject({
      body: { kind: 'premium', amount: 0 },
    });
    expect(await games(noura)).toMatchObject({ unlimited: true });
    expect(await noura.call('GET /api/user/game-limit')).toMatchObject({ isPremium: true, canPlay: true });
    for (let game = 0; game < 4; game += 1) await noura.startGame();
    expect(await games(noura)).toMatchObject({ regularGames: 2 });
  });

  it('[B29-B31] a code may be typed with Arabic digits, lower case, spaces and dashes', async () => {
    const noura = await host(server.url);
    const code = await codeOf(server, 'game');
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).toLowerCase();
    expect((await redeem(noura, ` ${arabic.slice(0, 5)} - ${arabic.slice(5)}\n`)).status).toBe(200);
    expect(await redeem(noura, '   ')).toMatchObject({ status: 400, body: { message: 'يرجى إدخال كود صالح' } });
    expect((await redeem(noura, 'A'.repeat(33))).status).toBe(400);
    expect((await redeem(noura, 12345)).status).toBe(400);
  });

  it('if 100 users send the same code at once, only one of them redeems it', async () => {
    const code = await codeOf(server, 'game');
    const people = await registerHosts(server.url, 100);
    const answers = await Promise.all(people.map((person) => redeem(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('starting a game never reduces the owner’s balance', async () => {
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    expect(owner.user).toMatchObject({ isAdmin: true, isOwner: true });
    expect(await games(owner)).toMatchObject({ regularGames: 2, unlimited: true });
    for (let game = 0; game < 3; game += 1) await owner.startGame();
    expect(await games(owner)).toMatchObject({ regularGames: 2 });
  });

  it('a changed balance is pushed to the user’s screens', async () => {
    const noura = await host(server.url);
    const screen = await noura.openScreen();
    const watched = await screen.send('watch', { room: 'user', id: noura.user.id });
    expect(watched).toMatchObject({ ok: true, version: 0, state: { regularGames: 2 } });
    await redeem(noura, await codeOf(server, 'game'));
    const push = await screen.next('allowance');
    expect(push).toMatchObject({
      id: noura.user.id,
      version: 1,
      state: { regularGames: 3, customGames: 0, unlimited: false },
    });
    screen.close();
  });
});

describe('codes', () => {
  it('codes are 10 characters of an alphabet of 31 without look-alikes, and are not stored in clear', async () => {
    expect(CODE_ALPHABET).toHaveLength(31);
    expect(CODE_ALPHABET).not.toMatch(/[ILO01]/);
    const server = await startTestServer();
    const code = await codeOf(server, 'game');
    expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{10}$`));
    const { readFileSync, readdirSync } = await import('node:fs');
    const bytes = readdirSync(server.dataDir)
      .filter((name) => name.startsWith('lamma.db'))
      .map((name) => readFileSync(`${server.dataDir}/${name}`).toString('latin1'));
    expect(bytes.join('')).not.toContain(code);
    await server.end();
  });

  it('after 10 wrong codes in an hour any code of that user is refused; right codes do not count', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '1' } });
    const noura = await host(server.url);
    for (let code = 0; code < 12; code += 1)
      expect((await redeem(noura, await codeOf(server, 'game'))).status).toBe(200);
    for (let miss = 0; miss < 10; miss += 1) expect((await redeem(noura, 'ZZZZZZZZZZ')).status).toBe(400);
    expect(await redeem(noura, 'ZZZZZZZZZZ')).toMatchObject({
      status: 429,
      body: { message: 'محاولات كثيرة، يرجى الانتظار قليلًا' },
    });
    expect((await redeem(noura, await codeOf(server, 'game'))).status).toBe(429);
    await server.end();
  });
});
