import { host, signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../platform/secrets/random';
import { expectRefused } from '../../testing/edge/expect-refusal';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';
import { sessionKey } from './sessions/session-lifetime';
import { accountsStore } from './store';

const account = {
  firstName: 'نورة',
  lastName: 'العنزي',
  email: 'noura@example.com',
  phoneNumber: '+96550123456',
  password: 'majlis-2026',
};
let made = 0;
const newEmail = () => {
  made += 1;
  return `noura${made}@example.com`;
};

onEachStorageInFullRun('accounts', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const register = (change: Record<string, unknown>) =>
    visitor(server.url).request('POST', '/api/auth/register', { ...account, email: newEmail(), ...change });
  const login = (body: unknown) => visitor(server.url).request('POST', '/api/auth/login', body);

  describe('registering', () => {
    it('registering creates an account with two games and signs the user in', async () => {
      const noura = visitor(server.url);
      const user = await noura.call('POST /api/auth/register', {
        body: { ...account, email: '  Noura.A@Example.com ' },
      });
      expect(user).toMatchObject({
        username: 'Noura.A',
        email: 'Noura.A@Example.com',
        firstName: 'نورة',
        lastName: 'العنزي',
        phoneNumber: '+96550123456',
        avatarUrl: null,
        isAdmin: false,
        isOwner: false,
        createdAt: server.clock.now(),
      });
      expect(user.id).toMatch(/^[\w-]{16}$/);
      expect(await noura.call('GET /api/auth/user')).toEqual(user);
      expect(await noura.call('GET /api/user-games')).toEqual({ regularGames: 2, customGames: 0, unlimited: false });
    });

    it('registering needs no last name', async () => {
      for (const lastName of [undefined, null, '', '   ']) {
        const response = await register({ lastName });
        expect(await response.json()).toMatchObject({ lastName: '' });
      }
    });

    it.each([
      ['no first name', { firstName: '' }, 'يرجى ملء جميع الحقول المطلوبة'],
      ['no e-mail', { email: '' }, 'يرجى ملء جميع الحقول المطلوبة'],
      ['no phone number', { phoneNumber: '' }, 'يرجى ملء جميع الحقول المطلوبة'],
      ['no password', { password: '' }, 'يرجى ملء جميع الحقول المطلوبة'],
      [
        'no field at all',
        { firstName: undefined, email: undefined, phoneNumber: undefined, password: undefined },
        'يرجى ملء جميع الحقول المطلوبة',
      ],
      ['a bad e-mail', { email: 'noura' }, 'يرجى إدخال بريد إلكتروني صحيح'],
      ['five characters', { password: '12345' }, 'كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
      ['a bad phone number', { phoneNumber: '12' }, 'يرجى إدخال رقم هاتف صحيح'],
    ])('registering with %s is refused with «%s»', async (_what, change, message) => {
      expect(await expectRefused(await register(change), 'invalid')).toMatchObject({ message });
    });

    it('registering returns one error per invalid field', async () => {
      const body = await expectRefused(await register({ firstName: ' ', email: 'x', password: '1' }), 'invalid');
      expect(body.fields).toEqual({
        firstName: 'يرجى ملء جميع الحقول المطلوبة',
        email: 'يرجى إدخال بريد إلكتروني صحيح',
        password: 'كلمة المرور يجب أن تكون 6 أحرف على الأقل',
      });
    });

    it('[B22] all spellings of an e-mail mean the same account: none can be registered again, and each signs in', async () => {
      await register({ email: 'Zoë.Älg@Example.com' });
      const ways = [
        'zoë.älg@example.com',
        'ZOË.ÄLG@EXAMPLE.COM',
        ' Zoë.Älg@Example.com ',
        'Zoë.Älg@Example.com'.normalize('NFD'),
        'Ｚoë.älg@ｅxample.com',
        'zoë.älg@example.com.',
        'zoë.älg@example\uFF0Ecom..',
        'zo\u034Fë.älg@example.com',
      ];
      for (const email of ways) {
        const body = await expectRefused(await register({ email }), 'emailTaken', email);
        expect(body.message).toBe('هذا البريد مسجّل من قبل، سجّلوا الدخول به');
      }
      for (const email of ways) expect((await login({ email, password: account.password })).status, email).toBe(200);
    });

    it('an e-mail typed with Arabic digits means the same account as with Latin digits', async () => {
      const email = newEmail();
      const inArabic = email.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
      expect(inArabic).not.toBe(email);
      const { status } = await register({ email: inArabic });
      expect(status).toBe(200);
      for (const typed of [email, inArabic])
        expect(await (await login({ email: typed, password: account.password })).json()).toMatchObject({ email });
    });

    it('twenty parallel registrations with one e-mail create one account', async () => {
      const email = newEmail();
      const statuses = (await Promise.all(Array.from({ length: 20 }, () => register({ email })))).map(
        ({ status }) => status,
      );
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    });

    it.each([
      ['+96550123456', '+96550123456'],
      ['50123456', '+96550123456'],
      ['٥٠١٢٣٤٥٦', '+96550123456'],
      ['۵۰۱۲۳۴۵۶', '+96550123456'],
      ['+966 55-512 (3456)', '+966555123456'],
      ['00971501234567', '+971501234567'],
    ])('[B23][B24] registering stores the phone number %s as %s', async (typed, stored) => {
      expect(await (await register({ phoneNumber: typed })).json()).toMatchObject({ phoneNumber: stored });
    });

    it('registering ignores rights, ids and numbers of games in the request', async () => {
      const more = {
        id: 'mine',
        isAdmin: true,
        isOwner: true,
        isTeacher: 1,
        gamesRemaining: 99,
        games: 99,
        emailKey: 'x',
        createdAt: 0,
      };
      const person = visitor(server.url);
      const response = await person.request('POST', '/api/auth/register', { ...account, email: newEmail(), ...more });
      expect(await response.json()).toMatchObject({ isAdmin: false, isOwner: false, createdAt: server.clock.now() });
      expect(await person.call('GET /api/user-games')).toMatchObject({ regularGames: 2, unlimited: false });
    });
  });

  describe('signing in', () => {
    it('a wrong password gets the same answer for known and unknown e-mails', async () => {
      const { email } = await host(server.url);
      const answers = [
        await login({ email, password: 'not-the-password' }),
        await login({ email: 'nobody@example.com', password: 'not-the-password' }),
        await login({ email: 'not an e-mail', password: 'not-the-password' }),
      ];
      const [first, ...others] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
      expect(first).toEqual([401, expect.stringContaining('البريد الإلكتروني أو كلمة المرور غير صحيحة')]);
      for (const other of others) expect(other).toEqual(first);
    });

    it.each([
      ['neither field', {}],
      ['no e-mail', { email: '', password: 'x' }],
      ['a blank e-mail', { email: ' \u0000 ', password: 'x' }],
      ['no password', { email: 'noura@example.com', password: '' }],
      ['nulls', { email: null, password: null }],
    ])('signing in with %s is refused with the request to fill in all fields', async (_what, body) => {
      expect(await expectRefused(await login(body), 'invalid')).toMatchObject({ message: 'يرجى ملء جميع الحقول' });
    });

    it('[B26] signing in compares the password as typed, including spaces, emoji and diacritics', async () => {
      for (const password of ['      ', ' a  b ', '🎉🎉🎉', 'مُحَمَّد', 'a\u0000bcdef', 'x'.repeat(128)]) {
        const email = newEmail();
        expect((await register({ email, password })).status, password).toBe(200);
        expect((await login({ email, password })).status, password).toBe(200);
        for (const other of [`${password} `, password.slice(1), password.slice(0, -1)]) {
          if (other !== '') await expectRefused(await login({ email, password: other }), 'wrongLogin', other);
        }
      }
    });

    it('each sign-in creates a new session and ends the browser’s old one', async () => {
      const noura = await host(server.url);
      const first = noura.cookieHeader();
      await noura.call('POST /api/auth/login', { body: { email: noura.email, password: noura.password } });
      const second = noura.cookieHeader();
      expect(second).not.toBe(first);
      const ask = (cookie: string) => fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
      expect((await ask(second)).status).toBe(200);
      expect((await ask(first)).status).toBe(401);
    });

    it('signing in ends another account’s session in the same browser', async () => {
      const [noura, salem] = [await host(server.url), await host(server.url)];
      const cookie = noura.cookieHeader();
      await noura.call('POST /api/auth/login', { body: { email: salem.email, password: salem.password } });
      expect((await fetch(`${server.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
      expect(await noura.call('GET /api/auth/user')).toMatchObject({ email: salem.email });
    });

    it('signing in with a wrong password does not end the browser’s session', async () => {
      const noura = await host(server.url);
      await noura.request('POST', '/api/auth/login', { email: noura.email, password: 'wrong' });
      expect((await noura.request('GET', '/api/auth/user')).status).toBe(200);
    });

    it('signing in on a 21st device ends the oldest session', async () => {
      const noura = await host(server.url);
      const devices = [noura];
      while (devices.length < 21) {
        server.clock.advance(1);
        devices.push(await signIn(server.url, noura.email, noura.password));
      }
      const statuses = [];
      for (const device of devices) statuses.push((await device.request('GET', '/api/auth/user')).status);
      expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)]);
    });
  });

  it('a cookie from before cookies were signed is accepted over REST and sockets, as the same session', async () => {
    const noura = await host(server.url);
    const store = accountsStore(server.product.database);
    const old = systemRandom().token(32);
    const now = server.clock.now();
    const row = {
      tokenHash: sessionKey(old),
      userId: noura.user.id,
      createdAt: now,
      seenAt: now,
      device: null,
      cameBy: 'password' as const,
    };
    await server.product.database.writer.write([store.addSession(row)]);
    const tv = visitor(server.url);
    const first = await tv.request('GET', '/api/auth/user', undefined, { cookie: `lamma_session=${old}` });
    expect(await first.json()).toMatchObject({ email: noura.email });
    expect(tv.cookieHeader()).toMatch(new RegExp(`^lamma_session=${old}\\.`));
    expect(await tv.call('GET /api/auth/user')).toMatchObject({ email: noura.email });
    for (const cookieHeader of [tv.cookieHeader, () => `lamma_session=${old}`]) {
      const screen = await openScreen({ ...tv, cookieHeader });
      expect(await screen.send('watch', { room: 'user', id: noura.user.id })).toMatchObject({ ok: true });
      screen.close();
    }
    await tv.call('POST /api/auth/logout');
    expect(await store.session(sessionKey(old))).toBeUndefined();
  });

  describe('signing out', () => {
    it('signing out ends the session on the server', async () => {
      const noura = await host(server.url);
      const cookie = noura.cookieHeader();
      expect(await noura.call('POST /api/auth/logout')).toEqual({ ok: true });
      expect((await fetch(`${server.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
    });

    it('signing out succeeds for a visitor, and when it is repeated', async () => {
      const guest = visitor(server.url);
      expect(await guest.call('POST /api/auth/logout')).toEqual({ ok: true });
      expect(await guest.call('POST /api/auth/logout')).toEqual({ ok: true });
    });

    it('signing out does not end the sessions of other devices', async () => {
      const noura = await host(server.url);
      const phone = await signIn(server.url, noura.email, noura.password);
      await noura.call('POST /api/auth/logout');
      expect((await phone.request('GET', '/api/auth/user')).status).toBe(200);
    });
  });

  it('namesOf returns users’ trimmed names by id, and no entry for an unknown id', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    await salem.call('PUT /api/account', { body: { firstName: 'سالم', lastName: '' } });
    const store = accountsStore(server.product.database);
    const names = await store.namesOf([noura.user.id, salem.user.id, 'nobody']);
    expect([...names].sort()).toEqual(
      [
        [noura.user.id, `${noura.user.firstName} ${noura.user.lastName}`],
        [salem.user.id, 'سالم'],
      ].sort(),
    );
    expect([...(await store.namesOf([]))]).toEqual([]);
    expect(await store.hasUsers()).toBe(true);
  });

  it('a browser that opens /api/login is redirected to /auth', async () => {
    const response = await visitor(server.url).request('GET', '/api/login?next=//evil.example');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth']);
  });
});
