import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '../../router';
import { fakeServer, refused } from '../../testing/fake-server';
import { anOwnCategory } from '../../testing/features/custom-games';
import { renderRoutes } from '../../testing/render';
import { aSite, aUser } from '../../testing/samples';

const token = 'T'.repeat(22);
const READ = `GET /api/shared-categories/${token}`;
const COPY = `POST /api/shared-categories/${token}/copies`;
const REDEEM = 'POST /api/user/activate-premium';
const offer = {
  name: 'عائلتنا',
  giver: 'نورة العنزي',
  color: 'dye-2',
  icon: 'logo',
  questionCount: 6,
  files: { image: 2, audio: 1, video: 0 },
  places: [null, 'image', null, 'audio', 'image', null],
  isOwn: false,
};
const noGames = refused(403, 'تحتاج إلى كود لتفعيل الألعاب الخاصة', { reason: 'noCustomGamesLeft' });

function open(read: Parameters<typeof fakeServer>[0][string], user = true) {
  const server = fakeServer({
    'GET /api/auth/user': user ? { body: aUser() } : refused(401, 'يرجى تسجيل الدخول'),
    'GET /api/site': { body: aSite() },
    [READ]: read,
    [COPY]: { body: anOwnCategory(20_009, 'عائلتنا') },
  });
  return { ...server, ...renderRoutes(routes, `/take/${token}`) };
}

const take = async () => userEvent.click(await screen.findByRole('button', { name: 'خذوا نسخة' }));

it('the page of a shared category shows its name, giver and numbers of questions and files, but no question', async () => {
  open({ body: offer });
  expect(await screen.findByRole('heading', { name: 'عائلتنا' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('نورة العنزي');
  expect(screen.getByText(/٦ أسئلة/).textContent).toBe('٦ أسئلةصورتانتسجيل واحد');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, -1))).toEqual([
    'السؤال ١',
    'السؤال ٢، بصورة',
    'السؤال ٣',
    'السؤال ٤، بتسجيل',
    'السؤال ٥، بصورة',
    'السؤال ٦',
  ]);
});

it('a shared category is copied once however often the host tries, and the page says where the copy is', async () => {
  const { answers, calls } = open({ body: offer });
  answers[COPY] = refused(429, 'محاولات كثيرة');
  await take();
  expect(await screen.findAllByText('محاولات كثيرة')).not.toEqual([]);
  answers[COPY] = { body: anOwnCategory(20_009, 'عائلتنا') };
  await take();
  expect(await screen.findByRole('heading', { name: 'صارت عندكم' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'إلى فئاتكم الخاصة' }).getAttribute('href')).toBe('/custom-categories');
  expect(screen.getByRole('link', { name: 'عدّلوها' }).getAttribute('href')).toBe('/custom-categories/20009');
  const sent = calls.filter(({ name }) => name === COPY).map(({ body }) => JSON.stringify(body));
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

it('a host without a custom game left can redeem a code on the page of a shared category, and then copy it', async () => {
  const { answers, calls } = open({ body: offer });
  answers[COPY] = noGames;
  await take();
  const field = await screen.findByRole('textbox');
  const redeem = async (kind: string) => {
    answers[REDEEM] = { body: { ok: true, kind, message: 'تم', regularGames: 1, customGames: 1 } };
    await userEvent.type(field, 'AAAAA-AAAAA{enter}');
  };
  await redeem('game');
  expect(await screen.findAllByText('فُعّل الكود، لكنه ليس للألعاب الخاصة')).not.toEqual([]);
  expect(calls.filter(({ name }) => name === COPY)).toHaveLength(1);
  answers[COPY] = { body: anOwnCategory(20_009, 'عائلتنا') };
  await redeem('custom');
  expect(await screen.findByRole('heading', { name: 'صارت عندكم' })).toBeTruthy();
});

it.each([
  ['أوقف صاحب الفئة هذا الرابط', refused(410, 'أوقف صاحب الفئة هذا الرابط', { code: 'gone' })],
  ['هذا الرابط لا يفتح فئة', refused(404, 'غير موجود')],
  ['هذه فئتكم', { body: { ...offer, isOwn: true } }],
  ['لم نتمكن من فتح الرابط', refused(429, 'محاولات كثيرة')],
  ['لم نتمكن من فتح الرابط', null],
])('the page of a shared category says why its link offers nothing: «%s»', async (title, answer) => {
  const { calls } = open(answer);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'خذوا نسخة' })).toBeNull();
  expect(calls.filter(({ name }) => name === READ)).toHaveLength(1);
});

it('a visitor sees a shared category, needs an account to copy it, and gets the copy after the sign-in', async () => {
  const { location, calls, answers } = open({ body: offer }, false);
  expect(await screen.findByRole('heading', { name: 'عائلتنا' })).toBeTruthy();
  expect(location()).toBe(`/take/${token}`);
  await take();
  await waitFor(() => expect(location()).toBe(`/auth?from=%2Ftake%2F${token}`));
  expect(calls.some(({ name }) => name === COPY)).toBe(false);

  await userEvent.type(await screen.findByLabelText('البريد الإلكتروني'), 'noura@example.com');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'sadu-1448');
  answers['GET /api/auth/user'] = { body: aUser() };
  answers['POST /api/auth/login'] = { body: aUser() };
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'صارت عندكم' })).toBeTruthy();
  expect(calls.filter(({ name }) => name === COPY)).toHaveLength(1);
});
