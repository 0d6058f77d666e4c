import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { useToastStore } from '../../../lib/toast-store';
import { fakeServer, refused } from '../../../testing/fake-server';
import { aLiveContest } from '../../../testing/features/a-live-contest';
import { aRow, aRunningView, aTeacherView } from '../../../testing/features/contests';
import { button, hrefs, ONE, press, pressInDialog, show } from '../../../testing/features/show-control';
import { renderInApp } from '../../../testing/render';
import { aSite } from '../../../testing/samples';
import type { TeacherView } from '../api';
import * as liveContest from '../live/live-contest';
import { ControlPage } from './control-page';

const lastToast = () => useToastStore.getState().toasts[0];
const refusedBy = (name: Parameters<typeof refuse>[0]) => refusalBody(refuse(name));

/** The page itself, which draws what the live client tells. */
function openPage(): void {
  fakeServer({ 'GET /api/site': { body: aSite({ phoneOrigins: [] }) } });
  renderInApp(<ControlPage gameId="contestcontest" hrefs={hrefs} />);
}
let contest: ReturnType<typeof aLiveContest>;
const tell = (view: TeacherView) => act(() => contest.show(view));

beforeEach(() => {
  contest = aLiveContest(aTeacherView());
  vi.spyOn(liveContest, 'openContest').mockReturnValue(contest);
  vi.spyOn(live, 'serverNow').mockImplementation(Date.now);
});

describe('the lobby', () => {
  const three = [aRow('1'), aRow('2', { addressGroup: 2 }), aRow('3'), aRow('4', { isRemoved: true })];

  it('[R650] starts with at least one participant', async () => {
    show(aTeacherView());
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'في انتظار المشاركين' });
    expect(start.disabled).toBe(true);
    expect(button('إنهاء اللعبة').disabled).toBe(true);
  });

  it('[R650] starts, says so, and says what failed', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    await press('ابدأ اللعبة مع ٣ مشاركين');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'start' });
    expect(await screen.findByText('بدأت اللعبة')).toBeTruthy();
    sent.mockResolvedValue(refusedBy('noParticipants'));
    await press('ابدأ اللعبة مع ٣ مشاركين');
    expect(await screen.findByText('خطأ في بدء اللعبة')).toBeTruthy();
    expect(lastToast()?.text).toBe('في انتظار المشاركين');
  });

  it('[R650] shows the page’s own sentence when a command fails without a reason', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    sent.mockResolvedValue({ ...refusedBy('internal'), message: '' });
    await press('ابدأ اللعبة مع ٣ مشاركين');
    await waitFor(() => expect(lastToast()?.text).toBe('فشل في بدء اللعبة'));
  });

  it('[R651] lists participants, newest first; each can be removed and let back in', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['٣طالب 3', '٢طالب 2', '١طالب 1']);
    await press('أخرج طالب 2');
    expect(sent).toHaveBeenLastCalledWith({ type: 'remove', participantId: '2' });
    await press('أعده: طالب 4');
    expect(sent).toHaveBeenLastCalledWith({ type: 'letBack', participantId: '4' });
    expect(await screen.findByText('عاد إلى المسابقة')).toBeTruthy();
  });

  it('[R652] hides a name, and removes everyone who joined from one address', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    await press('المزيد: طالب 1');
    await pressInDialog('أخفِ الاسم عن كل الشاشات');
    expect(sent).toHaveBeenLastCalledWith({ type: 'hideName', participantId: '1', isHidden: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('المزيد: طالب 1');
    await pressInDialog('أخرج كل من جاؤوا من عنوانه (اثنان)');
    expect(sent).toHaveBeenLastCalledWith({ type: 'removeAddress', participantId: '1' });
  });

  it('[R653] locks joining, and raises the limit of participants with one tap', async () => {
    const { sent } = show(aTeacherView({ ranking: three, allowed: 3 }));
    expect(screen.getByRole('alert').textContent).toMatch('اكتمل العدد المسموح');
    await press('ارفع إلى ٤٠٠');
    expect(sent).toHaveBeenLastCalledWith({ type: 'allow', allowed: 400 });
    await userEvent.click(screen.getByRole('switch', { name: 'إغلاق الانضمام' }));
    expect(sent).toHaveBeenLastCalledWith({ type: 'lock', isLocked: true });
  });

  it('[R654] clears the participants after asking, and says «فشل في حذف المتسابقين»', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    await press('حذف المتسابقين');
    await pressInDialog('إلغاء');
    expect(sent).not.toHaveBeenCalled();
    sent.mockResolvedValue(refusedBy('storage'));
    await press('حذف المتسابقين');
    await pressInDialog('حذف المتسابقين');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'clearParticipants' });
    expect(await screen.findByText('فشل في حذف المتسابقين')).toBeTruthy();
  });

  it('[R655] renders 2,000 participants in parts, and finds one by name', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      aRow(String(index), { name: `طالب رقم ${index}`, joinedAt: index }),
    );
    show(aTeacherView({ ranking: many }));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(150);
    fireEvent.click(button('أظهر المزيد'));
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(150);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'رقم 1234' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('[R656] renames the contest; a blank name says «خطأ»', async () => {
    const { calls, answers } = show(aTeacherView(), { [`PUT ${ONE}`]: { body: {} } });
    await press('غيّر الاسم');
    const field = screen.getByLabelText('اسم المسابقة');
    await userEvent.clear(field);
    await userEvent.type(field, '  {Enter}');
    expect(lastToast()).toMatchObject({ title: 'خطأ', text: 'يرجى إدخال اسم المسابقة' });
    answers[`PUT ${ONE}`] = refused(500, '');
    await userEvent.type(field, 'بحر{Enter}');
    await waitFor(() => expect(lastToast()?.title).toBe('خطأ في تحديث الاسم'));
    answers[`PUT ${ONE}`] = { body: {} };
    await userEvent.type(field, '{Enter}');
    expect(await screen.findByText('تم تحديث اسم المسابقة')).toBeTruthy();
    expect(calls(`PUT ${ONE}`).at(-1)?.body).toEqual({ title: 'بحر' });
  });
});

describe('a question', () => {
  const ranking = [
    aRow('1', { score: 29, rank: 1, answersCount: 3, correctCount: 3, avgResponseTime: 3100 }),
    aRow('2', { score: 20, rank: 2, answersCount: 2, avgResponseTime: 4400 }),
    aRow('3'),
  ];

  it('[R657] shows the question’s number, who answered what, and the time left', () => {
    show(aRunningView({ ranking, answeredCount: 2, presentCount: 3, liveShares: [0, 2, 0, 0] }));
    expect(screen.getByText('السؤال ١ من ٣')).toBeTruthy();
    expect(screen.getByText('أجاب ٢ من ٣')).toBeTruthy();
    expect(screen.getByText('الأول ب').closest('li')?.textContent).toMatch('٢');
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
  });

  it('[R658] shows and hides the right answer with letter and text, and hides it with the next question', async () => {
    openPage();
    tell(aRunningView({ ranking }));
    await press('أظهر الإجابة');
    expect(screen.getByText(/الإجابة الصحيحة/).textContent).toBe('الإجابة الصحيحة: B، الأول بالشرح: شرح الأول');
    await press('إخفاء الإجابة');
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
    await press('أظهر الإجابة');
    tell(aRunningView({ ranking, currentQuestionIndex: 1 }));
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
  });

  it('[R659] goes to the next and the previous question, and shows a failure', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 1 }));
    await press('السؤال التالي');
    expect(sent).toHaveBeenLastCalledWith({ type: 'navigate', questionIndex: 2 });
    expect(await screen.findByText('تغيّر السؤال على جميع الشاشات')).toBeTruthy();
    await press('السؤال السابق');
    expect(sent).toHaveBeenLastCalledWith({ type: 'navigate', questionIndex: 0 });
    sent.mockResolvedValue({ ...refusedBy('internal'), message: '' });
    await press('السؤال السابق');
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'خطأ في تغيير السؤال', text: 'فشل في تغيير السؤال' }),
    );
  });

  it('[R683] the second press of a double click is ignored, unless the new question has closed already', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    openPage();
    const sent = contest.send;
    tell(aRunningView({ ranking }));
    await press('السؤال التالي');
    tell(aRunningView({ ranking, currentQuestionIndex: 1 }));
    now.mockReturnValue(10_499);
    await press('السؤال التالي');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'navigate', questionIndex: 1 });
    tell(aRunningView({ ranking, currentQuestionIndex: 1, phase: 'closed' }));
    await press('السؤال التالي');
    expect(sent).toHaveBeenLastCalledWith({ type: 'navigate', questionIndex: 2 });
    tell(aRunningView({ ranking, currentQuestionIndex: 2 }));
    now.mockReturnValue(10_999);
    await press('إنهاء المسابقة');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[R659] has no previous question on the first one', () => {
    show(aRunningView({ ranking }));
    expect(button('السؤال السابق').disabled).toBe(true);
  });

  it('[R660] offers to take back a change for a while, unless somebody has answered', async () => {
    const takeBackUntil = Date.now() + 3000;
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 1, takeBackUntil }));
    await press(/تراجع/);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'takeBack' });
  });

  it.each([
    ['somebody has answered', { takeBackUntil: Date.now() + 60_000, answeredCount: 1 }],
    ['the time is over', { takeBackUntil: Date.now() - 1 }],
    ['nothing was left', { takeBackUntil: null }],
  ])('[R660] does not offer to take back a change where %s', (_why, changes) => {
    show(aRunningView({ ranking, currentQuestionIndex: 1, ...changes }));
    expect(screen.queryByRole('button', { name: /تراجع/ })).toBeNull();
  });

  it('[R661] stops the clock, gives extra time and closes', async () => {
    const { sent } = show(aRunningView({ ranking }));
    await press('أوقف الوقت');
    await press('زد ١٥ ثانية');
    await press('زد ٣٠ ثانية');
    await press('أغلق الآن');
    expect(sent.mock.calls.map(([command]) => command)).toEqual([
      { type: 'pause' },
      { type: 'extraTime', seconds: 15 },
      { type: 'extraTime', seconds: 30 },
      { type: 'close' },
    ]);
  });

  it('[R661] a paused question goes on; one without a limit has no clock and no extra time; a closed one has neither', async () => {
    const { sent } = show(aRunningView({ ranking, deadlineAt: null, leftMs: 12_000 }));
    expect(screen.getByText('الوقت متوقف')).toBeTruthy();
    await press('تابع الوقت');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'resume' });
  });

  it.each([
    [{ limitMs: null, deadlineAt: null }, 'زد ١٥ ثانية'],
    [{ phase: 'closed', deadlineAt: null } as const, 'أغلق الآن'],
  ])('[R661] %o: shows no clock, and «%s» is disabled', (changes, dead) => {
    show(aRunningView({ ranking, ...changes }));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(button(dead).disabled).toBe(true);
  });

  it('[R662] reacts to keys, but not while somebody types or a dialog is open', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 1 }));
    const key = (code: string) => act(async () => void fireEvent.keyDown(document.body, { code }));
    await key('ArrowLeft');
    await key('ArrowRight');
    await key('Space');
    await key('KeyA');
    expect(sent.mock.calls.map(([command]) => command)).toEqual([
      { type: 'navigate', questionIndex: 2 },
      { type: 'navigate', questionIndex: 0 },
      { type: 'pause' },
    ]);
    expect(button('إخفاء الإجابة').getAttribute('aria-keyshortcuts')).toBe('A');
    await press('غيّر الاسم');
    await key('ArrowLeft');
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('[R663] ends after the last question, and asks first while it is open', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2 }));
    await press('إنهاء المسابقة');
    await pressInDialog('متابعة اللعبة');
    expect(sent).not.toHaveBeenCalled();
    await press('إنهاء المسابقة');
    await pressInDialog('إنهاء اللعبة');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'end' });
    expect(lastToast()).toMatchObject({ title: 'انتهت اللعبة', text: 'حُفظت ٣ نتائج' });
  });

  it('[R663] ends without asking once the last question has closed; a failure has its own sentence', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2, phase: 'closed', deadlineAt: null }));
    sent.mockResolvedValue({ ...refusedBy('internal'), message: '' });
    await press('إنهاء المسابقة');
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'خطأ في إنهاء اللعبة', text: 'فشل في إنهاء اللعبة' }),
    );
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'end' });
  });

  it('[R663] sends the end again when the clock closes the question at the same moment', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2, phase: 'closed', deadlineAt: null }));
    sent.mockResolvedValueOnce(refusedBy('stale'));
    await press('إنهاء المسابقة');
    expect(await screen.findByText('انتهت اللعبة')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('[R664] ranks live with medals, and hides it on request', async () => {
    show(aRunningView({ ranking }));
    const list = within(screen.getByRole('list', { name: 'الترتيب المباشر' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['١طالب 1٣٫١ ث٢٩', '٢طالب 2٤٫٤ ث٢٠']);
    await userEvent.click(screen.getByRole('switch', { name: 'عرض الترتيب' }));
    expect(screen.queryByRole('list', { name: 'الترتيب المباشر' })).toBeNull();
  });

  it('[R665] shows the final ranking with points, right answers and times, and ends the contest from there', async () => {
    const { sent } = show(aRunningView({ ranking }), {
      [`GET ${ONE}/leaderboard`]: { body: { leaderboard: ranking, totalParticipants: 3 } },
    });
    await press('الترتيب النهائي');
    const dialog = within(await screen.findByRole('dialog'));
    const heads = dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['الترتيب', 'الاسم', 'الرقم', 'الإجابات', 'متوسط الزمن', 'الصحيحة', 'النقاط']);
    expect(dialog.getAllByRole('row')[1]?.textContent).toBe('١طالب 11٣٣٫١ ث٣٢٩');
    expect(lastToast()).toMatchObject({ title: 'عُرض الترتيب النهائي', text: '٣ مشاركين' });
    await userEvent.click(dialog.getByRole('button', { name: 'إنهاء اللعبة' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'end' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[R665] says «فشل في جلب الترتيب النهائي»', async () => {
    show(aRunningView({ ranking }), { [`GET ${ONE}/leaderboard`]: refused(503, 'مشغول') });
    await press('الترتيب النهائي');
    expect(await screen.findByText('فشل في جلب الترتيب النهائي')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('two pages of one contest', () => {
  it('[R668] both show the server’s state, whichever page sent the command', async () => {
    openPage();
    expect(await screen.findByText(/لم تبدأ/)).toBeTruthy();
    tell(aRunningView({ currentQuestionIndex: 1 }));
    expect(screen.getByText('السؤال ٢ من ٣')).toBeTruthy();
    tell(aTeacherView({ phase: 'ended', ranking: [aRow('1', { score: 10 })] }));
    expect(screen.getByRole('heading', { name: 'الترتيب النهائي' })).toBeTruthy();
  });

  it('[R668] starts a new session after the end on request', async () => {
    const { sent } = show(aTeacherView({ phase: 'ended', ranking: [aRow('1', { score: 10 })] }));
    await press('جلسة جديدة');
    await pressInDialog('جلسة جديدة');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'restart' });
  });
});
