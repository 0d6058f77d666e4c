import { randomUUID } from 'node:crypto';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLines } from '../../testing/notes/audit-lines';
import { aMessage, someNews } from '../../testing/notes/note-calls';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('notes', (start) => {
  let server: TestServer;
  let owner: Host;
  beforeAll(async () => {
    server = await start();
    owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
  });
  afterAll(() => server.end());

  async function someone(): Promise<Host> {
    const person = await host(server.url);
    server.clock.advance(1000);
    return person;
  }
  const unread = async (person: Host) => (await person.call('GET /api/notes/unread')).unread;
  const answered = async (person: Host, answer: string) => {
    const params = { id: await aMessage(person) };
    await owner.call('PUT /api/admin/feedback/:id/answer', { params, body: { answer } });
    return params.id;
  };

  it('news and replies are listed together, newest first, and are unread at first', async () => {
    const noura = await someone();
    const first = await someNews(owner, 'جوالكم يتحكم بالشاشة');
    server.clock.advance(1000);
    const second = await answered(noura, 'أضفناها.');
    server.clock.advance(1000);
    const third = await someNews(owner, 'خمن الصوت');
    const at = server.clock.now();
    const notes = await noura.call('GET /api/notes');
    expect(notes.slice(0, 3)).toEqual([
      {
        kind: 'news',
        id: third,
        title: 'خمن الصوت',
        text: 'أربع ألعاب من أصوات الحيوانات والآلات.',
        at,
        unread: true,
      },
      {
        kind: 'answer',
        id: second,
        type: 'feedback',
        feedback: 'زر التراجع صغير على الهاتف',
        text: 'أضفناها.',
        at: at - 1000,
        unread: true,
      },
      expect.objectContaining({ id: first, at: at - 2000, unread: true }),
    ]);
    expect(await unread(noura)).toBe(3);
  });

  it('notes can be marked as read up to a time; an earlier time changes nothing, a future time leaves later notes unread', async () => {
    const noura = await someone();
    await someNews(owner);
    const first = server.clock.now();
    server.clock.advance(1000);
    await someNews(owner);
    const see = (until: number) => noura.call('PUT /api/notes/seen', { body: { until } });
    expect(await see(first)).toEqual({ ok: true, unread: 1 });
    expect((await noura.call('GET /api/notes')).slice(0, 2).map((note) => note.unread)).toEqual([true, false]);
    expect(await see(server.clock.now() + 86_400_000)).toEqual({ ok: true, unread: 0 });
    expect(await see(first)).toEqual({ ok: true, unread: 0 });
    server.clock.advance(1);
    await someNews(owner);
    expect(await unread(noura)).toBe(1);
  });

  it('notes from before the registration count as read, and unread notes are counted up to 100', async () => {
    await someNews(owner);
    server.clock.advance(1);
    const noura = await someone();
    expect([await unread(noura), (await noura.call('GET /api/notes'))[0]?.unread]).toEqual([0, false]);
    for (let count = 0; count < 99; count += 1) await someNews(owner, `خبر ${count}`);
    await answered(noura, 'شكرًا');
    expect(await unread(noura)).toBe(100);
    await answered(noura, 'شكرًا');
    expect(await unread(noura)).toBe(100);
  });

  it('pages of notes with the same time have no duplicates or gaps', async () => {
    const noura = await someone();
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      ids.push(await someNews(owner, `خبر ${count}`), await answered(noura, `جواب ${count}`));
    }
    const seen: string[] = [];
    for (let path = '/api/notes'; path !== '' && seen.length < ids.length; ) {
      const response = await noura.request('GET', path);
      seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id));
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen.slice(0, ids.length)].sort()).toEqual([...ids].sort());
    expect((await noura.request('GET', '/api/notes?after=yesterday')).status).toBe(400);
  });

  it('news is published once if the request is repeated', async () => {
    const noura = await someone();
    const body = { title: 'خمن الصوت', text: 'سطر\nوآخر', clientId: randomUUID() };
    const [one, two] = await Promise.all([
      owner.call('POST /api/admin/news', { body }),
      owner.call('POST /api/admin/news', { body }),
    ]);
    expect(one.id).toBe(two.id);
    expect(await unread(noura)).toBe(1);
    const published = { id: one.id, title: 'خمن الصوت', text: 'سطر\nوآخر', publishedAt: server.clock.now() };
    expect((await owner.call('GET /api/admin/news'))[0]).toEqual({ ...published, changedAt: null });
    expect(await auditLines(server, one.id)).toEqual([{ action: 'newsPublished', detail: { title: 'خمن الصوت' } }]);
  });

  it('corrected news stays read, deleted news disappears from all users’ notes, and both actions are in the audit log', async () => {
    const noura = await someone();
    const id = await someNews(owner);
    await noura.call('PUT /api/notes/seen', { body: { until: server.clock.now() } });
    server.clock.advance(1000);
    const change = () =>
      owner.call('PUT /api/admin/news/:id', { params: { id }, body: { title: 'خمّنوا الصوت', text: 'خمس ألعاب.' } });
    await change();
    await change();
    expect((await noura.call('GET /api/notes'))[0]).toMatchObject({ id, title: 'خمّنوا الصوت', unread: false });
    expect((await owner.call('GET /api/admin/news'))[0]).toMatchObject({ id, changedAt: server.clock.now() });
    server.clock.advance(1000);
    await owner.call('DELETE /api/admin/news/:id', { params: { id } });
    expect((await noura.call('GET /api/notes')).some((note) => note.id === id)).toBe(false);
    expect((await auditLines(server, id)).slice(1)).toEqual([
      { action: 'newsChanged', detail: { before: 'خمن الصوت', title: 'خمّنوا الصوت' } },
      { action: 'newsDeleted', detail: { title: 'خمّنوا الصوت' } },
    ]);
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { title: 'خبر', text: 'خبر' } : undefined;
      expect((await owner.request(method, `/api/admin/news/${id}`, body)).status).toBe(404);
    }
  });
});
