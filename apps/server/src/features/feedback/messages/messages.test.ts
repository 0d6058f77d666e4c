import { randomUUID } from 'node:crypto';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { auditLines } from '../../../testing/notes/audit-lines';
import { aMessage } from '../../../testing/notes/note-calls';
import { mailsOf, waitForMails } from '../../../testing/server/outbox';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

const asOwner = ({ url }: TestServer) => signIn(url, 'owner@example.com', 'owner-secret');
const SEND = '/api/feedback-suggestions';

onEachStorageInFullRun('messages to the owner', (start) => {
  let server: TestServer;
  let owner: Host;
  beforeAll(async () => {
    server = await start();
    owner = await asOwner(server);
  });
  afterAll(() => server.end());

  const listed = (query = '') => owner.request('GET', `/api/admin/feedback${query}`);
  const list = async (query = '') => (await (await listed(query)).json()) as Record<string, unknown>[];
  const find = async (id: string, query = '') => (await list(query)).find((message) => message.id === id);

  it('a message is stored for the signed-in account, ignoring the e-mail address in the request, and its text is cleaned', async () => {
    const noura = await host(server.url);
    const { ok, id } = await noura.call('POST /api/feedback-suggestions', {
      body: {
        feedback: '  زر التراجع\u202E صغير  \r\n\n\n\n على   الهاتف\n ',
        type: 'feedback',
        userEmail: 'somebody.else@example.com',
      },
    });
    expect(ok).toBe(true);
    expect(await find(id)).toEqual({
      id,
      type: 'feedback',
      feedback: 'زر التراجع صغير\n\nعلى الهاتف',
      at: server.clock.now(),
      isHandled: false,
      user: { id: noura.user.id, name: 'نورة العنزي', email: noura.email },
      answer: null,
    });
  });

  it('a message may have 500 letters; a message of 501 letters, a blank message and an unknown type are refused', async () => {
    const noura = await host(server.url);
    const send = async (feedback: string, type = 'suggestion') =>
      (await (await noura.request('POST', SEND, { feedback, type, userEmail: noura.email })).json()) as object;
    expect(await send('ن'.repeat(500))).toMatchObject({ ok: true });
    expect(await send('ن'.repeat(501))).toMatchObject({ message: 'النص طويل، 500 حرف على الأكثر' });
    expect(await send(' \n ')).toMatchObject({ message: 'يرجى كتابة رسالتكم' });
    expect(await send('مرحبا', 'praise')).toMatchObject({ fields: { type: 'اختاروا ملاحظة أو اقتراحًا' } });
  });

  it('parallel retries with the same client id are stored as one message', async () => {
    const noura = await host(server.url);
    const body = { feedback: 'مرة واحدة', type: 'feedback', clientId: randomUUID() } as const;
    const send = (person: Host) => person.call('POST /api/feedback-suggestions', { body });
    const sent = await Promise.all([send(noura), send(noura), send(noura)]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await send(await host(server.url))).id).not.toBe(sent[0]?.id);
  });

  it('unhandled messages are listed newest first, filtered by type, in pages whose links keep the filter', async () => {
    const noura = await host(server.url);
    const ids: string[] = [];
    for (let count = 0; count < 52; count += 1) {
      if (count % 3 === 0) server.clock.advance(1000);
      const body = { feedback: `اقتراح ${count}`, type: 'suggestion' } as const;
      ids.push((await noura.call('POST /api/feedback-suggestions', { body })).id);
    }
    const remark = await aMessage(noura);
    const first = await listed('?type=suggestion');
    const rows = (await first.json()) as { id: string; at: number }[];
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(next).toMatch(/^\/api\/admin\/feedback\?type=suggestion&after=\d+\.[\w-]+$/);
    const rest = (await (await owner.request('GET', next)).json()) as typeof rows;
    const seen = [...rows, ...rest];
    expect(rows).toHaveLength(50);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((a, b) => b - a));
    expect(seen.some(({ id }) => id === remark)).toBe(false);
    expect(await find(remark, '?type=feedback')).toBeDefined();
    expect(await find(remark)).toBeDefined();
  });

  it('a message can be marked as handled and as waiting again, and the count of waiting messages follows', async () => {
    const id = await aMessage(await host(server.url));
    const mark = (isHandled: boolean) =>
      owner.call('PUT /api/admin/feedback/:id', { params: { id }, body: { isHandled } });
    const waiting = async () => (await owner.call('GET /api/admin/feedback/count')).waiting;
    const before = await waiting();
    await mark(true);
    expect(await waiting()).toBe(before - 1);
    expect([await find(id), (await find(id, '?state=handled'))?.isHandled]).toEqual([undefined, true]);
    await mark(false);
    expect(await waiting()).toBe(before);
    expect(await find(id, '?state=handled')).toBeUndefined();
    const unknown = { params: { id: 'nobodys-message' }, body: { isHandled: true } };
    expect((await owner.request('PUT', `/api/admin/feedback/${unknown.params.id}`, unknown.body)).status).toBe(404);
  });

  it('the count of waiting messages stops at 100', async () => {
    const noura = await host(server.url);
    for (let count = 0; count < 101; count += 1) await aMessage(noura, `رسالة ${count}`);
    expect(await owner.call('GET /api/admin/feedback/count')).toEqual({ waiting: 100 });
  });

  it('a reply becomes an unread note for the sender only, marks the message as handled and is in the audit log', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const id = await aMessage(noura);
    server.clock.advance(60_000);
    const answer = (text: string) =>
      owner.call('PUT /api/admin/feedback/:id/answer', { params: { id }, body: { answer: text } });
    await answer('كبّرناه.');
    const at = server.clock.now();
    expect(await find(id, '?state=handled')).toMatchObject({ isHandled: true, answer: { text: 'كبّرناه.', at } });
    const note = { kind: 'answer', id, type: 'feedback', feedback: 'زر التراجع صغير على الهاتف' };
    expect(await noura.call('GET /api/notes')).toEqual([{ ...note, text: 'كبّرناه.', at, unread: true }]);
    expect(await noura.call('GET /api/notes/unread')).toEqual({ unread: 1 });
    expect(await salem.call('GET /api/notes')).toEqual([]);
    expect(await auditLines(server, id)).toEqual([{ action: 'messageAnswered', detail: { name: 'نورة العنزي' } }]);

    await noura.call('PUT /api/notes/seen', { body: { until: at } });
    server.clock.advance(1000);
    await answer('كبّرناه.');
    expect(await noura.call('GET /api/notes/unread')).toEqual({ unread: 0 });
    await answer('كبّرناه، وصار مكانه ثابتًا.');
    expect(await noura.call('GET /api/notes')).toMatchObject([{ text: 'كبّرناه، وصار مكانه ثابتًا.', unread: true }]);
    expect(await auditLines(server, id)).toHaveLength(2);
  });

  it('a reply to an unknown message is answered 404', async () => {
    const answer = { answer: 'شكرًا' };
    expect((await owner.request('PUT', '/api/admin/feedback/nobodys-message/answer', answer)).status).toBe(404);
    expect(await auditLines(server, 'nobodys-message')).toEqual([]);
  });
});

describe('mails to the owner', () => {
  const send = (person: Host, type: 'feedback' | 'suggestion', feedback: string, clientId?: string) =>
    person.call('POST /api/feedback-suggestions', { body: { feedback, type, clientId } });

  it('the owner gets one mail per message, with its text, its sender and the link to reply', async () => {
    const server = await startTestServer();
    const noura = await host(server.url);
    const clientId = randomUUID();
    await send(noura, 'suggestion', 'أضيفوا فئة عن\nسيارات زمان', clientId);
    await send(noura, 'suggestion', 'أضيفوا فئة عن\nسيارات زمان', clientId);
    await send(noura, 'feedback', 'الزر صغير');
    const mails = await waitForMails(server.dataDir, 2);
    const [mail] = mails.filter(({ text }) => text.includes('سيارات زمان'));
    expect(mail?.head).toMatch(/^To: owner@example\.com$/m);
    expect(mail?.text).toContain(`كتب نورة العنزي (${noura.email}) اقتراحًا:`);
    expect(mail?.text).toContain('https://lamma.example/admin/messages');
    await server.end();
  });

  it('a message is stored even if the mail about it fails', async () => {
    const server = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const noura = await host(server.url);
    await send(noura, 'feedback', 'الزر صغير');
    await eventually(() => expect(server.logged.join('')).toMatch('a mail was not sent'));
    const owner = await asOwner(server);
    expect(await owner.call('GET /api/admin/feedback')).toMatchObject([{ feedback: 'الزر صغير' }]);
    await server.end();
  });

  it('a user may send ten messages an hour; a retry does not count', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '1' } });
    const noura = await host(server.url);
    const clientId = randomUUID();
    const status = async (id = randomUUID()) =>
      (await noura.request('POST', SEND, { feedback: 'رسالة', type: 'feedback', clientId: id })).status;
    expect(await status(clientId)).toBe(200);
    for (let count = 1; count < 10; count += 1) expect(await status()).toBe(200);
    expect([await status(clientId), await status()]).toEqual([200, 429]);
    await server.end();
  });

  it('after the hourly limit of mails, a message is still listed but no mail is sent', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '0.05' } });
    // A twentieth of the normal limits: 3 mails, 1 message per user, 5 messages per address.
    const people: Host[] = [];
    for (let count = 0; count < 4; count += 1) people.push(await host(server.url));
    for (const person of people) await send(person, 'feedback', 'رسالة');
    await waitForMails(server.dataDir, 3);
    const owner = await asOwner(server);
    expect(await owner.call('GET /api/admin/feedback')).toHaveLength(4);
    expect(mailsOf(server.dataDir)).toHaveLength(3);
    await server.end();
  });
});
