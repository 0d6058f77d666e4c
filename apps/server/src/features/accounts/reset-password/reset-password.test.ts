import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Host, host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { plainRequest } from '../../../testing/edge/raw-http';
import { type Operator, operator } from '../../../testing/server/operator';
import { mailsOf, waitForMails } from '../../../testing/server/outbox';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

const MINUTE = 60_000;
const SENT = 'تم إرسال رسالة الاستعادة، تحققوا من بريدكم';

onEachStorageInFullRun('a forgotten password', (start) => {
  let server: TestServer;
  let commands: Operator;
  let mails = 0;
  beforeAll(async () => {
    server = await start();
    commands = operator(server);
  });
  afterAll(() => server.end());

  const forgot = (email: unknown) => visitor(server.url).request('POST', '/api/auth/forgot-password', { email });
  const reset = (token: unknown, password: unknown = 'majlis-2027') =>
    visitor(server.url).request('POST', '/api/auth/reset-password', { token, password });
  const login = (email: string, password: string) =>
    visitor(server.url).request('POST', '/api/auth/login', { email, password });

  async function mailTo({ email }: Host) {
    const before = new Set(mailsOf(server.dataDir).map(({ text }) => text));
    expect((await forgot(email)).status).toBe(200);
    mails += 1;
    const mail = (await waitForMails(server.dataDir, mails)).find(({ text }) => !before.has(text));
    if (mail === undefined) throw new Error('no new mail');
    return { ...mail, token: /#([\w-]{43})$/m.exec(mail.text)?.[1] ?? '' };
  }

  describe('asking for a mail', () => {
    it('a request for a reset mail gets the same answer with and without an account, and only an account gets a mail', async () => {
      const noura = await host(server.url);
      const [known, unknown] = [await forgot(noura.email), await forgot('nobody@example.com')];
      const answers = [await known.text(), await unknown.text()];
      expect([known.status, unknown.status]).toEqual([200, 200]);
      expect(answers[1]).toBe(answers[0]);
      expect(JSON.parse(answers[0] ?? '')).toEqual({ ok: true, message: SENT });
      mails += 1;
      const [mail] = await waitForMails(server.dataDir, mails);
      expect(mail?.head).toContain(`To: ${noura.email}`);
    });

    it('the link in a reset mail has the configured address, never the Host header of the request', async () => {
      const noura = await host(server.url);
      mails += 1;
      const answer = await plainRequest(server.url, {
        method: 'POST',
        path: '/api/auth/forgot-password',
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
        body: JSON.stringify({ email: noura.email }),
      });
      expect(answer.status).toBe(200);
      const written = await waitForMails(server.dataDir, mails);
      for (const { head, text } of written) {
        expect(head + text).not.toContain('evil.example');
        expect(text).toMatch(/^https:\/\/lamma\.example\/reset-password#[\w-]{43}$/m);
      }
    });

    it('a reset mail omits the user’s name until a mailed link has proved that the address is theirs', async () => {
      const noura = await host(server.url, { firstName: 'زوروا evil.example' });
      const first = await mailTo(noura);
      expect(first.text.split(/\r?\n/)[0]).toBe('أهلًا،');
      expect(first.head + first.text).not.toContain('evil');
      expect((await reset(first.token)).status).toBe(200);
      const second = await mailTo(noura);
      expect(second.text.split(/\r?\n/)[0]).toBe('أهلًا زوروا evil.example،');
    });

    it('a request for a reset mail is answered without waiting for a mail server that does not respond', async () => {
      let isGivenUp = false;
      const silent = createServer((socket) => socket.resume().on('close', () => (isGivenUp = true)));
      await once(silent.listen(0, '127.0.0.1'), 'listening');
      const env = { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` };
      const slow = await start({ env });
      const asked = once(silent, 'connection');
      for (const email of ['owner@example.com', 'nobody@example.com']) {
        const answer = await visitor(slow.url).request('POST', '/api/auth/forgot-password', { email });
        expect([answer.status, await answer.json()]).toEqual([200, { ok: true, message: SENT }]);
      }
      const [socket] = (await asked) as [Socket];
      expect(isGivenUp).toBe(false);
      socket.destroy();
      silent.close();
      await slow.end();
    });

    it('a reset mail goes to the account’s address, not to the typed address', async () => {
      const noura = await host(server.url);
      mails += 1;
      await forgot(` ${noura.email.toUpperCase()} `);
      const written = await waitForMails(server.dataDir, mails);
      expect(written.filter(({ head }) => head.includes(`To: ${noura.email}`))).toHaveLength(1);
    });

    it.each([
      ['', 'يرجى إدخال البريد الإلكتروني'],
      [undefined, 'يرجى إدخال البريد الإلكتروني'],
      ['noura', 'يرجى إدخال بريد إلكتروني صحيح'],
    ])('the request for a reset mail is refused for «%s» with «%s»', async (email, message) => {
      expect(await expectRefused(await forgot(email), 'invalid')).toMatchObject({ message });
    });

    it.each([
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\nSubject: x',
      'a@example.com,b@example.com',
      '"a b"@example.com',
      '<a@example.com>',
      'a@example.com\u0000',
      'a\u200B@example.com',
    ])('[B21] the request for a reset mail is refused for the address %j', async (email) => {
      await expectRefused(await forgot(email), 'invalid');
    });
  });

  describe('the link of the mail', () => {
    it('the link in a reset mail sets a new password once and ends all sessions', async () => {
      const noura = await host(server.url);
      const { token } = await mailTo(noura);
      const body = await (await reset(token)).json();
      expect(body).toEqual({ ok: true, message: 'تم تغيير كلمة المرور، سجّلوا الدخول بها' });
      expect((await noura.request('GET', '/api/auth/user')).status).toBe(401);
      await expectRefused(await login(noura.email, noura.password), 'wrongLogin');
      expect((await login(noura.email, 'majlis-2027')).status).toBe(200);
      const again = await expectRefused(await reset(token, 'majlis-2028'), 'resetGone');
      expect(again.message).toBe('انتهت صلاحية الرابط');
      expect((await login(noura.email, 'majlis-2027')).status).toBe(200);
    });

    it('the link in a reset mail works once if it is used ten times in parallel', async () => {
      const noura = await host(server.url);
      const { token } = await mailTo(noura);
      const passwords = Array.from({ length: 10 }, (_, index) => `majlis-203${index}`);
      const answers = await Promise.all(passwords.map((password) => reset(token, password)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
      const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
      expect((await login(noura.email, winner)).status).toBe(200);
    });

    it('the link in a reset mail works for 30 minutes exactly', async () => {
      const noura = await host(server.url);
      const [early, late] = [await mailTo(noura), await mailTo(noura)];
      server.clock.advance(30 * MINUTE - 1);
      expect((await reset(early.token)).status).toBe(200);
      const salem = await host(server.url);
      const expired = await mailTo(salem);
      server.clock.advance(30 * MINUTE);
      await expectRefused(await reset(expired.token), 'resetGone');
      await expectRefused(await reset(late.token), 'resetGone');
      expect((await login(salem.email, salem.password)).status).toBe(200);
    });

    it('the link in a reset mail is void once the link of a later mail was used', async () => {
      const noura = await host(server.url);
      const [first, second] = [await mailTo(noura), await mailTo(noura)];
      expect((await reset(second.token)).status).toBe(200);
      await expectRefused(await reset(first.token, 'majlis-2029'), 'resetGone');
    });

    it('the link in a reset mail changes no other account', async () => {
      const [noura, salem] = [await host(server.url), await host(server.url)];
      await reset((await mailTo(noura)).token);
      expect((await salem.request('GET', '/api/auth/user')).status).toBe(200);
      expect((await login(salem.email, salem.password)).status).toBe(200);
    });

    it('the token of a reset link is stored as a hash, and the hash resets nothing', async () => {
      const noura = await host(server.url);
      const token = await commands.makeResetToken(noura.email);
      const rows = await server.product.database
        .withTables<{ password_resets: { tokenHash: string } }>()
        .selectFrom('password_resets')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      for (const { tokenHash } of rows) await expectRefused(await reset(tokenHash), 'resetGone');
    });

    it.each([
      ['five characters', '12345', 'كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
      ['129 characters', 'x'.repeat(129), 'كلمة المرور طويلة، 128 حرفًا على الأكثر'],
      ['no characters', '', 'يرجى ملء جميع الحقول'],
    ])(
      'the link in a reset mail still works after a new password of %s was refused',
      async (_what, password, message) => {
        const noura = await host(server.url);
        const token = await commands.makeResetToken(noura.email);
        expect(await expectRefused(await reset(token, password), 'invalid')).toMatchObject({ message });
        expect((await reset(token)).status).toBe(200);
      },
    );

    it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}/`, 7, null, ['A'.repeat(43)]])(
      '[B32] a password reset is refused for the malformed token %j',
      async (token) => {
        await expectRefused(await reset(token), 'invalid');
      },
    );

    it('[B33] a reset link with an unknown token is refused as expired', async () => {
      await expectRefused(await reset('A'.repeat(43)), 'resetGone');
    });
  });
});
