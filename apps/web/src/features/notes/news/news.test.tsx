import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import type { News } from '../api';
import { NewsDesk } from './news-desk';

const LIST = 'GET /api/admin/news';
const ONE = '/api/admin/news/newsnewsnews';
const published: News = {
  id: 'newsnewsnews',
  title: 'خمن الصوت',
  text: 'أربع ألعاب.',
  publishedAt: Date.now(),
  changedAt: null,
};

function Shown() {
  const [draft, setDraft] = useState({ title: '', text: '' });
  return <NewsDesk draft={draft} onDraft={setDraft} />;
}
function show(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  renderInApp(<Shown />);
  return {
    ...server,
    sent: (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body),
  };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'العنوان' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'الخبر' });

describe('The owner’s news', () => {
  it('the owner’s news page publishes news, and shows errors at their fields', async () => {
    const POST = 'POST /api/admin/news';
    const { sent, answers } = show({ [LIST]: { body: [] }, [POST]: { body: { ok: true, id: 'newsnewsnews' } } });
    expect(await screen.findByRole('heading', { name: 'لا أخبار بعد' })).toBeTruthy();
    await press('انشروا');
    expect(screen.getByText('يرجى كتابة العنوان')).toBeTruthy();
    expect(screen.getByText('يرجى كتابة الخبر')).toBeTruthy();
    expect(document.activeElement).toBe(title());
    await userEvent.type(title(), ` ${published.title}`);
    await userEvent.type(text(), published.text);
    answers[LIST] = { body: [published] };
    await press('انشروا');
    expect((await screen.findAllByText('نُشر الخبر')).length).toBeGreaterThan(0);
    expect(sent(POST)).toEqual([
      { title: 'خمن الصوت', text: 'أربع ألعاب.', clientId: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
    expect(await screen.findByRole('heading', { level: 3, name: 'خمن الصوت' })).toBeTruthy();
    expect([title().value, text().value]).toEqual(['', '']);
  });

  it('the owner’s news page keeps a draft in the form if it could not be published', async () => {
    show({ [LIST]: { body: [] }, 'POST /api/admin/news': null });
    await userEvent.type(title(), 'خبر');
    await userEvent.type(text(), 'نص');
    await press('انشروا');
    expect((await screen.findAllByText('لم يُنشر الخبر')).length).toBeGreaterThan(0);
    expect([title().value, text().value]).toEqual(['خبر', 'نص']);
  });

  it('the owner’s news page corrects news in place, in their row of the list', async () => {
    const { sent, answers } = show({ [LIST]: { body: [published] }, [`PUT ${ONE}`]: { body: { ok: true } } });
    await press('صحّحوا: خمن الصوت');
    const row = within(screen.getByRole('listitem'));
    const field = row.getByRole<HTMLInputElement>('textbox', { name: 'العنوان' });
    expect(field.value).toBe('خمن الصوت');
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'خمّنوا الصوت');
    answers[LIST] = { body: [{ ...published, title: 'خمّنوا الصوت', changedAt: Date.now() }] };
    await userEvent.click(row.getByRole('button', { name: 'احفظوا' }));
    expect(await screen.findByText(/صُحّح اليوم/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'صحّحوا: خمّنوا الصوت' }));
    expect(sent(`PUT ${ONE}`)).toEqual([{ title: 'خمّنوا الصوت', text: 'أربع ألعاب.' }]);
  });

  it('the owner’s news page asks before a deletion, with the focus on the button that keeps the news', async () => {
    const { sent, answers } = show({ [LIST]: { body: [published] }, [`DELETE ${ONE}`]: { body: { ok: true } } });
    await press('احذفوا: خمن الصوت');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'أبقوه' }));
    await press('أبقوه');
    expect(sent(`DELETE ${ONE}`)).toEqual([]);
    await press('احذفوا: خمن الصوت');
    answers[LIST] = { body: [] };
    await press('احذفوه');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /خمن/ })).toBeNull());
    expect(await screen.findByRole('heading', { name: 'لا أخبار بعد' })).toBeTruthy();
    expect(sent(`DELETE ${ONE}`)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ما نُشر' })));
  });

  it('the owner’s news page says that the news failed to load, and can retry', async () => {
    const { answers } = show({ [LIST]: refused(500, 'حدث خطأ غير متوقع') });
    expect((await screen.findByRole('alert')).textContent).toContain('تعذّر تحميل الأخبار');
    answers[LIST] = { body: [published] };
    await press('أعيدوا المحاولة');
    expect(await screen.findByRole('heading', { level: 3 })).toBeTruthy();
  });
});
