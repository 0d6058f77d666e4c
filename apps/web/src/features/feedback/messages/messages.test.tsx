import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import type { Message } from './api';
import { useDrafts } from './message-card';
import { MessageList } from './message-list';

const LIST = 'GET /api/admin/feedback?state=new';
const MARK = 'PUT /api/admin/feedback/messagemessa';
const ANSWER = 'PUT /api/admin/feedback/messagemessa/answer';
const aMessage = (changes: Partial<Message> = {}): Message => ({
  id: 'messagemessa',
  type: 'feedback',
  feedback: 'زر التراجع صغير',
  at: Date.now(),
  isHandled: false,
  user: { id: 'nouranoura12', name: 'نورة العنزي', email: 'noura@example.com' },
  answer: null,
  ...changes,
});

function Shown({ state = 'new' }: { state?: 'new' | 'handled' }) {
  return <MessageList state={state} drafts={useDrafts()} />;
}

function show(answers: Parameters<typeof fakeServer>[0], state?: 'new' | 'handled') {
  const server = fakeServer({ 'GET /api/admin/feedback/count': { body: { waiting: 1 } }, ...answers });
  renderInApp(<Shown {...(state === undefined ? {} : { state })} />);
  return {
    ...server,
    sent: (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body),
  };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('The owner’s messages', () => {
  it('the list of the owner’s messages shows author, address, type and text of a message', async () => {
    show({ [LIST]: { body: [aMessage({ type: 'suggestion' })] } });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('heading').textContent).toBe('نورة العنزي اقتراح');
    expect(row.getByText('noura@example.com').dir).toBe('ltr');
    expect(row.getByText('زر التراجع صغير')).toBeTruthy();
    expect(row.getByText(/^اليوم، /)).toBeTruthy();
  });

  it('the owner’s messages are requested by type', async () => {
    show({ [LIST]: { body: [aMessage()] }, [`${LIST}&type=suggestion`]: { body: [] } });
    await screen.findByRole('listitem');
    await userEvent.click(screen.getByRole('radio', { name: 'الاقتراحات' }));
    expect(await screen.findByRole('heading', { name: 'لا رسائل من هذا النوع هنا' })).toBeTruthy();
  });

  it('a message to the owner has a reply form below it, and leaves the list after the reply is sent', async () => {
    const { sent, answers } = show({ [LIST]: { body: [aMessage()] }, [ANSWER]: { body: { ok: true } } });
    await press('أجيبوا: رسالة نورة العنزي');
    const box = screen.getByRole('textbox', { name: 'جوابكم' });
    expect(document.activeElement).toBe(box);
    await press('أرسلوا الجواب');
    expect(screen.getByText('يرجى كتابة الجواب')).toBeTruthy();
    await userEvent.type(box, ' كبّرناه. ');
    answers[LIST] = { body: [] };
    await press('أرسلوا الجواب');
    expect((await screen.findAllByText('وصل الجواب إلى ملاحظات صاحب الرسالة')).length).toBeGreaterThan(0);
    expect(sent(ANSWER)).toEqual([{ answer: 'كبّرناه.' }]);
    expect(await screen.findByRole('heading', { name: 'لا رسائل جديدة' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'الرسائل الجديدة' }));
  });

  it('the form for a reply restores an unsent reply', async () => {
    show({ [LIST]: { body: [aMessage()] }, [ANSWER]: refused(503, 'الخادم مشغول، يرجى المحاولة بعد قليل') });
    await press(/^أجيبوا/);
    await userEvent.type(screen.getByRole('textbox', { name: 'جوابكم' }), 'كبّرناه.');
    await press('أرسلوا الجواب');
    expect((await screen.findAllByText('لم يُرسل الجواب')).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'جوابكم' }).value).toBe('كبّرناه.');
  });

  it('the form for a changed reply to a message starts with the old reply, and discards the change when it is closed', async () => {
    const handled = aMessage({ isHandled: true, answer: { text: 'كبّرناه.', at: Date.now() } });
    show({ 'GET /api/admin/feedback?state=handled': { body: [handled] } }, 'handled');
    await press(/^عدّلوا الجواب/);
    const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'جوابكم' });
    expect(box().value).toBe('كبّرناه.');
    await userEvent.type(box(), ' كثيرًا');
    await press('رجوع');
    expect(screen.getByText('كبّرناه.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('عدّلوا الجواب'));
    await press(/^عدّلوا الجواب/);
    expect(box().value).toBe('كبّرناه.');
  });

  it.each([
    ['new', false, 'انتهينا منها', 'نُقلت إلى المنجزة'],
    ['handled', true, 'أعيدوها إلى الجديدة', 'عادت إلى الجديدة'],
  ] as const)('the owner can move a %s message to the other tab', async (state, isHandled, verb, message) => {
    const list = `GET /api/admin/feedback?state=${state}`;
    const { sent, answers } = show(
      { [list]: { body: [aMessage({ isHandled })] }, [MARK]: { body: { ok: true } } },
      state,
    );
    answers[list] = () => ({ body: sent(MARK).length === 0 ? [aMessage({ isHandled })] : [] });
    await press(`${verb}: رسالة نورة العنزي`);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(sent(MARK)).toEqual([{ isHandled: !isHandled }]);
    expect(screen.queryByRole('listitem', { name: /نورة/ })).toBeNull();
  });

  it('the list of the owner’s messages says that it failed to load, and can retry', async () => {
    const { answers } = show({ [LIST]: refused(500, 'حدث خطأ غير متوقع') });
    expect((await screen.findByRole('alert')).textContent).toContain('تعذّر تحميل الرسائل');
    answers[LIST] = { body: [] };
    await press('أعيدوا المحاولة');
    expect(await screen.findByRole('heading', { name: 'لا رسائل جديدة' })).toBeTruthy();
  });

  it('the list of the owner’s messages loads older messages on request', async () => {
    show({
      [LIST]: { body: [aMessage()], next: '1.messagemessa' },
      [`${LIST}&after=1.messagemessa`]: { body: [aMessage({ id: 'othermessage' })] },
    });
    await press('الأقدم');
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
  });
});
