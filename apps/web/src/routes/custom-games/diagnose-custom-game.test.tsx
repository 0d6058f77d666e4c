import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '../../router';
import { fakeServer } from '../../testing/fake-server';
import { anOwnCategory, ownQuestions } from '../../testing/features/custom-games';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';

const file = `u-${'A'.repeat(22)}.webp`;
const family = anOwnCategory(20_001, 'عائلتنا');
const school = anOwnCategory(20_002, 'مدرستنا');

function open(path: string, categories: object[], numberOfQuestions = 6) {
  const withPicture = (place: number) =>
    place === 2 ? { questionImage: file, wrongOptions: ['كابرس ٨٤', 'داتسون'] } : {};
  const server = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/custom-categories': { body: categories },
    'GET /api/custom-questions/20001': { body: ownQuestions(20_001, withPicture).slice(0, numberOfQuestions) },
    'GET /api/custom-questions/20002': { body: ownQuestions(20_002, () => ({ questionText: 'سؤال المدرسة' })) },
    'POST /api/create-game-with-numbers': { body: { categoryGameNumbers: { '20001': 1 } } },
    'POST /api/game-sessions': { body: { id: 'gamegamegame' } },
    'POST /api/auto-deduct-game': { body: { ok: true } },
  });
  return { ...server, ...renderRoutes(routes, path) };
}

it('the diagnosis page shows the count and the first three questions of each own category, and the stored setup', async () => {
  open('/diagnose-custom-game', [family, school]);
  const lists = () => screen.getAllByRole('list', { name: 'أول ثلاثة أسئلة' });
  await waitFor(() => expect(lists().map(({ children }) => children.length)).toEqual([3, 3]));
  expect(screen.getByText('سؤال العائلة 3')).toBeTruthy();
  expect(screen.queryByText('سؤال العائلة 4')).toBeNull();
  expect(screen.getAllByText(/^٦ أسئلة/)).toHaveLength(2);
  expect(screen.getByText('لا شيء محفوظ')).toBeTruthy();
});

it('the diagnosis page starts a classic test game of the first own category', async () => {
  const { calls, location } = open('/diagnose-custom-game', [family, school]);
  await userEvent.click(await screen.findByRole('button', { name: 'ابدؤوا لعبة تجربة' }));
  await waitFor(() => expect(location()).toBe('/classic-game?g=gamegamegame'));
  expect(calls.find(({ name }) => name === 'POST /api/game-sessions')?.body).toMatchObject({
    gameMode: 'custom',
    selectedCategories: [20_001],
    isCustomGame: true,
    isReplay: false,
  });
});

it('the diagnosis page shows an error if there is no own category or the first one has no questions', async () => {
  const none = open('/diagnose-custom-game', []);
  expect((await screen.findByRole('alert')).textContent).toContain('لا فئات خاصة لتجربتها');
  none.unmount();
  const { calls } = open('/diagnose-custom-game', [{ ...family, questionCount: 0 }], 0);
  expect((await screen.findByRole('alert')).textContent).toContain('لا أسئلة في الفئة الأولى');
  await userEvent.click(screen.getByRole('button', { name: 'ابدؤوا لعبة تجربة' }));
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
});

it('the test page shows the questions of an own category one by one with their files, and each answer on request', async () => {
  open('/test-custom-game', [school, family]);
  expect(await screen.findByText('سؤال المدرسة')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'عائلتنا' }));
  await screen.findByText('سؤال العائلة 1');
  await userEvent.click(screen.getByRole('button', { name: 'التالي' }));
  expect(screen.getByRole('img', { name: 'صورة السؤال' }).getAttribute('src')).toBe(`/attached_assets/${file}`);
  expect(screen.queryByText('جواب العائلة 2')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'أظهروا الإجابة' }));
  expect(screen.getByText('جواب العائلة 2')).toBeTruthy();
  expect(screen.getByText('كابرس ٨٤، داتسون')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'السابق' }));
  expect(screen.queryByText('جواب العائلة 1')).toBeNull();
});

it('the page that tries own categories reads an Arabic name from the right, even if it begins with Latin letters', async () => {
  open('/test-custom-game', [anOwnCategory(20_001, 'C++ وبايثون')]);
  const choice = await screen.findByRole('radio', { name: 'C++ وبايثون' });
  expect(choice.closest('label')?.querySelector('[dir=rtl]')?.textContent).toBe('C++ وبايثون');
});
