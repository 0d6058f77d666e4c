import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inside } from '../testing/student-screen';
import { WrongQuestions } from './wrong-questions';

const PATH = '/api/solo-games/contestcontest/student-reports';
const RUN = {
  runId: 'runrunrunrun',
  questions: [
    { questionIndex: 0, question: 'ما عاصمة عُمان؟', answer: 'مسقط' },
    { questionIndex: 3, question: 'من فاز؟', answer: 'إيطاليا' },
  ],
};

function show() {
  const rest = new RestPair();
  render(<WrongQuestions gameId="contestcontest" rest={rest.door} scheduler={new FakeScheduler()} />);
  const answer = (status: number, body: unknown) => act(async () => rest.take()?.answer({ status, body }));
  return { rest, answer };
}
const items = () => screen.getAllByRole('listitem');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('wrong questions on a student’s phone', () => {
  it('[U110] shows the bank’s questions with their answers, and takes the focus', async () => {
    const { rest, answer } = show();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'أي سؤال كان خطأ؟' }));
    expect(rest.calls.map(({ request }) => request)).toEqual([{ method: 'GET', path: PATH }]);
    await answer(200, RUN);
    expect(items().map((item) => item.querySelector('p')?.textContent)).toEqual([
      'ما عاصمة عُمان؟ الإجابة: مسقط',
      'من فاز؟ الإجابة: إيطاليا',
    ]);
  });

  it('[U110] one press asks what is wrong, the next sends it, and the question can be said to be wrong no more', async () => {
    const { rest, answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    const reasons = within(screen.getByRole('group', { name: 'ما الخطأ؟' })).getAllByRole<HTMLButtonElement>('button');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'الإجابة خطأ',
      'السؤال غامض',
      'الصورة لا تعمل',
      'غيرها',
    ]);
    press('السؤال غامض');
    expect(reasons.map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
    const body = { runId: 'runrunrunrun', questionIndex: 3, reason: 'unclear' };
    expect(rest.calls.map(({ request }) => request)).toEqual([{ method: 'POST', path: PATH, body }]);
    await answer(200, { ok: true });
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByRole('button', { name: 'السؤال خطأ: من فاز؟' })).toBeNull();
    expect(within(items()[1] as HTMLElement).getByRole('status').textContent).toBe('وصل البلاغ، شكرًا.');
    expect(screen.getByRole('button', { name: 'السؤال خطأ: ما عاصمة عُمان؟' })).toBeTruthy();
  });

  it('[U111] what the server refuses is told beside the question, and can be sent again', async () => {
    const { answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    press('غيرها');
    await answer(429, { ok: false, code: 'rate', error: 'محاولات كثيرة', message: 'محاولات كثيرة' });
    expect(within(items()[1] as HTMLElement).getByRole('status').textContent).toBe('محاولات كثيرة');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'غيرها' }).disabled).toBe(false);
  });

  it('[U111] a list that did not come is asked for again', async () => {
    const { rest, answer } = show();
    await act(async () => rest.failAll());
    expect(screen.getByRole('alert').textContent).toContain('لم نصل إلى الخادم');
    press('حاولوا مرة أخرى');
    await answer(200, RUN);
    expect(items()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[U111] where the teacher wrote all questions it says so', async () => {
    const { answer } = show();
    await answer(200, { ...RUN, questions: [] });
    expect(screen.getByText('أسئلة هذه المسابقة كتبها المعلّم، فأخبروه.')).toBeTruthy();
  });

  it('[U112] the way there is at the end alone, after every answer is public', async () => {
    const name = 'سؤال كان خطأ؟';
    const { arrive, server, scheduler } = await inside((at) => at.open(0));
    expect(screen.queryByRole('button', { name })).toBeNull();
    server.close();
    await arrive();
    expect(screen.queryByRole('button', { name })).toBeNull();
    server.change({ phase: 'ended', question: null });
    await arrive();
    await act(() => scheduler.advance(800));
    await arrive();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: 'أي سؤال كان خطأ؟' })).toBeTruthy();
  });
});
