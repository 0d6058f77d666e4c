import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { FeedbackDialog } from './feedback-dialog';

const SEND = 'POST /api/feedback-suggestions';
const user = { id: 'noura', email: 'noura@example.com' };

function Shown() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        افتحوا
      </button>
      <FeedbackDialog open={open} onClose={() => setOpen(false)} user={user} />
    </>
  );
}

function show(answer: Parameters<typeof fakeServer>[0][string] = { body: { ok: true, id: 'messagemessa' } }) {
  const server = fakeServer({ [SEND]: answer });
  return { ...server, ...renderInApp(<Shown />), sent: () => server.calls.map(({ body }) => body as SentBody) };
}
interface SentBody {
  feedback: string;
  type: string;
  userEmail: string;
  clientId: string;
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (value: string) => fireEvent.change(box(), { target: { value } });
const sendButton = (name = 'أرسلوا') => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = () => screen.queryByRole('dialog', { name: 'اكتبوا لنا' });

describe('Writing to the owner', () => {
  it('the feedback dialog opens with the type «ملاحظة» and the focus in the text field, and counts characters up to 500', () => {
    show();
    expect(document.activeElement).toBe(box());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ملاحظة' }).checked).toBe(true);
    expect(screen.getByText('صفر من ٥٠٠')).toBeTruthy();
    write('مرحبا ');
    expect(screen.getByText('٥ من ٥٠٠').getAttribute('aria-live')).toBe('off');
    write('ن'.repeat(480));
    expect(screen.getByText('٤٨٠ من ٥٠٠').getAttribute('aria-live')).toBe('polite');
    expect(sendButton().getAttribute('aria-disabled')).toBeNull();
    write('ن'.repeat(501));
    expect(screen.getByText('٥٠١ من ٥٠٠')).toBeTruthy();
    expect(screen.getByText('النص طويل، ٥٠٠ حرف على الأكثر')).toBeTruthy();
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  });

  it('the feedback dialog sends no empty message, and says what is missing', async () => {
    const { calls } = show();
    write('  \n ');
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(sendButton());
    expect(screen.getByText('يرجى كتابة رسالتكم')).toBeTruthy();
    expect(document.activeElement).toBe(box());
    expect(calls).toEqual([]);
  });

  it('the feedback dialog sends text, type and address, shows that it is sending, and ignores presses meanwhile', async () => {
    let arrive: (answer: { body: unknown }) => void = () => undefined;
    const { calls, sent } = show(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(screen.getByRole('radio', { name: 'اقتراح' }));
    expect(screen.getByLabelText('ماذا تقترحون؟')).toBe(box());
    write('  أضيفوا فئة عن سيارات زمان ');
    await userEvent.click(sendButton());
    const sending = sendButton('جاري الإرسال...');
    expect(sending.getAttribute('aria-disabled')).toBe('true');
    expect([box().readOnly, box().value.trim()]).toEqual([true, 'أضيفوا فئة عن سيارات زمان']);
    await userEvent.click(sending);
    expect(calls).toHaveLength(1);
    expect(sent()[0]).toEqual({
      feedback: 'أضيفوا فئة عن سيارات زمان',
      type: 'suggestion',
      userEmail: 'noura@example.com',
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    arrive({ body: { ok: true, id: 'messagemessa' } });
    expect(await screen.findByText('تم الإرسال بنجاح')).toBeTruthy();
    expect(screen.getByText('شكرًا لمشاركتنا رأيكم')).toBeTruthy();
    expect(dialog()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'افتحوا' }));
    expect(box().value).toBe('');
  });

  it('the feedback dialog keeps a message that was not sent; a retry has the same id, and a changed message a new id', async () => {
    const { sent, answers } = show(refused(503, 'الخادم مشغول، يرجى المحاولة بعد قليل'));
    write('الزر صغير');
    await userEvent.click(sendButton());
    expect((await screen.findAllByText('خطأ في الإرسال')).length).toBeGreaterThan(0);
    expect(screen.getByText('الخادم مشغول، يرجى المحاولة بعد قليل')).toBeTruthy();
    expect([dialog() === null, box().value]).toEqual([false, 'الزر صغير']);
    await userEvent.click(sendButton());
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBeNull());
    write('الزر صغير جدًا');
    answers[SEND] = { body: { ok: true, id: 'messagemessa' } };
    await userEvent.click(sendButton());
    await waitFor(() => expect(dialog()).toBeNull());
    const [first, second, third] = sent().map(({ clientId }) => clientId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('the feedback dialog restores its text after a reload, until it is sent', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByRole('radio', { name: 'اقتراح' }));
    write('نصف جملة');
    unmount();
    show();
    expect([box().value, screen.getByRole<HTMLInputElement>('radio', { name: 'اقتراح' }).checked]).toEqual([
      'نصف جملة',
      true,
    ]);
    await userEvent.click(sendButton());
    await waitFor(() => expect(dialog()).toBeNull());
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it('the feedback dialog asks a user whose session has ended to sign in again, without losing the text', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    show(refused(401, 'غير مصرح', { code: 'unauthorized' }));
    write('الزر صغير');
    await userEvent.click(sendButton());
    expect((await screen.findAllByText('يرجى تسجيل الدخول مرة أخرى')).length).toBeGreaterThan(0);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/auth?from=%2F'));
    expect(box().value).toBe('الزر صغير');
  });
});
