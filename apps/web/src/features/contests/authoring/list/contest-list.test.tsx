import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as saving from '../../../../lib/browser/save-file';
import { fakeServer, refused } from '../../../../testing/fake-server';
import { aListedContest, aTeacherView } from '../../../../testing/features/contests';
import { renderInApp } from '../../../../testing/render';
import { aSite } from '../../../../testing/samples';
import { ContestList } from './contest-list';

const LIST = 'GET /api/solo-games';
const ONE = '/api/solo-games/contestcontest';
const hrefs = {
  home: '/',
  create: '/solo-games?view=create',
  edit: (id: string) => `/solo-games?edit=${id}`,
  control: (id: string) => `/solo-game-control/${id}`,
  screen: (id: string) => `/solo-game-control/${id}/screen`,
};

function show(contests: ReturnType<typeof aListedContest>[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [LIST]: { body: contests },
    'GET /api/site': { body: aSite({ phoneOrigins: ['http://192.168.1.20:3000', 'http://10.0.0.5:3000'] }) },
    ...answers,
  });
  renderInApp(<ContestList hrefs={hrefs} />);
  return {
    ...server,
    asked: (name: string) => server.calls.filter((call) => call.name === name),
  };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('The list of contests', () => {
  it('the list of contests shows the title, description, state, participants and questions of each contest', async () => {
    show([
      aListedContest({ gameStarted: true, participantCount: 18, questionCount: 12 }),
      aListedContest({ id: 'other', title: 'النحو', description: '', isActive: false }),
    ]);
    expect(await screen.findByRole('heading', { name: 'مسابقة بحر الكويت' })).toBeTruthy();
    for (const text of ['للصف الخامس', 'بلا وصف', 'متوقفة', '١٢ سؤالًا', '١٨ مشاركًا']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/مسابقتان، واحدة نشطة/)).toBeTruthy();
    expect(screen.getByText('نشطة', { exact: false, selector: 'span' }).textContent).toMatch('بدأت');
    expect(screen.getByRole('link', { name: 'مسابقة جديدة' }).getAttribute('href')).toBe(hrefs.create);
  });

  it('the list of contests says that a contest has ended and that its code no longer works', async () => {
    show([aListedContest({ isEnded: true, participantCount: 6 })], {
      [`GET ${ONE}`]: { body: { teacher: aTeacherView({ phase: 'ended', code: null }) } },
    });
    expect((await screen.findByText('نشطة', { exact: false, selector: 'span' })).textContent).toBe('نشطةانتهت');
    await press('الرمز: مسابقة بحر الكويت');
    expect(await screen.findByText(/انتهت هذه الجلسة/)).toBeTruthy();
    expect(screen.queryByText(/الرقم القصير/)).toBeNull();
  });

  it('the list of contests says that there are no contests, or that they failed to load, with a retry button', async () => {
    const { answers } = show([], { [LIST]: refused(503, 'مشغول') });
    expect(await screen.findByText('فشل في جلب بيانات اللعبة')).toBeTruthy();
    answers[LIST] = { body: [] };
    await press('أعيدوا المحاولة');
    expect(await screen.findByText('لا توجد مسابقات بعد')).toBeTruthy();
  });

  it('the export dialog downloads a contest’s questions in the chosen format, and stays open after a failure', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
    const csv = `GET ${ONE}/export?format=csv`;
    const { answers } = show([aListedContest()], { [csv]: refused(503, 'الخادم مشغول') });
    await press('تنزيل الأسئلة: مسابقة بحر الكويت');
    await pressInDialog('ملف CSV');
    expect(await screen.findByText('الخادم مشغول')).toBeTruthy();
    answers[csv] = { body: { fileName: 'بحر.csv', file: btoa('x') } };
    await pressInDialog('ملف CSV');
    expect(await screen.findByText('نُزّل الملف')).toBeTruthy();
    expect(save).toHaveBeenCalledWith('blob:x', 'بحر.csv');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the list of contests opens code and control only for an active contest', async () => {
    show([aListedContest(), aListedContest({ id: 'other', title: 'النحو', isActive: false })]);
    expect((await screen.findByRole('link', { name: 'لوحة التحكم' })).getAttribute('href')).toBe(
      '/solo-game-control/contestcontest',
    );
    expect(screen.getByRole('link', { name: 'اعرضوها' }).getAttribute('href')).toBe(
      '/solo-game-control/contestcontest/screen',
    );
    expect(screen.getByRole('button', { name: 'اعرضوها' }).getAttribute('aria-disabled')).toBe('true');
    const closed = screen.getByRole('button', { name: 'الرمز: النحو' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'شغّلوا المسابقة أولاً',
    );
    expect(screen.getByRole('button', { name: 'لوحة التحكم' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(closed);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the code dialog of a contest shows the QR, the URL from left to right, six digits, and a choice of network addresses', async () => {
    show([aListedContest()], { [`GET ${ONE}`]: { body: { teacher: aTeacherView() } } });
    await press('الرمز: مسابقة بحر الكويت');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: 'رمز الانضمام' })).toBeTruthy();
    expect(await dialog.findByText('123456')).toBeTruthy();
    const address = dialog.getByText('http://192.168.1.20:3000/solo-game-join/contestcontest');
    expect(address.getAttribute('dir')).toBe('ltr');
    expect(dialog.getByText('192.168.1.20:3000/j')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: 'http://10.0.0.5:3000' }));
    expect(dialog.getByText('http://10.0.0.5:3000/solo-game-join/contestcontest')).toBeTruthy();
  });

  it('each button of a contest in the list has a visible text', async () => {
    show([aListedContest()]);
    await screen.findByRole('heading', { name: 'مسابقة بحر الكويت' });
    const card = screen.getByRole('heading', { name: 'مسابقة بحر الكويت' }).closest('li');
    const words = within(card as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(words).toEqual(['الرمز', 'أعيدوا التشغيل', 'نسخ', 'تنزيل', 'حذف']);
  });

  it('the list of contests turns a contest on and off, and says what failed', async () => {
    const { asked, answers } = show([aListedContest()], {
      [`PUT ${ONE}/toggle`]: { body: { ok: true, isActive: false } },
    });
    const turn = await screen.findByRole('switch', { name: /تشغيل المسابقة/ });
    expect(turn.getAttribute('aria-checked')).toBe('true');
    answers[LIST] = { body: [aListedContest({ isActive: false })] };
    await userEvent.click(turn);
    expect(await screen.findByText('توقفت المسابقة')).toBeTruthy();
    expect(asked(`PUT ${ONE}/toggle`)[0]?.body).toEqual({ isActive: false });
    await waitFor(() => expect(turn.getAttribute('aria-checked')).toBe('false'));
    answers[`PUT ${ONE}/toggle`] = refused(503, 'الخادم مشغول');
    await userEvent.click(turn);
    expect(await screen.findByText('تعذّر تغيير حالة المسابقة')).toBeTruthy();
  });

  it('a contest without participants restarts at once, and one with participants after a confirmation', async () => {
    const { asked, answers } = show([aListedContest()], {
      [`POST ${ONE}/restart`]: { body: { ok: true, version: 2 } },
    });
    answers[LIST] = { body: [aListedContest({ participantCount: 3 })] };
    await press('أعيدوا التشغيل: مسابقة بحر الكويت');
    expect(await screen.findByText('بدأت جلسة جديدة')).toBeTruthy();
    await screen.findByText('٣ مشاركين');
    await press('أعيدوا التشغيل: مسابقة بحر الكويت');
    await pressInDialog('إلغاء');
    expect(asked(`POST ${ONE}/restart`)).toHaveLength(1);
    answers[`POST ${ONE}/restart`] = refused(503, 'الخادم مشغول');
    await press('أعيدوا التشغيل: مسابقة بحر الكويت');
    await pressInDialog('أعيدوا التشغيل');
    expect(await screen.findByText('حدث خطأ أثناء إعادة تشغيل اللعبة')).toBeTruthy();
    expect(asked(`POST ${ONE}/restart`)).toHaveLength(2);
  });

  it('the list of contests duplicates a contest at once, and deletes one after a confirmation', async () => {
    const copy = aListedContest({ id: 'copy', title: 'مسابقة بحر الكويت (نسخة)' });
    const { asked, answers } = show([aListedContest()], {
      [`POST ${ONE}/duplicate`]: { body: copy },
      [`DELETE ${ONE}`]: { body: { ok: true } },
    });
    await screen.findByRole('heading', { name: 'مسابقة بحر الكويت' });
    answers[LIST] = { body: [copy, aListedContest()] };
    await press('نسخ: مسابقة بحر الكويت');
    expect(await screen.findByRole('heading', { name: copy.title })).toBeTruthy();
    await press('حذف: مسابقة بحر الكويت');
    await pressInDialog('إبقاء');
    expect(asked(`DELETE ${ONE}`)).toHaveLength(0);
    await press('حذف: مسابقة بحر الكويت');
    answers[LIST] = { body: [copy] };
    await pressInDialog('احذفوا المسابقة');
    expect(await screen.findByText('حُذفت المسابقة')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'مسابقة بحر الكويت' })).toBeNull();
  });
});
