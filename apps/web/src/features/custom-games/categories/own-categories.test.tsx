import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { removeUserValues } from '../../../lib/browser/user-storage';
import { fakeServer, refused } from '../../../testing/fake-server';
import { anOwnCategory } from '../../../testing/features/custom-games';
import { renderInApp } from '../../../testing/render';
import type { OwnCategory } from '../api';
import { CategoriesLink } from '../home-buttons';
import { OwnCategories } from './own-categories';

const LIST = 'GET /api/custom-categories';
const hrefs = {
  home: '/',
  create: '/custom-game-create',
  files: '/my-files',
  edit: (id: number) => `/custom-categories/${id}`,
};
const names = ['عائلتنا', 'سفرة لندن', 'مدرستنا', 'أكلات جدتي', 'رحلات البر', 'الجامعة', 'ذكريات'];
const seven = names.map((name, index) => anOwnCategory(20_001 + index, name));

beforeEach(removeUserValues);

function show(categories: readonly OwnCategory[], gamesLeft: number | null = 2) {
  const server = fakeServer({ [LIST]: { body: categories } });
  const onPlay = vi.fn();
  const { unmount } = renderInApp(<OwnCategories userId="noura" gamesLeft={gamesLeft} hrefs={hrefs} onPlay={onPlay} />);
  return { server, onPlay, unmount };
}

const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const press = async (name: string) => userEvent.click(await card(name));
const play = () => userEvent.click(screen.getByRole('button', { name: 'ابدأ اللعب' }));

it('the list of own categories shows each category’s questions, files, open link and whether it is being played', async () => {
  const files = { image: 2, audio: 1, video: 0 };
  show([anOwnCategory(20_001, 'عائلتنا', { files, isShared: true, isPlayed: true })]);
  const article = await screen.findByRole('article');
  expect(within(article).getByRole('button', { name: /^عائلتنا/ }).textContent).toBe('عائلتنا٦ أسئلةصورتانتسجيل واحد');
  expect(within(article).getByText('رابطها مفتوح')).toBeTruthy();
  expect(within(article).getByText('في لعبة جارية')).toBeTruthy();
});

it('a game takes one to six own categories in the order of choice, and the page says why a seventh is not added', async () => {
  const { onPlay } = show(seven);
  await screen.findAllByRole('article');
  await play();
  expect(await screen.findAllByText('اختاروا فئة واحدة على الأقل')).not.toEqual([]);
  expect(onPlay).not.toHaveBeenCalled();
  for (const name of [...names].reverse()) await press(name);
  expect(await screen.findAllByText('ست فئات على الأكثر')).not.toEqual([]);
  expect((await card('عائلتنا')).getAttribute('aria-pressed')).toBe('false');
  await press('ذكريات');
  await press('عائلتنا');
  await play();
  expect(onPlay).toHaveBeenCalledWith({
    gameName: 'ليلة الجامعة',
    categoryIds: [20_006, 20_005, 20_004, 20_003, 20_002, 20_001],
  });
});

it('a category without its six questions can be neither chosen nor shared', async () => {
  const { onPlay } = show([anOwnCategory(20_001, 'عائلتنا', { questionCount: 0 })]);
  await press('عائلتنا');
  expect(await screen.findAllByText('أكملوا أسئلتها الستة أولاً، ثم العبوها.')).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'شاركوا «عائلتنا»' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await play();
  expect(onPlay).not.toHaveBeenCalled();
});

it('a game of own categories has the typed name', async () => {
  const { onPlay } = show(seven);
  await press('عائلتنا');
  await userEvent.type(screen.getByLabelText('اسم اللعبة'), ' ديوانية  الخميس {enter}');
  expect(onPlay).toHaveBeenCalledWith({ gameName: 'ديوانية الخميس', categoryIds: [20_001] });
});

it('the chosen own categories and the game’s name survive a reload, except for a deleted category', async () => {
  const { unmount } = show(seven);
  for (const name of ['مدرستنا', 'عائلتنا', 'الجامعة']) await press(name);
  await userEvent.type(screen.getByLabelText('اسم اللعبة'), 'ليلتنا');
  unmount();
  const { onPlay } = show(seven.filter(({ name }) => name !== 'الجامعة'));
  expect((await card('عائلتنا')).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('اسم اللعبة').value).toBe('ليلتنا');
  await play();
  expect(onPlay).toHaveBeenCalledWith({ gameName: 'ليلتنا', categoryIds: [20_003, 20_001] });
});

it('the list of own categories asks before a deletion, and keeps a category that the server does not delete', async () => {
  const { server } = show([anOwnCategory(20_001, 'عائلتنا')]);
  const DELETE = 'DELETE /api/custom-categories/20001';
  server.answers[DELETE] = refused(409, 'هذه الفئة في لعبة جارية، أنهوها أولاً');
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'احذفوا «عائلتنا»' }));
    return within(await screen.findByRole('dialog', { name: 'نحذف «عائلتنا»؟' }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'أبقوها' }));
  expect(server.calls.some(({ name }) => name === DELETE)).toBe(false);
  await userEvent.click((await ask()).getByRole('button', { name: 'احذفوها' }));
  expect(await screen.findAllByText('هذه الفئة في لعبة جارية، أنهوها أولاً')).not.toEqual([]);
  expect(screen.getByRole('article')).toBeTruthy();

  server.answers[DELETE] = { body: { ok: true } };
  server.answers[LIST] = { body: [] };
  await userEvent.click((await ask()).getByRole('button', { name: 'احذفوها' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

it.each([
  [2, 'اكتبوا أول فئة', '/custom-game-create'],
  [0, 'أدخلوا الكود', '/'],
])('an empty list with %i custom games left offers «%s»', async (left, verb, href) => {
  show([], left);
  expect((await screen.findByRole('link', { name: verb })).getAttribute('href')).toBe(href);
});

it('the list of own categories can be retried after it failed to load', async () => {
  const server = fakeServer({ [LIST]: refused(500, 'تعذّر') });
  renderInApp(<OwnCategories userId="noura" gamesLeft={2} hrefs={hrefs} onPlay={vi.fn()} />);
  expect((await screen.findByRole('alert')).textContent).toContain('خطأ في تحميل الفئات');
  server.answers[LIST] = { body: seven };
  await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
  expect(await screen.findAllByRole('article')).toHaveLength(7);
});

it('home links to the own categories only for users who have or had some', async () => {
  const server = fakeServer({ [LIST]: { body: [] } });
  const first = renderInApp(<CategoriesLink userId="noura" to="/custom-categories" />);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
  first.unmount();
  server.answers[LIST] = { body: seven };
  const second = renderInApp(<CategoriesLink userId="noura" to="/custom-categories" />);
  expect((await screen.findByRole('link')).textContent).toBe('فئاتكم الخاصة (٧)');
  second.unmount();
  server.answers[LIST] = { body: [] };
  renderInApp(<CategoriesLink userId="noura" to="/custom-categories" />);
  expect((await screen.findByRole('link')).textContent).toBe('فئاتكم الخاصة');
});
