import { type Host, host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { accountsStore } from '../store';
import { networkOf } from './tv-sign-in';

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

onEachStorageInFullRun('signing in on a television', (start) => {
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

  it('a television gets a code and three signs, and a session after the phone confirms', async () => {
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
    expect(await noura.call('GET /api/auth/user')).toMatchObject({ id: noura.user.id });
  });

  it('signing in on a television creates a separate session, stored with its device and marked as begun by a phone', async () => {
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

  it('a television’s code can be read, confirmed and exchanged for a session for exactly two minutes', async () => {
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

  it('a television’s code accepts one confirmation and yields one session', async () => {
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

  it('a television’s request for its session is refused without the secret of its code', async () => {
    const noura = await host(server.url);
    const { asked } = await open();
    await yes(noura, asked);
    for (const secret of [asked.code, '', `${asked.secret.slice(1)}`, 'A'.repeat(44)]) {
      expect((await send(visitor(server.url), '/claim', HOME, { secret })).status).toBe(400);
    }
    await expectRefused(await send(visitor(server.url), '/claim', HOME, { secret: 'A'.repeat(43) }), 'tvCodeGone');
  });

  it('neither the secret nor the address of a screen is stored in plain text', async () => {
    const { asked } = await open();
    const row = await accountsStore(server.product.database).tvSignInByCode(asked.code);
    expect(JSON.stringify(row)).not.toContain(asked.secret);
    expect(JSON.stringify(row)).not.toContain(HOME);
    await expectRefused(await send(visitor(server.url), '/claim', HOME, { secret: row?.secretHash }), 'tvCodeGone');
  });

  describe('the code of a screen in another network', () => {
    it('the code of a screen in another network shows the phone no signs, and cannot be confirmed without them', async () => {
      const noura = await host(server.url);
      const { tv, asked } = await open(MOBILE);
      expect(await (await look(noura, asked.code, HOME)).json()).toMatchObject({ signs: null });
      await expectRefused(await yes(noura, asked, HOME), 'tvSignsWrong');
      expect(await (await claim(tv, asked)).json()).toMatchObject({ state: 'waiting' });
    });

    it('the code of a screen in another network is void after two attempts with wrong signs', async () => {
      const noura = await host(server.url);
      const { tv, asked } = await open(MOBILE);
      const wrong = asked.signs.toReversed();
      await expectRefused(await yes(noura, asked, HOME, wrong), 'tvSignsWrong');
      await expectRefused(await yes(noura, asked, HOME, wrong), 'tvCodeGone');
      await expectRefused(await yes(noura, asked, HOME, asked.signs), 'tvCodeGone');
      await expectRefused(await claim(tv, asked), 'tvCodeGone');
    });

    it('a phone in another network than the screen, such as on mobile data, can confirm the code by picking the right signs', async () => {
      const noura = await host(server.url);
      const { tv, asked } = await open(HOME);
      expect((await yes(noura, asked, MOBILE, asked.signs)).status).toBe(200);
      expect(await (await claim(tv, asked)).json()).toMatchObject({ state: 'signedIn' });
    });

    it('the code of a screen in another network is void if the host refuses it', async () => {
      const noura = await host(server.url);
      const { tv, asked } = await open();
      expect((await send(noura, `/${asked.code}/refuse`, HOME)).status).toBe(200);
      await expectRefused(await claim(tv, asked), 'tvCodeGone');
    });
  });

  it('a user may try ten codes that belong to no television', async () => {
    const guesser = await host(server.url);
    for (let guess = 0; guess < 10; guess += 1) {
      await expectRefused(await look(guesser, 'BCDFGH', '84.77.1.1'), 'tvCodeGone', `guess ${guess}`);
    }
    const { asked } = await open();
    await expectRefused(await look(guesser, asked.code, '84.77.1.1'), 'rate');
    await expectRefused(await yes(guesser, asked, '84.77.1.1'), 'rate');
    expect((await look(await host(server.url), asked.code, HOME)).status).toBe(200);
  });

  it.each(['', 'bcd-fgh', 'AEIOUY', 'B'.repeat(7), '%00', 'ب'.repeat(6), 'x'.repeat(500)])(
    '«%s» is not a television’s code; a valid code typed in lower case with a space is accepted',
    async (typed) => {
      const noura = await host(server.url);
      if (typed !== '') expect((await look(noura, encodeURIComponent(typed), HOME)).status).toBe(410);
      const { asked } = await open();
      const read = `${asked.code.slice(0, 3)} ${asked.code.slice(3)}`.toLowerCase();
      expect((await look(noura, encodeURIComponent(read), HOME)).status).toBe(200);
    },
  );

  it('expired codes of televisions are deleted', async () => {
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
  ])('%s and %s are in the same network: %s', (screen, phone, isOne) => {
    expect(networkOf(screen) === networkOf(phone)).toBe(isOne);
  });
});
