import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { routes } from '../../router';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aSite, aUser } from '../../testing/samples';

const TOKEN = 'abcdefghijklmnopqrstuv';
const ROUND = `/api/qr-game/${TOKEN}`;
const round = { sessionToken: TOKEN, status: 'waiting', questionText: 'ما عاصمة سلطنة عُمان؟', correctAnswer: 'مسقط' };
const options = ['صحار', 'مسقط', 'صلالة'];
const CREATE = 'POST /api/qr-game/create';

/** The page with a fake server, with some answers changed. */
function show(changes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/site': { body: aSite() },
    [CREATE]: { body: { sessionToken: TOKEN, qrUrl: `http://192.168.1.5:3000/qr/${TOKEN}` } },
    [`GET ${ROUND}`]: { body: round },
    [`POST ${ROUND}/options`]: { body: { ok: true } },
    [`GET ${ROUND}/status`]: { body: { status: 'ready', options, phones: 0 } },
    ...changes,
  });
  return { ...server, ...renderRoutes(routes, '/qr-test') };
}

const step = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function toOptions(changes: Parameters<typeof fakeServer>[0] = {}) {
  const shown = show(changes);
  await press('أنشئوا الجلسة');
  await press('حاكوا المسح');
  await press('أرسلوا الخيارين');
  await screen.findByText('تم إرسال الخيارات بنجاح');
  await press('اقرؤوا الخيارات');
  return shown;
}

describe('/qr-test', () => {
  it('/qr-test goes through its four steps by the documented calls: create, scan, shuffle, choose', async () => {
    const { calls } = await toOptions();
    const choices = within(await screen.findByRole('group', { name: 'الخيارات الثلاثة' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(options);
    await userEvent.click(choices.getByRole('button', { name: 'صحار' }));
    expect(screen.getByText('إجابة خاطئة، الصحيحة: مسقط')).toBeTruthy();
    await userEvent.click(choices.getByRole('button', { name: 'مسقط' }));
    expect(screen.getByText('إجابة صحيحة')).toBeTruthy();
    expect(choices.getByRole('button', { name: 'مسقط' }).getAttribute('aria-pressed')).toBe('true');
    const made = calls.filter(({ name }) => name.includes('qr-game'));
    expect(made.map(({ name }) => name)).toEqual([
      CREATE,
      `GET ${ROUND}`,
      `POST ${ROUND}/options`,
      `GET ${ROUND}/status`,
    ]);
    expect(made[0]?.body).toEqual({ questionId: 1, questionText: round.questionText, correctAnswer: 'مسقط' });
    expect(made[2]?.body).toEqual({ wrongOption1: 'صلالة', wrongOption2: 'صحار' });
  });

  it('/qr-test enables one step after the other, and can start over', async () => {
    show();
    expect(await screen.findAllByText('أكملوا الخطوة السابقة أولاً')).toHaveLength(3);
    await press('أنشئوا الجلسة');
    expect((await step(/محاكاة المسح/)).getByRole('button', { name: 'حاكوا المسح' })).toBeTruthy();
    expect(screen.getAllByText('أكملوا الخطوة السابقة أولاً')).toHaveLength(1);
    await press('ابدؤوا من جديد');
    expect(screen.getByRole('button', { name: 'أنشئوا الجلسة' })).toBeTruthy();
  });

  it('/qr-test lets a visitor do all steps, and says that rounds without an account are limited', async () => {
    await toOptions({ 'GET /api/auth/user': refused(401, 'غير مصرح') });
    const choices = within(await screen.findByRole('group', { name: 'الخيارات الثلاثة' }));
    await userEvent.click(choices.getByRole('button', { name: 'مسقط' }));
    expect(screen.getByText('إجابة صحيحة')).toBeTruthy();
    expect(screen.getByText(/عدد الجولات المفتوحة معًا محدود/)).toBeTruthy();
  });

  it('/qr-test does not mention the visitors’ limit of rounds to a signed-in user', async () => {
    show();
    await press('أنشئوا الجلسة');
    expect(await screen.findByText(TOKEN)).toBeTruthy();
    expect(screen.queryByText(/عدد الجولات المفتوحة معًا محدود/)).toBeNull();
  });

  it('/qr-test says when no round is left for a visitor, and offers to try again', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    const words = 'عندكم جولات كثيرة مفتوحة';
    const { answers, location } = show({
      'GET /api/auth/user': refused(401, 'غير مصرح'),
      [CREATE]: refused(429, words),
    });
    await press('أنشئوا الجلسة');
    expect((await step(/إنشاء الجلسة/)).getByRole('alert').textContent).toBe(words);
    expect(location()).toBe('/qr-test');
    expect(goTo).not.toHaveBeenCalled();
    answers[CREATE] = { body: { sessionToken: TOKEN, qrUrl: 'http://x/qr/y' } };
    await press('أنشئوا الجلسة');
    expect(await screen.findByText(TOKEN)).toBeTruthy();
    goTo.mockRestore();
  });

  it.each([
    ['the server’s words', refused(400, 'نص السؤال والإجابة مطلوبان'), 'نص السؤال والإجابة مطلوبان'],
    ['that the server is unreachable', null, 'تعذّر الوصول إلى الخادم. تأكدوا من الاتصال ثم أعيدوا المحاولة.'],
  ])('/qr-test shows %s when a step fails, and offers to try again', async (_what, answer, words) => {
    const { answers } = show({ [CREATE]: answer });
    await press('أنشئوا الجلسة');
    expect((await step(/إنشاء الجلسة/)).getByRole('alert').textContent).toBe(words);
    answers[CREATE] = { body: { sessionToken: TOKEN, qrUrl: 'http://x/qr/y' } };
    await press('أنشئوا الجلسة');
    expect(await screen.findByText(TOKEN)).toBeTruthy();
    expect((await step(/إنشاء الجلسة/)).queryByRole('alert')).toBeNull();
  });

  it('/qr-test shows that a call is running', async () => {
    let answer: (given: { body: unknown }) => void = () => undefined;
    show({ [CREATE]: () => new Promise((resolve) => (answer = resolve)) });
    await press('أنشئوا الجلسة');
    const button = await screen.findByRole('button', { name: /أنشئوا الجلسة/ });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    answer({ body: { sessionToken: TOKEN, qrUrl: 'http://x/qr/y' } });
    expect(await screen.findByText(TOKEN)).toBeTruthy();
  });

  it.each([
    ['waiting', 'لم تصل الخيارات بعد، أرسلوها من الخطوة السابقة أو من الجوال.'],
    ['expired', 'انتهت هذه الجولة، ابدؤوا من جديد.'],
  ])('/qr-test shows no options while the status of the round is «%s», and says why', async (status, words) => {
    show({ [`GET ${ROUND}/status`]: { body: { status, phones: 0 } } });
    await press('أنشئوا الجلسة');
    await press('اقرؤوا الخيارات');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'الخيارات الثلاثة' })).toBeNull();
  });

  it('/qr-test shows the server’s refusal of an option that equals the answer', async () => {
    const words = 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة';
    const { calls } = show({ [`POST ${ROUND}/options`]: refused(400, words) });
    await press('أنشئوا الجلسة');
    await press('حاكوا المسح');
    fireEvent.change(await screen.findByLabelText('الخيار الخاطئ الأول'), { target: { value: 'مَسقط' } });
    await press('أرسلوا الخيارين');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ wrongOption1: 'مَسقط' });
  });

  it('/qr-test opens the phone’s page in another tab', async () => {
    show();
    await press('أنشئوا الجلسة');
    const link = await screen.findByRole('link', { name: 'افتحوا صفحة الجوال' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/qr/${TOKEN}`, '_blank']);
    expect(screen.getByText(`http://192.168.1.5:3000/qr/${TOKEN}`).getAttribute('dir')).toBe('ltr');
  });
});
