import type { TryQuestion } from '@lamma/protocol/rest/try-questions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { TryScreen } from './try-screen';

const ANSWER = 'POST /api/try-questions/answer';
const tyre: TryQuestion = {
  ...{ id: 8104, questionText: 'أي إطار لا يدور؟', category: 'ألغاز', color: 'dye-1' },
  options: ['الأمامي', 'الخلفي', 'السبير', 'كلها'],
};
const web: TryQuestion = { ...tyre, id: 6304, questionText: 'أوهن البيوت، بيت من؟', options: ['النمل', 'العنكبوت'] };
const right = { body: { isRight: true, correctAnswer: 'السبير', why: 'نائم في الصندوق' } };

async function open(questions: TryQuestion[] = [tyre, web]) {
  const server = fakeServer({ 'GET /api/try-questions': { body: questions }, [ANSWER]: right });
  renderInApp(<TryScreen picture={<p>صورة اللوحة</p>} />);
  await userEvent.click(screen.getByRole('button', { name: 'جرّبوا سؤالًا' }));
  return server;
}
const press = async (option: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(option) }));

describe('the sample question', () => {
  it('the sample question replaces the picture of the board after a press, and gets the focus', async () => {
    await open();
    const question = await screen.findByRole('heading', { name: tyre.questionText });
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(screen.queryByText('صورة اللوحة')).toBeNull();
  });

  it('the sample question gets its answer from the server after a press, and a right option adds a stitch', async () => {
    const { calls } = await open();
    await screen.findByRole('img', { name: 'غُرزكم: ٠ من ٢' });
    await press('السبير');
    expect(await screen.findByText('إجابة صحيحة! هذه غُرزة لكم.')).toBeTruthy();
    expect(calls.find(({ name }) => name === ANSWER)?.body).toEqual({ questionId: 8104, option: 'السبير' });
    expect(screen.getByRole('img', { name: 'غُرزكم: ١ من ٢' })).toBeTruthy();
    expect(screen.getByText('نائم في الصندوق')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'أنشئوا حسابًا وأكملوا السدو' }).getAttribute('href')).toBe(
      '/auth#register',
    );
  });

  it('the sample question shows the answer after a wrong option, without a stitch, and accepts one option only', async () => {
    const { answers, calls } = await open();
    answers[ANSWER] = { body: { ...right.body, isRight: false } };
    await press('الأمامي');
    expect(await screen.findByText('الإجابة: «السبير». الغُرزة القادمة لكم.')).toBeTruthy();
    await press('الخلفي');
    expect(calls.filter(({ name }) => name === ANSWER)).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'غُرزكم: ٠ من ٢' })).toBeTruthy();
  });

  it('the sample question is replaced by the next one; after the last one the number of right answers is shown', async () => {
    const { answers } = await open();
    await press('السبير');
    await userEvent.click(await screen.findByRole('button', { name: 'سؤال آخر' }));
    expect(await screen.findByRole('heading', { name: web.questionText })).toBeTruthy();
    answers[ANSWER] = { body: { isRight: true, correctAnswer: 'العنكبوت', why: null } };
    await press('العنكبوت');
    expect(await screen.findByText('نسجتم ٢ من ٢. في كل لعبة ستٌّ وثلاثون.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'سؤال آخر' })).toBeNull();
  });

  it('the sample question can be answered again if the server was unreachable', async () => {
    const { answers } = await open();
    answers[ANSWER] = null;
    await press('السبير');
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    answers[ANSWER] = right;
    await press('السبير');
    expect(await screen.findByText('إجابة صحيحة! هذه غُرزة لكم.')).toBeTruthy();
  });

  it('the picture of the board is shown again when the sample question is closed', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'أغلقوا السؤال' }));
    expect(screen.getByText('صورة اللوحة')).toBeTruthy();
  });

  it('the sample question rolls over the picture of the board, and off it again', async () => {
    const rolls: { onfinish?: () => void; cancel: () => void }[] = [];
    const animate = () => {
      rolls.push({ cancel: () => undefined });
      return rolls.at(-1);
    };
    Object.assign(Element.prototype, { animate });
    const finish = () => act(() => rolls.at(-1)?.onfinish?.());
    await open();
    const picture = screen.getByText('صورة اللوحة');
    expect(picture.closest('[inert]')).not.toBeNull();
    finish();
    expect(screen.queryByText('صورة اللوحة')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'أغلقوا السؤال' }));
    expect(screen.getByText('صورة اللوحة').closest('[inert]')).not.toBeNull();
    finish();
    expect(screen.getByText('صورة اللوحة').closest('[inert]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'أغلقوا السؤال' })).toBeNull();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  it('the landing page says if there is no sample question', async () => {
    await open([]);
    expect(await screen.findByText('لا أسئلة للتجربة الآن.')).toBeTruthy();
  });
});
