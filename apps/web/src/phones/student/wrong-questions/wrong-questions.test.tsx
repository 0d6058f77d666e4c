import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { afterJoining } from '../../../testing/phones/student-screen';
import { WrongQuestions } from './wrong-questions';

const PATH = '/api/solo-games/contestcontest/student-reports';
const RUN = {
  runId: 'runrunrunrun',
  questions: [
    { questionIndex: 0, question: 'ما عاصمة عُمان؟', answer: 'مسقط', hasImage: false, reported: null },
    { questionIndex: 3, question: 'من فاز؟', answer: 'إيطاليا', hasImage: true, reported: null },
  ],
};

/** The list, and a button that opens it again. */
function Page(link: Pick<ComponentProps<typeof WrongQuestions>, 'rest' | 'scheduler'>) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        افتحوا
      </button>
      <WrongQuestions {...link} gameId="contestcontest" open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function show() {
  const rest = new RestPair();
  const scheduler = new FakeScheduler();
  render(<Page rest={rest.transport} scheduler={scheduler} />);
  const answer = (status: number, body: unknown) => act(async () => rest.take()?.answer({ status, body }));
  return { rest, answer };
}
const items = () => screen.getAllByRole('listitem');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const statusOf = (place: number) => within(items()[place] as HTMLElement).getByRole('status').textContent;
const reasons = () =>
  within(screen.getByRole('group', { name: 'ما الخطأ؟' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('The list of questions to report', () => {
  it('the list of questions to report shows the bank’s questions with their answers, and takes the focus', async () => {
    const { rest, answer } = show();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'أي سؤال كان خطأ؟' }));
    expect(rest.calls.map(({ request }) => request)).toEqual([{ method: 'GET', path: PATH }]);
    await answer(200, RUN);
    expect(items().map((item) => item.querySelector('p')?.textContent)).toEqual([
      'ما عاصمة عُمان؟ الإجابة: مسقط',
      'من فاز؟ الإجابة: إيطاليا',
    ]);
  });

  it('one press on a question to report opens the reasons, the next sends the report, and a message says that it arrived', async () => {
    const { rest, answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    expect(reasons()).toEqual(['الإجابة خطأ', 'السؤال غامض', 'الصورة لا تعمل', 'غيرها', 'رجوع']);
    press('السؤال غامض');
    expect(statusOf(1)).toBe('نرسل البلاغ...');
    // No second report is sent until the first has arrived.
    press('غيرها');
    const body = { runId: 'runrunrunrun', questionIndex: 3, reason: 'unclear' };
    expect(rest.calls.map(({ request }) => request)).toEqual([{ method: 'POST', path: PATH, body }]);
    await answer(200, { ok: true, isAgain: false });
    expect(screen.queryByRole('group')).toBeNull();
    expect(statusOf(1)).toBe('وصل البلاغ، شكرًا.');
    expect(button('غيّر البلاغ: من فاز؟')).toBeTruthy();
    expect(button('السؤال خطأ: ما عاصمة عُمان؟')).toBeTruthy();
  });

  it('the list of questions to report shows earlier reports when it is reopened or reloaded, and says if a report is repeated', async () => {
    const { answer } = show();
    const [first, second] = RUN.questions;
    await answer(200, { ...RUN, questions: [{ ...first, reported: 'answer' }, second] });
    expect(statusOf(0)).toBe('بلّغت عنه: الإجابة خطأ.');
    press('غيّر البلاغ: ما عاصمة عُمان؟');
    expect(button('الإجابة خطأ').getAttribute('aria-pressed')).toBe('true');
    press('السؤال غامض');
    await answer(200, { ok: true, isAgain: true });
    expect(statusOf(0)).toBe('بلّغت عنه من قبل. بلاغك الآن: السؤال غامض.');
    press('أغلق');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('افتحوا');
    expect(statusOf(0)).toBe('بلّغت عنه: السؤال غامض.');
  });

  it('a student can report a broken picture only for a question with a picture', async () => {
    const { answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: ما عاصمة عُمان؟');
    expect(reasons()).toEqual(['الإجابة خطأ', 'السؤال غامض', 'غيرها', 'رجوع']);
  });

  it('opening the reasons of a report moves the focus to their group, never to a reason that a held key would press', async () => {
    const { answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'ما الخطأ؟' }));
    press('رجوع');
    expect(document.activeElement).toBe(button('السؤال خطأ: من فاز؟'));
    press('السؤال خطأ: من فاز؟');
    press('غيرها');
    await answer(200, { ok: true, isAgain: false });
    expect(document.activeElement).toBe(button('غيّر البلاغ: من فاز؟'));
  });

  it('the list of questions to report closes on a press outside the sheet, and not on one inside', async () => {
    const { answer } = show();
    await answer(200, RUN);
    fireEvent.click(screen.getByRole('heading', { name: 'أي سؤال كان خطأ؟' }));
    expect(items()).toHaveLength(2);
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a sent report leaves the focus where it is if the student has moved on meanwhile', async () => {
    const { answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    press('غيرها');
    act(() => button('السؤال خطأ: ما عاصمة عُمان؟').focus());
    await answer(200, { ok: true, isAgain: false });
    expect(statusOf(1)).toBe('وصل البلاغ، شكرًا.');
    expect(document.activeElement).toBe(button('السؤال خطأ: ما عاصمة عُمان؟'));
  });

  it('a refused report shows the server’s sentence beside the question, and can be sent again', async () => {
    const { rest, answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    press('غيرها');
    await answer(429, { ok: false, code: 'rate', error: 'محاولات كثيرة', message: 'محاولات كثيرة' });
    expect(statusOf(1)).toBe('محاولات كثيرة');
    press('غيرها');
    await act(async () => rest.failAll());
    expect(statusOf(1)).toContain('لم نصل إلى الخادم');
    press('غيرها');
    await answer(200, { ok: true, isAgain: false });
    expect(statusOf(1)).toBe('وصل البلاغ، شكرًا.');
  });

  it('a student’s phone can reload the list of questions to report after a failure', async () => {
    const { rest, answer } = show();
    await act(async () => rest.failAll());
    expect(screen.getByRole('alert').textContent).toContain('لم نصل إلى الخادم');
    press('حاول مرة أخرى');
    await answer(200, RUN);
    expect(items()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the list of questions to report says if the teacher wrote all questions', async () => {
    const { answer } = show();
    await answer(200, { ...RUN, questions: [] });
    expect(screen.getByRole('heading', { name: 'الأسئلة كتبها المعلّم' })).toBeTruthy();
  });

  it('the list of questions to report is offered only at the end, after every answer is public', async () => {
    const name = 'سؤال كان خطأ؟';
    const { arrive, server, scheduler } = await afterJoining((at) => at.open(0));
    expect(screen.queryByRole('button', { name })).toBeNull();
    server.close();
    await arrive();
    expect(screen.queryByRole('button', { name })).toBeNull();
    server.change({ phase: 'ended', question: null });
    await arrive();
    await act(() => scheduler.advance(800));
    await arrive();
    press(name);
    expect(await screen.findByRole('heading', { name: 'أي سؤال كان خطأ؟' })).toBeTruthy();
  });
});
