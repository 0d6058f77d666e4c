import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import type { Note } from './api';
import { NotesButton } from './notes-button';

const day = 86_400_000;
const now = Date.now();
const news: Note = { kind: 'news', id: 'newsnewsnews', title: 'خمن الصوت', text: 'أربع ألعاب.', at: now, unread: true };
const answer: Note = {
  kind: 'answer',
  id: 'answeranswer',
  type: 'suggestion',
  feedback: 'أضيفوا فئة عن سيارات زمان',
  text: 'أضفناها.\nشكرًا لكم.',
  at: now - 40 * day,
  unread: false,
};
const SEEN = 'PUT /api/notes/seen';

function show(notes: Parameters<typeof fakeServer>[0][string], unread = 1) {
  const server = fakeServer({
    'GET /api/notes/unread': { body: { unread } },
    'GET /api/notes': notes,
    [SEEN]: () => {
      server.answers['GET /api/notes/unread'] = { body: { unread: 0 } };
      server.answers['GET /api/notes'] = { body: [{ ...news, unread: false }, answer] };
      return { body: { ok: true, unread: 0 } };
    },
  });
  const onWrite = vi.fn<() => void>();
  renderInApp(<NotesButton onWrite={onWrite} isWriteLoading={false} />);
  return { ...server, onWrite, marks: () => server.calls.filter(({ name }) => name === SEEN).map(({ body }) => body) };
}

async function opened(...given: Parameters<typeof show>) {
  const shown = show(...given);
  await userEvent.click(screen.getByRole('button', { name: /^ملاحظات/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'ملاحظات' }));
  return { ...shown, panel, press: (name: string) => userEvent.click(panel.getByRole('button', { name })) };
}

describe('The notes button', () => {
  it('the notes button shows the number of unread notes, up to 99', async () => {
    show({ body: [] }, 2);
    expect(await screen.findByRole('button', { name: 'ملاحظات ٢ لم تُقرأ' })).toBeTruthy();
  });

  it('the notes button shows +٩٩ for more than 99 unread notes', async () => {
    show({ body: [] }, 100);
    expect((await screen.findByRole('button', { name: /لم تُقرأ/ })).textContent).toContain('+٩٩');
  });

  it('the notes button shows no number if all notes are read', async () => {
    const { calls } = show({ body: [] }, 0);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('button').textContent).toBe('ملاحظات ');
  });
});

describe('The panel of notes', () => {
  it('the panel of notes shows news below their title and replies below their message, with new ones marked', async () => {
    const { panel } = await opened({ body: [news, answer] });
    const [first, second] = await panel.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('heading', { name: 'خمن الصوت' })).toBeTruthy();
    expect(first?.textContent).toMatch(/^جديداليوم، .*، لم تُقرأ بعد/);
    expect(second?.textContent).toMatch(/^جواب على اقتراحكم/);
    expect(second?.textContent).not.toContain('لم تُقرأ بعد');
    expect(within(second as HTMLElement).getByText('أضيفوا فئة عن سيارات زمان').tagName).toBe('BLOCKQUOTE');
  });

  it('the panel of notes marks no note as read when it opens, and all shown notes when it closes', async () => {
    const { panel, press, marks } = await opened({ body: [news, answer] });
    await panel.findAllByRole('listitem');
    expect(marks()).toEqual([]);
    await press('أغلقوا');
    await waitFor(() => expect(marks()).toEqual([{ until: now }]));
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('ملاحظات '));
  });

  it('«قرأتها كلها» marks all notes as read, after which closing the panel sends nothing', async () => {
    const { panel, press, marks } = await opened({ body: [news, answer] });
    await panel.findAllByText(/لم تُقرأ بعد/);
    await press('قرأتها كلها');
    await waitFor(() => expect(panel.queryAllByText(/لم تُقرأ بعد/)).toEqual([]));
    const all = panel.getByRole('button', { name: 'قرأتها كلها' });
    expect(all.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(all);
    await press('أغلقوا');
    expect(marks()).toEqual([{ until: now }]);
  });

  it('the panel of notes shows a failure to mark notes as read only after a press of the button', async () => {
    const { answers, panel, press } = await opened({ body: [news] });
    answers[SEEN] = refused(503, 'الخادم مشغول، يرجى المحاولة بعد قليل');
    await panel.findAllByRole('listitem');
    await press('قرأتها كلها');
    expect((await screen.findAllByText('لم تُحفظ القراءة')).length).toBeGreaterThan(0);
    expect(panel.getAllByText(/لم تُقرأ بعد/)).toHaveLength(1);
  });

  it('the panel of notes says that there are no notes, or that they failed to load', async () => {
    const { panel, answers } = await opened(refused(500, 'حدث خطأ غير متوقع'), 0);
    expect((await panel.findByRole('alert')).textContent).toContain('تعذّر تحميل الملاحظات');
    answers['GET /api/notes'] = { body: [] };
    await userEvent.click(panel.getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(await panel.findByRole('heading', { name: 'لا ملاحظات بعد' })).toBeTruthy();
  });

  it('the panel of notes loads older notes on request', async () => {
    const { panel, answers, press } = await opened({ body: [news], next: '1.newsnewsnews' });
    answers['GET /api/notes?after=1.newsnewsnews'] = { body: [answer] };
    await panel.findAllByRole('listitem');
    await press('الأقدم');
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2));
    expect(panel.queryByRole('button', { name: 'الأقدم' })).toBeNull();
  });

  it('the panel of notes opens the dialog to write after it has closed', async () => {
    const { panel, press, onWrite } = await opened({ body: [] }, 0);
    await panel.findByRole('heading', { name: 'لا ملاحظات بعد' });
    await press('اكتبوا لنا');
    await waitFor(() => expect(onWrite).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});
