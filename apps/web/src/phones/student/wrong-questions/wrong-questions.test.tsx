import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { inside } from '../../../testing/phones/student-screen';
import { WrongQuestions } from './wrong-questions';

const PATH = '/api/solo-games/contestcontest/student-reports';
const RUN = {
  runId: 'runrunrunrun',
  questions: [
    { questionIndex: 0, question: 'ما عاصمة عُمان؟', answer: 'مسقط', hasImage: false, reported: null },
    { questionIndex: 3, question: 'من فاز؟', answer: 'إيطاليا', hasImage: true, reported: null },
  ],
};

/** The list, and what opens it again. */
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
  render(<Page rest={rest.door} scheduler={scheduler} />);
  const answer = (status: number, body: unknown) => act(async () => rest.take()?.answer({ status, body }));
  return { rest, answer };
}
const items = () => screen.getAllByRole('listitem');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const told = (place: number) => within(items()[place] as HTMLElement).getByRole('status').textContent;
const reasons = () =>
  within(screen.getByRole('group', { name: 'ما الخطأ؟' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

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

  it('[U110] one press asks what is wrong, the next sends it, and the question says that it arrived', async () => {
    const { rest, answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    expect(reasons()).toEqual(['الإجابة خطأ', 'السؤال غامض', 'الصورة لا تعمل', 'غيرها', 'رجوع']);
    press('السؤال غامض');
    expect(told(1)).toBe('نرسل البلاغ...');
    // Until it is there no other one leaves.
    press('غيرها');
    const body = { runId: 'runrunrunrun', questionIndex: 3, reason: 'unclear' };
    expect(rest.calls.map(({ request }) => request)).toEqual([{ method: 'POST', path: PATH, body }]);
    await answer(200, { ok: true, isAgain: false });
    expect(screen.queryByRole('group')).toBeNull();
    expect(told(1)).toBe('وصل البلاغ، شكرًا.');
    expect(button('غيّروا البلاغ: من فاز؟')).toBeTruthy();
    expect(button('السؤال خطأ: ما عاصمة عُمان؟')).toBeTruthy();
  });

  it('[U120] what was reported is told by a list that is opened again or loaded anew; reporting it again says so', async () => {
    const { answer } = show();
    const [first, second] = RUN.questions;
    await answer(200, { ...RUN, questions: [{ ...first, reported: 'answer' }, second] });
    expect(told(0)).toBe('بلّغتم عنه: الإجابة خطأ.');
    press('غيّروا البلاغ: ما عاصمة عُمان؟');
    expect(button('الإجابة خطأ').getAttribute('aria-pressed')).toBe('true');
    press('السؤال غامض');
    await answer(200, { ok: true, isAgain: true });
    expect(told(0)).toBe('بلّغتم عنه من قبل. بلاغكم الآن: السؤال غامض.');
    press('أغلق');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('افتحوا');
    expect(told(0)).toBe('بلّغتم عنه: السؤال غامض.');
  });

  it('[U120] that a picture does not work is offered for a question that has one', async () => {
    const { answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: ما عاصمة عُمان؟');
    expect(reasons()).toEqual(['الإجابة خطأ', 'السؤال غامض', 'غيرها', 'رجوع']);
  });

  it('[U121] the focus goes to the reasons and back to the question; to none of the reasons, which a held key would press', async () => {
    const { answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'ما الخطأ؟' }));
    press('رجوع');
    expect(document.activeElement).toBe(button('السؤال خطأ: من فاز؟'));
    press('السؤال خطأ: من فاز؟');
    press('غيرها');
    await answer(200, { ok: true, isAgain: false });
    expect(document.activeElement).toBe(button('غيّروا البلاغ: من فاز؟'));
  });

  it('[U121] a press beside the sheet closes it, one inside does not', async () => {
    const { answer } = show();
    await answer(200, RUN);
    fireEvent.click(screen.getByRole('heading', { name: 'أي سؤال كان خطأ؟' }));
    expect(items()).toHaveLength(2);
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[U121] who has moved on to another question while a report is on its way stays there', async () => {
    const { answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    press('غيرها');
    act(() => button('السؤال خطأ: ما عاصمة عُمان؟').focus());
    await answer(200, { ok: true, isAgain: false });
    expect(told(1)).toBe('وصل البلاغ، شكرًا.');
    expect(document.activeElement).toBe(button('السؤال خطأ: ما عاصمة عُمان؟'));
  });

  it('[U111] what the server refuses is told beside the question, and can be sent again', async () => {
    const { rest, answer } = show();
    await answer(200, RUN);
    press('السؤال خطأ: من فاز؟');
    press('غيرها');
    await answer(429, { ok: false, code: 'rate', error: 'محاولات كثيرة', message: 'محاولات كثيرة' });
    expect(told(1)).toBe('محاولات كثيرة');
    press('غيرها');
    await act(async () => rest.failAll());
    expect(told(1)).toContain('لم نصل إلى الخادم');
    press('غيرها');
    await answer(200, { ok: true, isAgain: false });
    expect(told(1)).toBe('وصل البلاغ، شكرًا.');
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
    expect(screen.getByRole('heading', { name: 'الأسئلة كتبها المعلّم' })).toBeTruthy();
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
    press(name);
    expect(await screen.findByRole('heading', { name: 'أي سؤال كان خطأ؟' })).toBeTruthy();
  });
});
