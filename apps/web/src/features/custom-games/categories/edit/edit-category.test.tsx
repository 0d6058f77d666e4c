import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../../../testing/fake-server';
import { renderRoutes } from '../../../../testing/render';
import { Toaster } from '../../../../ui/overlays/toaster';
import { anOwnCategory, ownQuestions } from '../../testing';
import { EditCategory } from './edit-category';

const LIST = 'GET /api/custom-categories';
const QUESTIONS = 'GET /api/custom-questions/20001';
const PUT = 'PUT /api/custom-categories/20001';
const file = `u-${'A'.repeat(22)}.webp`;

function server(isPlayed = false) {
  return fakeServer({
    [LIST]: { body: [anOwnCategory(20_001, 'عائلتنا', { isPlayed })] },
    [QUESTIONS]: {
      body: ownQuestions(20_001, (place) => (place === 2 ? { questionImage: file, wrongOptions: ['فيلكا'] } : {})),
    },
    [PUT]: { body: anOwnCategory(20_001, 'عائلتنا') },
  });
}

function show(id = 20_001) {
  const onSaved = vi.fn();
  const element = (
    <>
      <EditCategory userId="noura" id={id} listHref="/custom-categories" onSaved={onSaved} />
      <Link to="/">بعيدًا</Link>
      <Toaster />
    </>
  );
  const routes = [
    { path: '/custom-categories/:id', element },
    { path: '*', element: <p>صفحة أخرى</p> },
  ];
  return { onSaved, ...renderRoutes(routes, `/custom-categories/${id}`) };
}

const line = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'احفظوا التعديل' }));

it('[U85] a corrected category is saved whole: texts, files and wrong options', async () => {
  const { calls } = server();
  const { onSaved } = show();
  await userEvent.clear(await line('السؤال ٣'));
  await userEvent.type(await line('السؤال ٣'), 'من كسر الزجاج؟');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const sent = calls.find(({ name }) => name === PUT)?.body as { name: string; questions: Record<string, unknown>[] };
  expect(sent.name).toBe('عائلتنا');
  expect(sent.questions).toHaveLength(6);
  expect(sent.questions[2]).toMatchObject({ questionText: 'من كسر الزجاج؟', questionOrder: 3 });
  expect(sent.questions[1]).toMatchObject({ questionImage: file, wrongOptions: ['فيلكا'] });
});

it('[U85] what is missing is named and gets the focus, and nothing is sent', async () => {
  const { calls } = server();
  show();
  await userEvent.clear(await line('إجابة السؤال ٤'));
  await save();
  expect(document.activeElement).toBe(await line('إجابة السؤال ٤'));
  expect(screen.getAllByText('الفئة «عائلتنا» يجب أن تحتوي على ٦ أسئلة مع الإجابات')).not.toEqual([]);
  await userEvent.clear(await line('اسم الفئة'));
  await save();
  expect(screen.getAllByText('يرجى إدخال اسم الفئة')).not.toEqual([]);
  expect(calls.some(({ name }) => name === PUT)).toBe(false);
});

it('[U86] what the server refuses stays as it is typed, with its sentence', async () => {
  const { answers } = server(true);
  answers[PUT] = refused(409, 'هذه الفئة في لعبة جارية، أنهوها أولاً');
  const { onSaved } = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  expect(screen.getByText(/هذه الفئة في لعبة جارية. اكتبوا ما تشاؤون/)).toBeTruthy();
  await save();
  expect(await screen.findAllByText('هذه الفئة في لعبة جارية، أنهوها أولاً. ما كتبتموه باقٍ هنا.')).not.toEqual([]);
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1 اليوم');
  expect(onSaved).not.toHaveBeenCalled();
});

it('[U87] unsaved words outlive a reload, and can be given up', async () => {
  server();
  const before = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  before.unmount();
  show();
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1 اليوم');
  expect(screen.getByText('هذا ما كتبتموه ولم يُحفظ.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'أرجعوا المحفوظ' }));
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1');
});

it('[U87] words of an older category say that it changed since', async () => {
  const { answers } = server();
  const before = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  before.unmount();
  answers[QUESTIONS] = { body: ownQuestions(20_001, (place) => (place === 6 ? { correctAnswer: 'غيره' } : {})) };
  show();
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1 اليوم');
  expect(screen.getByText(/وقد تغيّرت الفئة بعده/)).toBeTruthy();
});

it('[U87] saved words are kept no longer', async () => {
  server();
  const { onSaved, unmount } = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  unmount();
  show();
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1');
});

it('[U88] the page is left at once without words, and after a question with unsaved ones', async () => {
  server();
  const { location } = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  const leave = async () => {
    await userEvent.click(screen.getByText('بعيدًا'));
    return within(await screen.findByRole('dialog', { name: 'نخرج قبل الحفظ؟' }));
  };
  await userEvent.click((await leave()).getByRole('button', { name: 'ابقوا هنا' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/custom-categories/20001');
  await userEvent.click((await leave()).getByRole('button', { name: 'اخرجوا' }));
  await waitFor(() => expect(location()).toBe('/'));
});

it('[U88] without unsaved words nothing is asked', async () => {
  server();
  const { location } = show();
  await line('السؤال ١');
  await userEvent.click(screen.getByText('بعيدًا'));
  await waitFor(() => expect(location()).toBe('/'));
});

it.each([20_002, Number.NaN])('[U86] a category that is not one’s own (%s) is not there', async (id) => {
  const { calls } = server();
  show(id);
  expect(await screen.findByRole('heading', { name: 'لا توجد فئة هنا' })).toBeTruthy();
  expect(calls.some(({ name }) => name.includes('NaN'))).toBe(false);
});
