import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { theOwner } from '../../../testing/people/the-owner';
import { operator } from '../../../testing/server/operator';
import type { TestServer } from '../../../testing/server/start-test-server';
import { beforeWrite } from '../../../testing/storage/before-write';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { accountsStore } from '../store';

const NEW = 'majlis-2027';

onEachStorage('what was allowed before an account’s sessions end', (start) => {
  let server: TestServer;
  let owner: Host;
  beforeAll(async () => {
    server = await start();
    owner = await theOwner(server);
  });
  afterAll(() => server.end());

  const store = () => accountsStore(server.product.database);
  const sessionsOf = async ({ user }: Host) => (await store().sessionKeys(user.id)).length;
  const login = (email: string, password: string) =>
    visitor(server.url).request('POST', '/api/auth/login', { email, password });
  const change = (person: Host, newPassword = NEW) =>
    person.request('PUT', '/api/account/password', { currentPassword: person.password, newPassword });
  async function reset({ email }: Host, password = NEW) {
    const token = await operator(server).makeResetToken(email);
    const answer = await visitor(server.url).request('POST', '/api/auth/reset-password', { token, password });
    expect(answer.status).toBe(200);
  }
  const block = (id: string) =>
    owner.call('PUT /api/admin/users/:id/blocked', { params: { id }, body: { isBlocked: true } });

  /** All that ends the sessions of an account, done by its user at a device of their own or by the owner. */
  const endings: Record<string, (person: Host) => Promise<unknown>> = {
    'a change of the password': async (person) => expect((await change(person)).status).toBe(200),
    'a new password by mail': (person) => reset(person),
    '«end the others»': (person) => person.call('DELETE /api/account/sessions'),
    'the end of one session': async (person) => {
      const other = (await person.call('GET /api/account/sessions')).find(({ isCurrent }) => !isCurrent);
      await person.call('DELETE /api/account/sessions/:id', { params: { id: other?.id ?? '' } });
    },
    'the owner’s «end sessions»': ({ user }) =>
      owner.call('POST /api/admin/users/:id/end-sessions', { params: { id: user.id } }),
    'a block': ({ user }) => block(user.id),
  };

  describe('a sign-in whose password was right', () => {
    it.each(['a change of the password', 'a new password by mail'] as const)('ends with %s', async (what) => {
      const noura = await host(server.url);
      const hasCome = beforeWrite(server, 'insert into "auth_sessions"', async () => endings[what]?.(noura));
      await expectRefused(await login(noura.email, noura.password), 'wrongLogin');
      expect(hasCome()).toBe(true);
      expect(await sessionsOf(noura)).toBe(what === 'a new password by mail' ? 0 : 1);
      expect((await login(noura.email, NEW)).status).toBe(200);
    });

    it('ends with a block', async () => {
      const noura = await host(server.url);
      beforeWrite(server, 'insert into "auth_sessions"', () => block(noura.user.id));
      await expectRefused(await login(noura.email, noura.password), 'accountBlocked');
      expect(await sessionsOf(noura)).toBe(0);
    });

    it('ends with a block, also where it is the first one of a new account', async () => {
      const account = { firstName: 'سالم', lastName: '', email: 'salem@blocked.example', phoneNumber: '+96550123456' };
      beforeWrite(server, 'insert into "auth_sessions"', async () =>
        block((await store().userByEmail(account.email))?.id ?? ''),
      );
      const answer = await visitor(server.url).request('POST', '/api/auth/register', { ...account, password: NEW });
      await expectRefused(answer, 'accountBlocked');
    });

    it.each([
      ['a change of the password', 'update "users" set "passwordHash"', 1],
      ['«end the others»', 'delete from "auth_sessions"', 1],
      ['the owner’s «end sessions»', 'delete from "auth_sessions"', 0],
    ] as const)('ends with %s also where its session began just before', async (what, sql, left) => {
      const noura = await host(server.url);
      const hasCome = beforeWrite(server, sql, () => signIn(server.url, noura.email, noura.password));
      await endings[what]?.(noura);
      expect(hasCome()).toBe(true);
      expect(await sessionsOf(noura)).toBe(left);
    });

    it('is verified once more: whoever gave what is the password now is in', async () => {
      const noura = await host(server.url);
      beforeWrite(server, 'insert into "auth_sessions"', () => reset(noura, noura.password));
      const person = visitor(server.url);
      const { email, password } = noura;
      expect((await person.request('POST', '/api/auth/login', { email, password })).status).toBe(200);
      expect(await person.call('GET /api/auth/user')).toMatchObject({ email });
      expect(await sessionsOf(noura)).toBe(1);
    });
  });

  it.each([
    ['change its password', 'update "users" set "passwordHash"', (noura: Host) => change(noura, 'a-thief-2027')],
    [
      'delete it',
      'delete from "users"',
      (noura: Host) => noura.request('POST', '/api/account/delete', { password: noura.password }),
    ],
  ])('the old password does not %s after a new one by mail', async (_what, sql, work) => {
    const noura = await host(server.url);
    const hasCome = beforeWrite(server, sql, () => reset(noura));
    await expectRefused(await work(noura), 'wrongPassword');
    expect(hasCome()).toBe(true);
    expect((await login(noura.email, NEW)).status).toBe(200);
  });

  describe.each(Object.entries(endings))('a phone’s «yes» for a television and %s', (_what, end) => {
    const send = (person: Visitor, path: string, body: object) =>
      person.request('POST', `/api/tv-sign-ins${path}`, body);
    /** A user with two devices, of which the phone says yes, and a television that waits. */
    async function aRoom() {
      const noura = await host(server.url);
      const phone = await signIn(server.url, noura.email, noura.password);
      const tv = visitor(server.url);
      const { code, secret } = (await (await send(tv, '', {})).json()) as { code: string; secret: string };
      return {
        noura,
        tv,
        yes: () => send(phone, `/${code}/confirm`, {}),
        claim: () => send(tv, '/claim', { secret }),
      };
    }
    async function expectOut(tv: Visitor): Promise<void> {
      expect((await tv.request('GET', '/api/auth/user')).status).toBe(401);
    }

    it('that comes after it', async () => {
      const { noura, tv, yes, claim } = await aRoom();
      expect((await yes()).status).toBe(200);
      await end(noura);
      await expectRefused(await claim(), 'tvCodeGone');
      await expectOut(tv);
    });

    it('that comes while it is written', async () => {
      const { noura, tv, yes, claim } = await aRoom();
      beforeWrite(server, 'update "tv_sign_ins" set "confirmedBy"', () => end(noura));
      await expectRefused(await yes(), 'tvCodeGone');
      expect(await (await claim()).json()).toMatchObject({ state: 'waiting' });
      await expectOut(tv);
    });

    it('that comes while the television takes its session', async () => {
      const { noura, tv, yes, claim } = await aRoom();
      expect((await yes()).status).toBe(200);
      beforeWrite(server, 'insert into "auth_sessions"', () => end(noura));
      await expectRefused(await claim(), 'tvCodeGone');
      await expectOut(tv);
    });
  });
});
