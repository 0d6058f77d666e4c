import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../../lib/server/live';
import { refused } from '../../../../testing/fake-server';
import { aRow, aRunningView } from '../../../../testing/features/contests';
import {
  button,
  CONTEST_PATH,
  lastToast,
  openPage,
  press,
  pressFinish,
  pressInDialog,
  refusedBy,
  show,
} from '../../../../testing/features/show-control';

beforeEach(() => {
  vi.spyOn(live, 'serverNow').mockImplementation(Date.now);
});

describe('A question on the control page', () => {
  /** The clock by which the page recognises the second press of a double click. */
  const now = vi.fn<() => number>();
  beforeEach(() => {
    now.mockReturnValue(10_000);
    vi.spyOn(performance, 'now').mockImplementation(now);
  });

  it('the control page shows the join code during a question, and one press hides the code on all screens', async () => {
    const { sent } = show(aRunningView());
    expect(screen.getByText('123456')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'الرمز على شاشة العرض' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'hideCode', isHidden: true });
  });

  it.each([
    [{ isCodeHidden: true }, false],
    [{ isLocked: true }, true],
  ])('the control page shows no join code if the code is hidden or joining is closed: %j', (changes, saysLocked) => {
    show(aRunningView(changes));
    expect(screen.queryByText('123456')).toBeNull();
    expect(screen.queryByText('الانضمام مغلق، فلا يظهر الرمز حتى يُفتح.') !== null).toBe(saysLocked);
  });

  const ranking = [
    aRow('1', { score: 29, rank: 1, answersCount: 3, correctCount: 3, avgResponseTime: 3100 }),
    aRow('2', { score: 20, rank: 2, answersCount: 2, avgResponseTime: 4400 }),
    aRow('3'),
  ];

  it.each([
    [18, null],
    [19, 'كل غُرزة إجابتان'],
    [200, 'كل غُرزة ١٢ إجابة'],
  ])('the bar of %i answers says how many answers one stitch stands for', (all, scale) => {
    show(aRunningView({ ranking, answeredCount: all, liveShares: [all, 0, 0, 0] }));
    expect(screen.queryByText(/^كل غُرزة/)?.textContent ?? null).toBe(scale);
  });

  it('the control page shows the question’s number, the answers to each option, and the time left', () => {
    show(aRunningView({ ranking, answeredCount: 2, presentCount: 3, liveShares: [0, 2, 0, 0] }));
    expect(screen.getByText('السؤال ١ من ٣')).toBeTruthy();
    expect(screen.getByText('أجاب ٢ من ٣')).toBeTruthy();
    expect(screen.getByText('الأول ب').closest('li')?.textContent).toMatch('٢');
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
  });

  it('the control page says in words that nobody has answered or chosen an option, because ٠ alone looks like an ornament', () => {
    show(aRunningView({ answeredCount: 0, presentCount: 4, liveShares: [0, 0, 0, 0] }));
    expect(screen.getByText('لم يجب أحد من ٤')).toBeTruthy();
    expect(screen.getByText('الأول ب').closest('li')?.textContent).toMatch('صفر');
    expect(screen.queryByText('٠')).toBeNull();
  });

  it('the control page shows and hides the right answer, and hides it with the next question', async () => {
    const { redraw } = openPage();
    redraw(aRunningView({ ranking }));
    await press('أظهروا الإجابة');
    expect(screen.getByText(/الإجابة الصحيحة/).textContent).toBe('الإجابة الصحيحة: B، الأول بالشرح: شرح الأول');
    await press('إخفاء الإجابة');
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
    await press('أظهروا الإجابة');
    redraw(aRunningView({ ranking, currentQuestionIndex: 1 }));
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
  });

  it('the control page shows a right answer of several lines by its letter only, because the option above has its text', async () => {
    const view = aRunningView({ ranking });
    const questions = view.questions.map((one) => ({ ...one, options: one.options.map((text) => `${text}\n}`) }));
    show({ ...view, questions });
    await press('أظهروا الإجابة');
    expect(screen.getByText(/الإجابة الصحيحة/).textContent).toBe('الإجابة الصحيحة: Bالشرح: شرح الأول');
  });

  it('the control page goes to the next and the previous question, and shows a failure', async () => {
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

  it('the next button ignores the second press of a double click, unless the new question has already closed', async () => {
    const { sent, redraw } = openPage();
    redraw(aRunningView({ ranking }));
    await press('السؤال التالي');
    redraw(aRunningView({ ranking, currentQuestionIndex: 1 }));
    now.mockReturnValue(10_499);
    await press('السؤال التالي');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'navigate', questionIndex: 1 });
    redraw(aRunningView({ ranking, currentQuestionIndex: 1, phase: 'closed' }));
    await press('السؤال التالي');
    expect(sent).toHaveBeenLastCalledWith({ type: 'navigate', questionIndex: 2 });
    redraw(aRunningView({ ranking, currentQuestionIndex: 2 }));
    now.mockReturnValue(10_999);
    await pressFinish();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('on the first question the control page offers no previous one', () => {
    show(aRunningView({ ranking }));
    expect(button('السؤال السابق').disabled).toBe(true);
  });

  it('the control page offers to undo a change of question for 3 s, unless somebody has answered', async () => {
    const takeBackUntil = Date.now() + 3000;
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 1, takeBackUntil }));
    await press(/تراجع/);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'takeBack' });
  });

  it.each([
    ['somebody has answered', { takeBackUntil: Date.now() + 60_000, answeredCount: 1 }],
    ['the time is over', { takeBackUntil: Date.now() - 1 }],
    ['the question has not changed', { takeBackUntil: null }],
  ])('the control page does not offer to undo a change of question if %s', (_why, changes) => {
    show(aRunningView({ ranking, currentQuestionIndex: 1, ...changes }));
    expect(screen.queryByRole('button', { name: /تراجع/ })).toBeNull();
  });

  it('the control page stops the clock and gives extra time', async () => {
    const { sent } = show(aRunningView({ ranking }));
    await press('أوقفوا الوقت');
    await press('زيدوا ١٥ ثانية');
    await press('زيدوا ٣٠ ثانية');
    expect(sent.mock.calls.map(([command]) => command)).toEqual([
      { type: 'pause' },
      { type: 'extraTime', seconds: 15 },
      { type: 'extraTime', seconds: 30 },
    ]);
  });

  it('the golden button closes the question, then shows the answer, the ranking on the projector and the next question', async () => {
    const golden = () => document.querySelector('[aria-keyshortcuts=ArrowLeft]');
    const { sent, redraw } = openPage();
    redraw(aRunningView({ ranking }));
    expect(golden()?.textContent).toBe('أغلقوا السؤال');
    await press('أغلقوا السؤال');
    expect(sent).toHaveBeenLastCalledWith({ type: 'close' });
    now.mockReturnValue(20_000);
    redraw(aRunningView({ ranking, phase: 'closed', deadlineAt: null }));
    // The option is marked at the close, as on the projector.
    expect(screen.getByText('الأول ب').closest('li')?.textContent).toMatch('صحيحة');
    now.mockReturnValue(21_000);
    await press('أظهروا الإجابة');
    expect(screen.getByText(/الإجابة الصحيحة/)).toBeTruthy();
    now.mockReturnValue(22_000);
    expect(golden()?.textContent).toBe('الترتيب');
    await press('الترتيب');
    expect(sent).toHaveBeenLastCalledWith({ type: 'showRanking', isShown: true });
    redraw(aRunningView({ ranking, phase: 'closed', deadlineAt: null, isRankingShown: true }));
    now.mockReturnValue(23_000);
    expect(golden()?.textContent).toBe('السؤال التالي');
    expect(screen.getAllByRole('button', { name: 'السؤال التالي' })).toHaveLength(1);
    await press('إخفاء الترتيب');
    expect(sent).toHaveBeenLastCalledWith({ type: 'showRanking', isShown: false });
    await press('السؤال التالي');
    expect(sent).toHaveBeenLastCalledWith({ type: 'navigate', questionIndex: 1 });
  });

  it('the control page takes one step on a double click of the golden button, and skips an empty ranking', async () => {
    const { sent, redraw } = openPage();
    redraw(aRunningView({ ranking: [aRow('1')] }));
    await press('أغلقوا السؤال');
    redraw(aRunningView({ ranking: [aRow('1')], phase: 'closed', deadlineAt: null }));
    await press('أظهروا الإجابة');
    expect(screen.queryByText(/الإجابة الصحيحة:/)).toBeNull();
    now.mockReturnValue(20_000);
    await press('أظهروا الإجابة');
    now.mockReturnValue(21_000);
    await press('السؤال التالي');
    expect(sent.mock.calls.map(([command]) => command)).toEqual([
      { type: 'close' },
      { type: 'navigate', questionIndex: 1 },
    ]);
  });

  it('the control page resumes a paused question', async () => {
    const { sent } = show(aRunningView({ ranking, deadlineAt: null, leftMs: 12_000 }));
    expect(screen.getByText('الوقت متوقف')).toBeTruthy();
    await press('تابعوا الوقت');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'resume' });
  });

  it.each([
    [{ limitMs: null, deadlineAt: null }, 'زيدوا ١٥ ثانية'],
    [{ phase: 'closed', deadlineAt: null } as const, 'أوقفوا الوقت'],
  ])('the control page shows no clock if %o, and «%s» is disabled', (changes, dead) => {
    show(aRunningView({ ranking, ...changes }));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(button(dead).disabled).toBe(true);
  });

  it('the control page reacts to its shortcut keys, but not while somebody types or a dialog is open', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 1 }));
    const key = (code: string) => act(async () => void fireEvent.keyDown(document.body, { code }));
    await key('ArrowLeft');
    await key('ArrowRight');
    await key('Space');
    await key('KeyA');
    expect(sent.mock.calls.map(([command]) => command)).toEqual([
      { type: 'close' },
      { type: 'navigate', questionIndex: 0 },
      { type: 'pause' },
    ]);
    expect(button('إخفاء الإجابة').getAttribute('aria-keyshortcuts')).toBe('A');
    await press('غيّروا الاسم');
    await key('ArrowLeft');
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('a contest ends after the last question; while that question is open, the control page asks first', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2 }));
    await pressFinish();
    await pressInDialog('متابعة المسابقة');
    expect(sent).not.toHaveBeenCalled();
    await pressFinish();
    await pressInDialog('إنهاء المسابقة');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'end' });
    expect(lastToast()).toMatchObject({ title: 'انتهت المسابقة', text: 'حُفظت ٣ نتائج' });
  });

  it('the control page ends a contest without asking after the last question has closed, and says if that fails', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2, phase: 'closed', deadlineAt: null }));
    sent.mockResolvedValue({ ...refusedBy('internal'), message: '' });
    await pressFinish();
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'خطأ في إنهاء اللعبة', text: 'فشل في إنهاء اللعبة' }),
    );
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'end' });
  });

  it('the control page retries ending the contest if the clock closes the question at the same moment', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2, phase: 'closed', deadlineAt: null }));
    sent.mockResolvedValueOnce(refusedBy('stale'));
    await pressFinish();
    expect(await screen.findByText('انتهت المسابقة')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('the live ranking of the control page has medals, and is hidden on request', async () => {
    show(aRunningView({ ranking }));
    const list = within(screen.getByRole('list', { name: 'الترتيب المباشر' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['١طالب 1٣٫١ ث٢٩', '٢طالب 2٤٫٤ ث٢٠']);
    await userEvent.click(screen.getByRole('switch', { name: 'عرض الترتيب' }));
    expect(screen.queryByRole('list', { name: 'الترتيب المباشر' })).toBeNull();
  });

  it('the final ranking shows points, right answers and times, and has a button to end the contest', async () => {
    const { sent } = show(aRunningView({ ranking }), {
      [`GET ${CONTEST_PATH}/leaderboard`]: { body: { leaderboard: ranking, totalParticipants: 3 } },
    });
    await press('الترتيب النهائي');
    const dialog = within(await screen.findByRole('dialog'));
    const heads = dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['الترتيب', 'الاسم', 'الإجابات', 'متوسط الزمن', 'الصحيحة', 'النقاط']);
    expect(dialog.getAllByRole('row')[1]?.textContent).toBe('١طالب 1٣٣٫١ ث٣٢٩');
    expect(lastToast()).toMatchObject({ title: 'عُرض الترتيب النهائي', text: '٣ مشاركين' });
    await userEvent.click(dialog.getByRole('button', { name: 'إنهاء المسابقة' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'end' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the control page shows «فشل في جلب الترتيب النهائي» if the final ranking fails to load', async () => {
    show(aRunningView({ ranking }), { [`GET ${CONTEST_PATH}/leaderboard`]: refused(503, 'مشغول') });
    await press('الترتيب النهائي');
    expect(await screen.findByText('فشل في جلب الترتيب النهائي')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
