import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { theOwner } from '../../../testing/people/the-owner';
import { operator } from '../../../testing/server/operator';
import type { TestServer } from '../../../testing/server/start-test-server';
import { beforeWrite } from '../../../testing/storage/before-write';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { accountsStore } from '../store';

const NEW = 'majlis-2027';

onEachStorageInFullRun('a sign-in concurrent with the end of sessions', (start) => {
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

  /** Everything that ends sessions of an account, by its user or by the owner. */
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

  describe('a sign-in with a password that was right', () => {
    it.each(['a change of the password', 'a new password by mail'] as const)(
      'a sign-in with the right password fails after %s',
      async (what) => {
        const noura = await host(server.url);
        const hasRun = beforeWrite(server, 'insert into "auth_sessions"', async () => endings[what]?.(noura));
        await expectRefused(await login(noura.email, noura.password), 'wrongLogin');
        expect(hasRun()).toBe(true);
        expect(await sessionsOf(noura)).toBe(what === 'a new password by mail' ? 0 : 1);
        expect((await login(noura.email, NEW)).status).toBe(200);
      },
    );

    it('a sign-in with the right password fails if the account is blocked before the session is stored', async () => {
      const noura = await host(server.url);
      beforeWrite(server, 'insert into "auth_sessions"', () => block(noura.user.id));
      await expectRefused(await login(noura.email, noura.password), 'accountBlocked');
      expect(await sessionsOf(noura)).toBe(0);
    });

    it('a registration fails if the new account is blocked before the session is stored', async () => {
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
    ] as const)(
      '%s also ends a session that a sign-in with the right password began just before',
      async (what, sql, left) => {
        const noura = await host(server.url);
        const hasRun = beforeWrite(server, sql, () => signIn(server.url, noura.email, noura.password));
        await endings[what]?.(noura);
        expect(hasRun()).toBe(true);
        expect(await sessionsOf(noura)).toBe(left);
      },
    );

    it('a sign-in whose password hash changes meanwhile is verified again, and succeeds if the password is still right', async () => {
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
    ['change the password', 'update "users" set "passwordHash"', (noura: Host) => change(noura, 'a-thief-2027')],
    [
      'delete the account',
      'delete from "users"',
      (noura: Host) => noura.request('POST', '/api/account/delete', { password: noura.password }),
    ],
  ])(
    'a request sent before a password reset cannot %s with the old password after the reset',
    async (_what, sql, work) => {
      const noura = await host(server.url);
      const hasRun = beforeWrite(server, sql, () => reset(noura));
      await expectRefused(await work(noura), 'wrongPassword');
      expect(hasRun()).toBe(true);
      expect((await login(noura.email, NEW)).status).toBe(200);
    },
  );

  describe.each(Object.entries(endings))('a phone’s confirmation of a television and %s', (_what, end) => {
    const send = (person: Visitor, path: string, body: object) =>
      person.request('POST', `/api/tv-sign-ins${path}`, body);
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

    it('ending the sessions voids an earlier confirmation, and the television’s request for its session is refused', async () => {
      const { noura, tv, yes, claim } = await aRoom();
      expect((await yes()).status).toBe(200);
      await end(noura);
      await expectRefused(await claim(), 'tvCodeGone');
      await expectOut(tv);
    });

    it('a phone’s confirmation of a television fails if the user’s sessions end at the same moment', async () => {
      const { noura, tv, yes, claim } = await aRoom();
      beforeWrite(server, 'update "tv_sign_ins" set "confirmedBy"', () => end(noura));
      await expectRefused(await yes(), 'tvCodeGone');
      expect(await (await claim()).json()).toMatchObject({ state: 'waiting' });
      await expectOut(tv);
    });

    it('a television gets no session if the user’s sessions end at the moment at which it requests its session', async () => {
      const { noura, tv, yes, claim } = await aRoom();
      expect((await yes()).status).toBe(200);
      beforeWrite(server, 'insert into "auth_sessions"', () => end(noura));
      await expectRefused(await claim(), 'tvCodeGone');
      await expectOut(tv);
    });
  });
});
