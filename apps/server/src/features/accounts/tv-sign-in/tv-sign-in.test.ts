import { type Host, host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { accountsStore } from '../store';
import { networkOf } from './same-network';

const HOME = '84.10.20.30';
const MOBILE = '84.99.1.2';
const SAMSUNG =
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.5) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/85.0.4183.93 TV Safari/537.36';

interface Opened {
  secret: string;
  code: string;
  signs: string[];
  link: string;
  expiresInMs: number;
}

onEachStorage('signing in on a television', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ env: { LIMITS_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => server.end());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const send = (person: Visitor, path: string, address: string, body?: unknown) =>
    person.request('POST', `/api/tv-sign-ins${path}`, body, { ...from(address), 'user-agent': SAMSUNG });
  const look = (person: Visitor, code: string, address: string) =>
    person.request('GET', `/api/tv-sign-ins/${code}`, undefined, from(address));
  const claim = (tv: Visitor, { secret }: Opened) => send(tv, '/claim', HOME, { secret });

  async function open(address = HOME): Promise<{ tv: Visitor; asked: Opened }> {
    const tv = visitor(server.url);
    const answer = await send(tv, '', address);
    expect(answer.status).toBe(200);
    return { tv, asked: (await answer.json()) as Opened };
  }
  const yes = (person: Host, { code }: Opened, address = HOME, signs?: string[]) =>
    send(person, `/${code}/confirm`, address, signs === undefined ? {} : { signs });

  it('[R1131] gives the screen six letters and three signs, and the session to the screen alone once the phone has said yes', async () => {
    const noura = await host(server.url);
    const { tv, asked } = await open();
    expect(asked.code).toMatch(/^[BCDFGHJKMNPQRTVWXZ]{6}$/);
    expect(new Set(asked.signs).size).toBe(3);
    expect(asked.link).toBe(`${server.url}/tv/${asked.code}`);
    const waiting = await (await claim(tv, asked)).json();
    expect(waiting).toMatchObject({ state: 'waiting', expiresInMs: asked.expiresInMs });
    const seen = await (await look(noura, asked.code, HOME)).json();
    expect(seen).toMatchObject({ device: { kind: 'tv', vendor: 'Samsung' }, signs: asked.signs });
    expect(seen).toMatchObject({ askedMsAgo: 0, expiresInMs: asked.expiresInMs });
    expect(JSON.stringify(seen)).not.toContain(asked.secret);
    expect((await yes(noura, asked)).status).toBe(200);
    expect(await (await claim(tv, asked)).json()).toMatchObject({ state: 'signedIn', user: { email: noura.email } });
    expect(await tv.call('GET /api/auth/user')).toMatchObject({ id: noura.user.id });
    // The phone's own session is as it was.
    expect(await noura.call('GET /api/auth/user')).toMatchObject({ id: noura.user.id });
  });

  it('[R1132] is a session of its own, noted as begun by a phone on a television', async () => {
    const noura = await host(server.url);
    const { tv, asked } = await open();
    await yes(noura, asked);
    await claim(tv, asked);
    const rows = await server.product.database
      .withTables<{ auth_sessions: { userId: string; cameBy: string; device: string | null } }>()
      .selectFrom('auth_sessions')
      .selectAll()
      .where('userId', '=', noura.user.id)
      .execute();
    expect(rows.map(({ cameBy }) => cameBy).sort()).toEqual(['password', 'phone']);
    const begun = rows.find(({ cameBy }) => cameBy === 'phone');
    expect(JSON.parse(begun?.device ?? '')).toMatchObject({ kind: 'tv', vendor: 'Samsung' });
  });

  it('[R1133] is good for two minutes and not a moment longer, for looking, saying yes and claiming', async () => {
    const noura = await host(server.url);
    const [early, late] = [await open(), await open()];
    server.clock.advance(119_999);
    expect((await yes(noura, early.asked)).status).toBe(200);
    server.clock.advance(1);
    await expectRefused(await look(noura, late.asked.code, HOME), 'tvCodeGone');
    await expectRefused(await yes(noura, late.asked), 'tvCodeGone');
    await expectRefused(await claim(late.tv, late.asked), 'tvCodeGone');
    await expectRefused(await claim(early.tv, early.asked), 'tvCodeGone');
  });

  it('[R1134] happens once: a second yes, a second claim and the code again open nothing', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const { tv, asked } = await open();
    const answers = await Promise.all([noura, salem, noura, salem].map((person) => yes(person, asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim(visitor(server.url), asked)));
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    await expectRefused(await claim(tv, asked), 'tvCodeGone');
    await expectRefused(await look(salem, asked.code, HOME), 'tvCodeGone');
    await expectRefused(await yes(salem, asked), 'tvCodeGone');
  });

  it('[R1135] wants the screen’s own secret: the code, which anybody in the room reads, is none', async () => {
    const noura = await host(server.url);
    const { asked } = await open();
    await yes(noura, asked);
    for (const secret of [asked.code, '', `${asked.secret.slice(1)}`, 'A'.repeat(44)]) {
      expect((await send(visitor(server.url), '/claim', HOME, { secret })).status).toBe(400);
    }
    await expectRefused(await send(visitor(server.url), '/claim', HOME, { secret: 'A'.repeat(43) }), 'tvCodeGone');
  });

  it('[R1136] the database holds no secret of a screen: a thief of it claims nothing', async () => {
    const { asked } = await open();
    const row = await accountsStore(server.product.database).tvSignInByCode(asked.code);
    expect(JSON.stringify(row)).not.toContain(asked.secret);
    expect(JSON.stringify(row)).not.toContain(HOME);
    await expectRefused(await send(visitor(server.url), '/claim', HOME, { secret: row?.secretHash }), 'tvCodeGone');
  });

  describe('a code that was sent to a host who stands before no screen', () => {
    it('[R1137] shows no signs in another network, and a yes without them is none', async () => {
      const noura = await host(server.url);
      const { tv, asked } = await open(MOBILE);
      expect(await (await look(noura, asked.code, HOME)).json()).toMatchObject({ signs: null });
      await expectRefused(await yes(noura, asked, HOME), 'tvSignsWrong');
      expect(await (await claim(tv, asked)).json()).toMatchObject({ state: 'waiting' });
    });

    it('[R1138] ends after two wrong tries at its signs, the right ones then included', async () => {
      const noura = await host(server.url);
      const { tv, asked } = await open(MOBILE);
      const wrong = asked.signs.toReversed();
      await expectRefused(await yes(noura, asked, HOME, wrong), 'tvSignsWrong');
      await expectRefused(await yes(noura, asked, HOME, wrong), 'tvCodeGone');
      await expectRefused(await yes(noura, asked, HOME, asked.signs), 'tvCodeGone');
      await expectRefused(await claim(tv, asked), 'tvCodeGone');
    });

    it('[R1139] takes a yes with the signs that the screen shows: a phone on its own line stands before it too', async () => {
      const noura = await host(server.url);
      const { tv, asked } = await open(HOME);
      expect((await yes(noura, asked, MOBILE, asked.signs)).status).toBe(200);
      expect(await (await claim(tv, asked)).json()).toMatchObject({ state: 'signedIn' });
    });

    it('[R1140] ends when the host says no', async () => {
      const noura = await host(server.url);
      const { tv, asked } = await open();
      expect((await send(noura, `/${asked.code}/refuse`, HOME)).status).toBe(200);
      await expectRefused(await claim(tv, asked), 'tvCodeGone');
    });
  });

  it('[R1141] ten codes that no screen shows, and the next is not looked at', async () => {
    const guesser = await host(server.url);
    for (let guess = 0; guess < 10; guess += 1) {
      await expectRefused(await look(guesser, 'BCDFGH', '84.77.1.1'), 'tvCodeGone', `guess ${guess}`);
    }
    const { asked } = await open();
    await expectRefused(await look(guesser, asked.code, '84.77.1.1'), 'rate');
    await expectRefused(await yes(guesser, asked, '84.77.1.1'), 'rate');
    // Others are not held up by it.
    expect((await look(await host(server.url), asked.code, HOME)).status).toBe(200);
  });

  it.each(['', 'bcd-fgh', 'AEIOUY', 'B'.repeat(7), '%00', 'ب'.repeat(6), 'x'.repeat(500)])(
    '[R1142] «%s» is no code, but blanks, dashes and small letters of one do not matter',
    async (typed) => {
      const noura = await host(server.url);
      if (typed !== '') expect((await look(noura, encodeURIComponent(typed), HOME)).status).toBe(410);
      const { asked } = await open();
      const read = `${asked.code.slice(0, 3)} ${asked.code.slice(3)}`.toLowerCase();
      expect((await look(noura, encodeURIComponent(read), HOME)).status).toBe(200);
    },
  );

  it('[R1143] screens that nobody claims are dropped once their time is over', async () => {
    const { asked } = await open();
    server.clock.advance(120_001);
    const { database } = server.product;
    const store = accountsStore(database);
    await database.writer.write([store.dropTvSignInsBefore(server.clock.now())]);
    expect(await store.tvSignInByCode(asked.code)).toBeUndefined();
  });

  it.each([
    ['192.168.1.20', '192.168.1.33', true],
    ['127.0.0.1', '10.0.0.4', true],
    ['84.10.20.30', '84.10.20.30', true],
    ['84.10.20.30', '84.10.20.31', false],
    ['192.168.1.20', '84.10.20.30', false],
    ['2001:db8:0:1::/64', '2001:db8:0:1::/64', true],
    ['2001:db8:0:1::/64', '2001:db8:0:2::/64', false],
  ])('[R1144] %s and %s are in one network: %s', (screen, phone, isOne) => {
    expect(networkOf(screen) === networkOf(phone)).toBe(isOne);
  });
});
