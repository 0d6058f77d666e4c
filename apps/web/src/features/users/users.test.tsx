import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as zones from '../../lib/browser/time-zone';
import { fakeServer, refused } from '../../testing/fake-server';
import { aListedUser, aUserDetails } from '../../testing/features/users';
import { renderInApp } from '../../testing/render';
import { UsersPage } from './users-page';

const LIST = 'GET /api/admin/users';
const COUNTS = 'GET /api/admin/users/counts?zone=Asia%2FKuwait';
const RATINGS = 'GET /api/admin/ratings';
const ONE = '/api/admin/users/nouranouranoura';

function show(answers: Parameters<typeof fakeServer>[0] = {}, at = '/') {
  vi.spyOn(zones, 'timeZone').mockReturnValue('Asia/Kuwait');
  const server = fakeServer({
    [LIST]: { body: [aListedUser()] },
    [COUNTS]: { body: { total: 1248, today: 14, lastDays: 96 } },
    [`GET ${ONE}`]: { body: aUserDetails() },
    [`GET ${ONE}/games`]: { body: aListedUser().games },
    ...answers,
  });
  const page = <UsersPage codesHref="/admin/codes" modeName={(mode) => (mode === 'connect' ? 'وصلهم' : mode)} />;
  const asked = (name: string) => server.calls.filter((call) => call.name === name);
  return { ...server, ...renderInApp(page, { at }), asked };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const panel = async () => within(await screen.findByRole('dialog', { name: 'المستخدم' }));

describe('The owner’s users page', () => {
  it('the users page counts days in this browser’s time zone, and shows three counters and each user’s data and last game', async () => {
    show();
    expect(await screen.findByText('١٬٢٤٨')).toBeTruthy();
    expect(screen.getByText('١٤')).toBeTruthy();
    expect(screen.getByText('٩٦')).toBeTruthy();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('heading', { name: 'نورة العنزي' })).toBeTruthy();
    for (const fact of ['noura', 'noura@example.com', '+965 5012 3456', 'ديوانية الخميس', '٤'])
      expect(row.getByText(fact)).toBeTruthy();
    expect(row.getByText(/وصلهم/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('١ إلى ١ من ١٬٢٤٨');
  });

  it('the users page marks a user as teacher, owner, blocked, or new today', async () => {
    show({
      [LIST]: {
        body: [
          aListedUser({ id: 'a'.repeat(12), firstName: 'معلمة', isAdmin: true }),
          aListedUser({ id: 'b'.repeat(12), firstName: 'مالك', isAdmin: true, isOwner: true }),
          aListedUser({ id: 'c'.repeat(12), firstName: 'ممنوع', isBlocked: true, games: [], gameCount: 0 }),
          aListedUser({ id: 'd'.repeat(12), firstName: 'جديد', createdAt: Date.now() }),
        ],
      },
    });
    const rows = await screen.findAllByRole('listitem');
    expect(
      rows.map((row) => [...row.querySelectorAll('div:has(> h2) + span > *')].map((chip) => chip.textContent)),
    ).toEqual([['معلّم'], ['صاحب الموقع'], ['محظور'], ['اليوم']]);
    expect(within(rows[2] as HTMLElement).getByText('لم يلعب بعد')).toBeTruthy();
  });

  it('the users page searches a moment after the last keystroke, and says if nobody is found', async () => {
    const { asked } = show({ [`${LIST}?q=${encodeURIComponent('خالد')}`]: { body: [] } });
    await screen.findByRole('listitem');
    await userEvent.type(screen.getByRole('searchbox'), ' خالد ');
    expect(await screen.findByRole('heading', { name: 'لا أحد بهذا الاسم أو البريد أو الهاتف' })).toBeTruthy();
    expect(asked(`${LIST}?q=${encodeURIComponent('خا')}`)).toEqual([]);
    await press('امسحوا البحث');
    expect(await screen.findByRole('heading', { name: 'نورة العنزي' })).toBeTruthy();
  });

  it('the users page goes to the next page of the list and back', async () => {
    show({
      [LIST]: { body: [aListedUser(), aListedUser({ id: 'e'.repeat(12), firstName: 'هيا' })], next: '12.abc' },
      [`${LIST}?after=12.abc`]: { body: [aListedUser({ id: 'f'.repeat(12), firstName: 'بدر' })] },
    });
    await screen.findByRole('heading', { name: /هيا/ });
    await press('التالي');
    expect(await screen.findByRole('heading', { name: /بدر/ })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('٣ إلى ٣ من ١٬٢٤٨');
    expect(screen.getByRole('button', { name: 'التالي' }).getAttribute('aria-disabled')).toBe('true');
    await press('السابق');
    expect(await screen.findByRole('heading', { name: /هيا/ })).toBeTruthy();
  });

  it('the users page says what failed to load, and retries', async () => {
    const { answers } = show({ [LIST]: refused(500, 'حدث خطأ غير متوقع'), [COUNTS]: null });
    expect(await screen.findByRole('heading', { name: 'تعذّر تحميل المستخدمين' })).toBeTruthy();
    expect(screen.getAllByText('غير معروف')).toHaveLength(3);
    answers[LIST] = { body: [aListedUser()] };
    await press('أعيدوا المحاولة');
    expect(await screen.findByRole('heading', { name: 'نورة العنزي' })).toBeTruthy();
  });

  it('the users page shows ratings with stars and comments, and the next ones on request', async () => {
    const rating = { playerName: 'بدر', teamName: 'صقور الديرة', createdAt: 1_760_000_000_000 };
    show({
      [RATINGS]: { body: [{ id: '1', ...rating, rating: 4, feedback: 'سهرة طيبة' }], next: '9.x' },
      [`${RATINGS}?after=9.x`]: { body: [{ id: '2', ...rating, rating: 2, feedback: '' }] },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'التقييمات' }));
    expect(await screen.findByText('سهرة طيبة')).toBeTruthy();
    expect(screen.getByRole('img', { name: '٤ من ٥' })).toBeTruthy();
    await press('عرض المزيد');
    expect(await screen.findByRole('img', { name: '٢ من ٥' })).toBeTruthy();
  });
});

describe('The user panel', () => {
  it('the user panel opens from the list and by its URL, with the user’s balance and games', async () => {
    const { location } = show({
      [`GET ${ONE}`]: { body: aUserDetails({ regularGames: 7, customGames: 2, sessions: 3 }) },
    });
    await press('تفاصيل نورة العنزي');
    const shown = await panel();
    expect(await shown.findByText('٧')).toBeTruthy();
    expect(shown.getByText('٢')).toBeTruthy();
    expect(shown.getByText('٣')).toBeTruthy();
    expect(await shown.findByText('صقور الديرة ونواخذة الخليج')).toBeTruthy();
    expect(location()).toBe('/?user=nouranouranoura');
    await userEvent.click(shown.getByRole('button', { name: 'أغلقوا' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/');
  });

  it('the user panel says that an account no longer exists', async () => {
    show({ [`GET ${ONE}`]: refused(404, 'غير موجود', { reason: 'notFound' }) }, '/?user=nouranouranoura');
    expect(await (await panel()).findByText('لم يعد هذا الحساب موجودًا')).toBeTruthy();
  });

  it('the user panel gives games by a number in any digits, not twice for a retried request, but again for a later press', async () => {
    const GIVE = `POST ${ONE}/games`;
    const { asked, answers } = show({ [GIVE]: null }, '/?user=nouranouranoura');
    const shown = await panel();
    await shown.findByRole('button', { name: 'أهدوا الألعاب' });
    await press('أهدوا الألعاب');
    expect(shown.getByText('اكتبوا عددًا من ١ إلى ١٠٠')).toBeTruthy();
    for (const wrong of ['0', '١٠١', 'سبع', '-3']) {
      await userEvent.clear(shown.getByLabelText('العدد'));
      await userEvent.type(shown.getByLabelText('العدد'), `${wrong}{Enter}`);
      expect(shown.getByText('اكتبوا عددًا من ١ إلى ١٠٠'), wrong).toBeTruthy();
    }
    expect(asked(GIVE)).toEqual([]);
    await userEvent.click(shown.getByText('لعبة خاصة'));
    await userEvent.clear(shown.getByLabelText('العدد'));
    await userEvent.type(shown.getByLabelText('العدد'), '٧{Enter}');
    expect(await screen.findByText('لم تُضف الألعاب')).toBeTruthy();
    answers[GIVE] = { body: { ok: true, regularGames: 2, customGames: 7 } };
    await press('أهدوا الألعاب');
    expect(await screen.findByText('أُضيفت الألعاب إلى الحساب')).toBeTruthy();
    await userEvent.type(shown.getByLabelText('العدد'), '7{Enter}');
    await waitFor(() => expect(asked(GIVE)).toHaveLength(3));
    const bodies = asked(GIVE).map(({ body }) => body as { clientId: string; kind: string; amount: number });
    expect(bodies.map(({ kind, amount }) => [kind, amount])).toEqual(Array(3).fill(['custom', 7]));
    expect(bodies[1]?.clientId).toBe(bodies[0]?.clientId);
    expect(bodies[2]?.clientId).not.toBe(bodies[0]?.clientId);
  });

  it('the user panel makes the user a teacher by one press, and asks before revoking that, blocking and signing out', async () => {
    const { asked, answers } = show(
      {
        [`PUT ${ONE}/teacher`]: { body: { ok: true } },
        [`PUT ${ONE}/blocked`]: { body: { ok: true } },
        [`POST ${ONE}/end-sessions`]: { body: { ok: true, ended: 1 } },
      },
      '/?user=nouranouranoura',
    );
    const shown = await panel();
    await shown.findByRole('button', { name: 'أعطوا صلاحية المعلّم' });
    answers[`GET ${ONE}`] = { body: aUserDetails({ isTeacher: true, isAdmin: true, unlimited: true }) };
    await press('أعطوا صلاحية المعلّم');
    await shown.findByRole('button', { name: 'اسحبوا صلاحية المعلّم' });
    expect(shown.getByText('بلا حدود')).toBeTruthy();
    for (const [verb, call] of [
      ['اسحبوا صلاحية المعلّم', `PUT ${ONE}/teacher`],
      ['أنهوا كل الجلسات', `POST ${ONE}/end-sessions`],
      ['احظروا الحساب', `PUT ${ONE}/blocked`],
    ] as const) {
      const before = asked(call).length;
      await userEvent.click(shown.getByRole('button', { name: verb, hidden: true }));
      const ask = within(await screen.findByRole('dialog', { name: `${verb}: نورة العنزي؟` }));
      expect(document.activeElement?.textContent).toBe('إلغاء');
      expect(asked(call)).toHaveLength(before);
      await userEvent.click(ask.getByRole('button', { name: verb }));
      await waitFor(() => expect(asked(call)).toHaveLength(before + 1));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /؟$/ })).toBeNull());
    }
    expect(asked(`PUT ${ONE}/teacher`).map(({ body }) => body)).toEqual([{ isTeacher: true }, { isTeacher: false }]);
    expect(asked(`PUT ${ONE}/blocked`).map(({ body }) => body)).toEqual([{ isBlocked: true }]);
  });

  it('the user panel unblocks on one press, and shows the server’s error if that fails', async () => {
    const { asked, answers } = show(
      {
        [`GET ${ONE}`]: { body: aUserDetails({ isBlocked: true, blockedAt: 1_760_000_000_000, sessions: 0 }) },
        [`PUT ${ONE}/blocked`]: refused(503, 'الخادم مشغول، يرجى المحاولة بعد قليل'),
      },
      '/?user=nouranouranoura',
    );
    const shown = await panel();
    expect(await shown.findByText(/^محظور منذ/)).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'أنهوا كل الجلسات' })).toBeNull();
    await press('ارفعوا الحظر');
    expect(await screen.findByText('لم يُرفع الحظر')).toBeTruthy();
    expect(screen.getByText('الخادم مشغول، يرجى المحاولة بعد قليل')).toBeTruthy();
    answers[`PUT ${ONE}/blocked`] = { body: { ok: true } };
    await press('ارفعوا الحظر');
    expect(await screen.findByText('رُفع الحظر')).toBeTruthy();
    expect(asked(`PUT ${ONE}/blocked`).map(({ body }) => body)).toEqual([{ isBlocked: false }, { isBlocked: false }]);
  });

  it('for the owner’s account the user panel offers neither a block nor a role change', async () => {
    show(
      { [`GET ${ONE}`]: { body: aUserDetails({ isOwner: true, isAdmin: true, unlimited: true }) } },
      '/?user=nouranouranoura',
    );
    const shown = await panel();
    expect(await shown.findByText('هذا حسابكم أنتم: لا يُحظر ولا تتغيّر صلاحيته.')).toBeTruthy();
    expect(shown.queryByRole('button', { name: /احظروا|صلاحية/ })).toBeNull();
    await press('أنهوا كل الجلسات');
    expect(await screen.findByText('تخرجون أنتم من كل أجهزتكم الآن، ومن هذا الجهاز أيضًا.')).toBeTruthy();
  });
});
