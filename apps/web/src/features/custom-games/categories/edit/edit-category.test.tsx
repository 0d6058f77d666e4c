import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { removeUserValues } from '../../../../lib/browser/user-storage';
import { fakeServer, refused } from '../../../../testing/fake-server';
import { anOwnCategory, ownQuestions } from '../../../../testing/features/custom-games';
import { renderRoutes } from '../../../../testing/render';
import { Toaster } from '../../../../ui/overlays/toaster';
import { EditCategory } from './edit-category';

const LIST = 'GET /api/custom-categories';
const QUESTIONS = 'GET /api/custom-questions/20001';
const PUT = 'PUT /api/custom-categories/20001';
const file = `u-${'A'.repeat(22)}.webp`;

beforeEach(removeUserValues);

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

it('the category form saves texts, files and wrong options', async () => {
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

it('the category form lists missing texts, focuses the first one, and sends nothing', async () => {
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

it('the category form keeps the typed text after a refusal and shows the server’s sentence', async () => {
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

it('unsaved changes of a category survive a reload, and can be discarded', async () => {
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

it('the category form says that the category has changed since its unsaved changes were made', async () => {
  const { answers } = server();
  const before = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  before.unmount();
  answers[QUESTIONS] = { body: ownQuestions(20_001, (place) => (place === 6 ? { correctAnswer: 'غيره' } : {})) };
  show();
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1 اليوم');
  expect(screen.getByText(/وقد تغيّرت الفئة بعده/)).toBeTruthy();
});

it('saving a category deletes its stored draft', async () => {
  server();
  const { onSaved, unmount } = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  unmount();
  show();
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1');
});

const KEY = 'lamma:own:noura:category-edit-20001';
/** Stores a draft as another window would, and fires the storage event. */
function writesElsewhere(place: number, texts: object): void {
  const kept = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as { questions: object[] };
  const questions = kept.questions.map((question, at) => (at === place - 1 ? { ...question, ...texts } : question));
  window.localStorage.setItem(KEY, JSON.stringify({ ...kept, questions }));
  fireEvent(window, new StorageEvent('storage', { key: KEY }));
}

it('the category form merges the drafts of two windows', async () => {
  const { calls } = server();
  const { onSaved } = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  await waitFor(() => expect(window.localStorage.getItem(KEY)).toContain('اليوم'));
  await userEvent.type(await line('إجابة السؤال ٢'), ' هنا');
  writesElsewhere(2, { questionText: 'من هناك؟' });
  expect((await line('السؤال ٢')).value).toBe('من هناك؟');
  expect((await line('إجابة السؤال ٢')).value).toBe('جواب العائلة 2 هنا');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const sent = calls.find(({ name }) => name === PUT)?.body as { questions: object[] };
  expect(sent.questions.slice(0, 2)).toMatchObject([
    { questionText: 'سؤال العائلة 1 اليوم' },
    { questionText: 'من هناك؟', correctAnswer: 'جواب العائلة 2 هنا' },
  ]);
});

it('if another window discards the draft of a category, this window does too, but keeps changes that it has not stored yet', async () => {
  server();
  show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  await waitFor(() => expect(window.localStorage.getItem(KEY)).toContain('اليوم'));
  await userEvent.type(await line('السؤال ٢'), ' هنا');
  const { from } = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
  window.localStorage.setItem(KEY, JSON.stringify({ name: from.name, questions: from.questions, from }));
  fireEvent(window, new StorageEvent('storage', { key: KEY }));
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1');
  expect((await line('السؤال ٢')).value).toBe('سؤال العائلة 2 هنا');
});

it('if another window replaces a text of a category, a note below it shows what was typed in this window', async () => {
  server();
  show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  act(() => window.dispatchEvent(new Event('pagehide')));
  writesElsewhere(1, { questionText: 'من هناك؟' });
  expect((await line('السؤال ١')).value).toBe('من هناك؟');
  const note = 'تغيّر هذا النص في نافذة أخرى. كتبتم هنا: «سؤال العائلة 1 اليوم»';
  expect(screen.getByText(note).id).toBe((await line('السؤال ١')).getAttribute('aria-describedby'));
  await userEvent.type(await line('السؤال ١'), '!');
  expect(screen.queryByText(note)).toBeNull();
});

it('the category form merges changes that another device has saved, and asks the user to save again', async () => {
  const { answers, calls } = server();
  const { onSaved } = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  const later = anOwnCategory(20_001, 'عائلة أمي', { changedAt: 1_760_000_000_001 });
  answers[PUT] = refused(409, 'تغيّرت هذه الفئة على جهاز آخر', { reason: 'categoryChanged' });
  answers[LIST] = { body: [later] };
  answers[QUESTIONS] = {
    body: ownQuestions(20_001, (place) => (place < 3 ? { correctAnswer: 'من هناك' } : {})),
  };
  await save();
  expect(await screen.findAllByText(/فجمعنا تغييرها وما كتبتموه هنا/)).not.toEqual([]);
  expect((await line('السؤال ١')).value).toBe('سؤال العائلة 1 اليوم');
  expect((await line('إجابة السؤال ١')).value).toBe('من هناك');
  expect((await line('اسم الفئة')).value).toBe('عائلة أمي');
  expect(onSaved).not.toHaveBeenCalled();
  answers[PUT] = { body: later };
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const sent = calls.filter(({ name }) => name === PUT).map(({ body }) => body as { changedAt: number; name: string });
  expect(sent.map(({ changedAt }) => changedAt)).toEqual([1_760_000_000_000, 1_760_000_000_001]);
  expect(sent[1]).toMatchObject({ name: 'عائلة أمي' });
});

it('the category form retries a refused save automatically if it already showed what another device had saved', async () => {
  const { answers, calls } = server();
  const later = anOwnCategory(20_001, 'عائلتنا', { changedAt: 1_760_000_000_001 });
  answers[PUT] = (body) =>
    (body as { changedAt: number }).changedAt < later.changedAt
      ? refused(409, 'تغيّرت هذه الفئة على جهاز آخر', { reason: 'categoryChanged' })
      : { body: later };
  const { onSaved } = show();
  await userEvent.type(await line('السؤال ١'), ' اليوم');
  // The poll reads the category, then the other device saves, then the poll reads the questions.
  answers[LIST] = { body: [later] };
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const sent = calls.filter(({ name }) => name === PUT).map(({ body }) => body as { changedAt: number });
  expect(sent.map(({ changedAt }) => changedAt)).toEqual([1_760_000_000_000, 1_760_000_000_001]);
});

it('the category form asks before the page is left with unsaved changes', async () => {
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
  const harmless = (await leave()).getByRole('button', { name: 'اخرجوا' });
  // The draft stays on the device, so Enter leaves.
  expect(document.activeElement).toBe(harmless);
  await userEvent.click(harmless);
  await waitFor(() => expect(location()).toBe('/'));
});

it('the category form does not ask before the page is left without changes', async () => {
  server();
  const { location } = show();
  await line('السؤال ١');
  await userEvent.click(screen.getByText('بعيدًا'));
  await waitFor(() => expect(location()).toBe('/'));
});

it.each([20_002, Number.NaN])('the page of an own category says that the category %s was not found', async (id) => {
  const { calls } = server();
  show(id);
  expect(await screen.findByRole('heading', { name: 'لا توجد فئة هنا' })).toBeTruthy();
  expect(calls.some(({ name }) => name.includes('NaN'))).toBe(false);
});
