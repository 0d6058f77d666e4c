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
/** The button that ends the contest, in the header at any time. */
const pressFinish = async () => {
  const last = screen.getAllByRole('button', { name: 'إنهاء المسابقة' }).at(-1);
  if (last === undefined) throw new Error('no button ends the contest');
  await userEvent.click(last);
};
const refusedBy = (name: Parameters<typeof refuse>[0]) => refusalBody(refuse(name));

/** The page with the live client, without a stubbed view. */
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

describe('The lobby', () => {
  const three = [aRow('1'), aRow('2', { addressGroup: 2 }), aRow('3'), aRow('4', { isRemoved: true })];

  it('a contest can be started from the lobby with at least one participant', async () => {
    show(aTeacherView());
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'في انتظار المشاركين' });
    expect(start.disabled).toBe(true);
    expect(button('إنهاء المسابقة').disabled).toBe(true);
  });

  it('starts, says so, and says what failed', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    await press('ابدؤوا اللعبة مع ٣ مشاركين');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'start' });
    expect(await screen.findByText('بدأت اللعبة')).toBeTruthy();
    sent.mockResolvedValue(refusedBy('noParticipants'));
    await press('ابدؤوا اللعبة مع ٣ مشاركين');
    expect(await screen.findByText('خطأ في بدء اللعبة')).toBeTruthy();
    expect(lastToast()?.text).toBe('في انتظار المشاركين');
  });

  it('shows the page’s own sentence when a command fails without a reason', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    sent.mockResolvedValue({ ...refusedBy('internal'), message: '' });
    await press('ابدؤوا اللعبة مع ٣ مشاركين');
    await waitFor(() => expect(lastToast()?.text).toBe('فشل في بدء اللعبة'));
  });

  it('lists participants, newest first, and can remove each and let them back in', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['٣طالب 3', '٢طالب 2', '١طالب 1']);
    await press('أخرجوا طالب 2');
    expect(sent).toHaveBeenLastCalledWith({ type: 'remove', participantId: '2' });
    await press('أعيدوه: طالب 4');
    expect(sent).toHaveBeenLastCalledWith({ type: 'letBack', participantId: '4' });
    expect(await screen.findByText('عاد إلى المسابقة')).toBeTruthy();
  });

  it('hides a name, and removes everyone who joined from one address', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    await press('المزيد: طالب 1');
    await pressInDialog('أخفوا الاسم عن كل الشاشات');
    expect(sent).toHaveBeenLastCalledWith({ type: 'hideName', participantId: '1', isHidden: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('المزيد: طالب 1');
    await pressInDialog('أخرجوا كل من جاؤوا من عنوانه (اثنان)');
    expect(sent).toHaveBeenLastCalledWith({ type: 'removeAddress', participantId: '1' });
  });

  it('locks joining, and raises the limit of participants with one tap', async () => {
    const { sent } = show(aTeacherView({ ranking: three, allowed: 3 }));
    expect(screen.getByRole('alert').textContent).toMatch('اكتمل العدد المسموح');
    await press('ارفعوا إلى ٤٠٠');
    expect(sent).toHaveBeenLastCalledWith({ type: 'allow', allowed: 400 });
    await userEvent.click(screen.getByRole('switch', { name: 'إغلاق الانضمام' }));
    expect(sent).toHaveBeenLastCalledWith({ type: 'lock', isLocked: true });
  });

  it('clears the participants after asking, and says «فشل في حذف المتسابقين»', async () => {
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

  it('renders 2,000 participants in parts, and finds one by name', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      aRow(String(index), { name: `طالب رقم ${index}`, joinOrder: index }),
    );
    show(aTeacherView({ ranking: many }));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(150);
    fireEvent.click(button('أظهروا المزيد'));
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(150);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'رقم 1234' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('finds a name however it is spelled, and shows everybody once the list is too short for a search', async () => {
    const people = Array.from({ length: 24 }, (_, index) => aRow(String(index), { name: `طالب ${index}` }));
    const anwar = aRow('anwar', { name: 'أنْور الفضلى 2' });
    const { redraw } = show(aTeacherView({ ranking: [...people, anwar] }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'انور الفضلي ٢' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    redraw(aTeacherView({ ranking: people }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(24));
  });

  it('renames the contest, and says «خطأ» for a blank name', async () => {
    const { calls, answers } = show(aTeacherView(), { [`PUT ${ONE}`]: { body: {} } });
    await press('غيّروا الاسم');
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

describe('Another phone of a participant', () => {
  const ranking = [aRow('1', { name: 'نورة', score: 20 }), aRow('2', { name: 'نورة 2' }), aRow('3', { name: 'سالم' })];
  const waiting = [{ phoneId: '2', participantId: '1' }];
  const give = { type: 'givePlace', participantId: '1', phoneId: '2' };

  it.each([aTeacherView, aRunningView])(
    'another phone of a participant gets the participant’s place by one press',
    async (view) => {
      const { sent } = show(view({ ranking, waiting }));
      expect(screen.getByText(/انضم «⁨نورة 2⁩» من جوال آخر/)).toBeTruthy();
      await press('هذا جوال ⁨نورة⁩');
      expect(sent).toHaveBeenCalledExactlyOnceWith(give);
      expect(await screen.findByText('انتقل المكان إلى هذا الجوال')).toBeTruthy();
    },
  );

  it('the teacher is not asked again about another phone once they say that it is another participant', async () => {
    const { sent } = show(aTeacherView({ ranking, waiting }));
    await press('لا، مشارك آخر');
    expect(screen.queryByText(/من جوال آخر/)).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('another phone of a participant gets the place of any other participant in a dialog, the likeliest first', async () => {
    const { sent } = show(aTeacherView({ ranking }));
    await press('المزيد: نورة 2');
    await pressInDialog('هذا مشارك سبق أن انضم');
    const dialog = within(screen.getByRole('dialog'));
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['نورة', 'سالم']);
    await pressInDialog('نورة');
    expect(sent).toHaveBeenCalledExactlyOnceWith(give);
  });

  it('another phone of a participant loses the place again by one press in the list', async () => {
    const givenPlaces = [{ participantId: '1', phoneId: '2', phoneName: 'نورة 2', givenAt: 1 }];
    const { sent } = show(aTeacherView({ ranking: ranking.slice(0, 1), givenPlaces }));
    expect(screen.getByText('انضم الجوال باسم ⁨نورة 2⁩')).toBeTruthy();
    await press('تراجع: نورة');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'takeBackPlace', phoneId: '2' });
    expect(await screen.findByText('عاد المكان إلى جواله السابق')).toBeTruthy();
  });
});

describe('A question on the control page', () => {
  /** The clock that measures the second press. */
  const now = vi.fn<() => number>();
  beforeEach(() => {
    now.mockReturnValue(10_000);
    vi.spyOn(performance, 'now').mockImplementation(now);
  });

  it('shows the code and its digits, and hides them on every screen by one press', async () => {
    const { sent } = show(aRunningView());
    expect(screen.getByText('123456')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'الرمز على شاشة العرض' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'hideCode', isHidden: true });
  });

  it.each([
    [{ isCodeHidden: true }, false],
    [{ isLocked: true }, true],
  ])('shows no code if it is hidden or joining is closed: %j', (changes, saysLocked) => {
    show(aRunningView(changes));
    expect(screen.queryByText('123456')).toBeNull();
    expect(screen.queryByText('الانضمام مغلق، فلا يظهر الرمز حتى يُفتح.') !== null).toBe(saysLocked);
  });

  const ranking = [
    aRow('1', { score: 29, rank: 1, answersCount: 3, correctCount: 3, avgResponseTime: 3100 }),
    aRow('2', { score: 20, rank: 2, answersCount: 2, avgResponseTime: 4400 }),
    aRow('3'),
  ];

  it('shows the question’s number, who answered what, and the time left', () => {
    show(aRunningView({ ranking, answeredCount: 2, presentCount: 3, liveShares: [0, 2, 0, 0] }));
    expect(screen.getByText('السؤال ١ من ٣')).toBeTruthy();
    expect(screen.getByText('أجاب ٢ من ٣')).toBeTruthy();
    expect(screen.getByText('الأول ب').closest('li')?.textContent).toMatch('٢');
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
  });

  it('shows and hides the right answer with letter and text, and hides it with the next question', async () => {
    openPage();
    tell(aRunningView({ ranking }));
    await press('أظهروا الإجابة');
    expect(screen.getByText(/الإجابة الصحيحة/).textContent).toBe('الإجابة الصحيحة: B، الأول بالشرح: شرح الأول');
    await press('إخفاء الإجابة');
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
    await press('أظهروا الإجابة');
    tell(aRunningView({ ranking, currentQuestionIndex: 1 }));
    expect(screen.queryByText(/الإجابة الصحيحة/)).toBeNull();
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

  it('ignores the second press of a double click, unless the new question has already closed', async () => {
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
    await pressFinish();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('the control page has no previous question on the first one', () => {
    show(aRunningView({ ranking }));
    expect(button('السؤال السابق').disabled).toBe(true);
  });

  it('offers to undo a change of question for a while, unless somebody has answered', async () => {
    const takeBackUntil = Date.now() + 3000;
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 1, takeBackUntil }));
    await press(/تراجع/);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'takeBack' });
  });

  it.each([
    ['somebody has answered', { takeBackUntil: Date.now() + 60_000, answeredCount: 1 }],
    ['the time is over', { takeBackUntil: Date.now() - 1 }],
    ['nothing was left', { takeBackUntil: null }],
  ])('a question on the control page does not offer to undo a change of question if %s', (_why, changes) => {
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
    openPage();
    const sent = contest.send;
    tell(aRunningView({ ranking }));
    expect(golden()?.textContent).toBe('أغلقوا السؤال');
    await press('أغلقوا السؤال');
    expect(sent).toHaveBeenLastCalledWith({ type: 'close' });
    now.mockReturnValue(20_000);
    tell(aRunningView({ ranking, phase: 'closed', deadlineAt: null }));
    // The option is marked at the close, as on the projector.
    expect(screen.getByText('الأول ب').closest('li')?.textContent).toMatch('صحيحة');
    now.mockReturnValue(21_000);
    await press('أظهروا الإجابة');
    expect(screen.getByText(/الإجابة الصحيحة/)).toBeTruthy();
    now.mockReturnValue(22_000);
    expect(golden()?.textContent).toBe('الترتيب');
    await press('الترتيب');
    expect(sent).toHaveBeenLastCalledWith({ type: 'showRanking', isShown: true });
    tell(aRunningView({ ranking, phase: 'closed', deadlineAt: null, isRankingShown: true }));
    now.mockReturnValue(23_000);
    expect(golden()?.textContent).toBe('السؤال التالي');
    expect(screen.getAllByRole('button', { name: 'السؤال التالي' })).toHaveLength(1);
    await press('إخفاء الترتيب');
    expect(sent).toHaveBeenLastCalledWith({ type: 'showRanking', isShown: false });
    await press('السؤال التالي');
    expect(sent).toHaveBeenLastCalledWith({ type: 'navigate', questionIndex: 1 });
  });

  it('the control page takes one step on a double click of the golden button, and skips an empty ranking', async () => {
    openPage();
    const sent = contest.send;
    tell(aRunningView({ ranking: [aRow('1')] }));
    await press('أغلقوا السؤال');
    tell(aRunningView({ ranking: [aRow('1')], phase: 'closed', deadlineAt: null }));
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

  it('continues a paused question', async () => {
    const { sent } = show(aRunningView({ ranking, deadlineAt: null, leftMs: 12_000 }));
    expect(screen.getByText('الوقت متوقف')).toBeTruthy();
    await press('تابعوا الوقت');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'resume' });
  });

  it.each([
    [{ limitMs: null, deadlineAt: null }, 'زيدوا ١٥ ثانية'],
    [{ phase: 'closed', deadlineAt: null } as const, 'أوقفوا الوقت'],
  ])('shows no clock if %o, and «%s» is disabled', (changes, dead) => {
    show(aRunningView({ ranking, ...changes }));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(button(dead).disabled).toBe(true);
  });

  it('reacts to keys, but not while typing or while a dialog is open', async () => {
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

  it('a contest ends after the last question; the control page asks first while it is open', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2 }));
    await pressFinish();
    await pressInDialog('متابعة المسابقة');
    expect(sent).not.toHaveBeenCalled();
    await pressFinish();
    await pressInDialog('إنهاء المسابقة');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'end' });
    expect(lastToast()).toMatchObject({ title: 'انتهت اللعبة', text: 'حُفظت ٣ نتائج' });
  });

  it('a contest ends without asking once the last question has closed, and a failure has its own sentence', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2, phase: 'closed', deadlineAt: null }));
    sent.mockResolvedValue({ ...refusedBy('internal'), message: '' });
    await pressFinish();
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'خطأ في إنهاء اللعبة', text: 'فشل في إنهاء اللعبة' }),
    );
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'end' });
  });

  it('retries the end when the clock closes the question at the same moment', async () => {
    const { sent } = show(aRunningView({ ranking, currentQuestionIndex: 2, phase: 'closed', deadlineAt: null }));
    sent.mockResolvedValueOnce(refusedBy('stale'));
    await pressFinish();
    expect(await screen.findByText('انتهت اللعبة')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('ranks live with medals, and hides the ranking on request', async () => {
    show(aRunningView({ ranking }));
    const list = within(screen.getByRole('list', { name: 'الترتيب المباشر' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['١طالب 1٣٫١ ث٢٩', '٢طالب 2٤٫٤ ث٢٠']);
    await userEvent.click(screen.getByRole('switch', { name: 'عرض الترتيب' }));
    expect(screen.queryByRole('list', { name: 'الترتيب المباشر' })).toBeNull();
  });

  it('shows the final ranking with points, right answers and times, and ends the contest from there', async () => {
    const { sent } = show(aRunningView({ ranking }), {
      [`GET ${ONE}/leaderboard`]: { body: { leaderboard: ranking, totalParticipants: 3 } },
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

  it('says «فشل في جلب الترتيب النهائي»', async () => {
    show(aRunningView({ ranking }), { [`GET ${ONE}/leaderboard`]: refused(503, 'مشغول') });
    await press('الترتيب النهائي');
    expect(await screen.findByText('فشل في جلب الترتيب النهائي')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Two pages of one contest', () => {
  it('both show the server’s state, whichever page sent the command', async () => {
    openPage();
    expect(await screen.findByText(/لم تبدأ/)).toBeTruthy();
    tell(aRunningView({ currentQuestionIndex: 1 }));
    expect(screen.getByText('السؤال ٢ من ٣')).toBeTruthy();
    tell(aTeacherView({ phase: 'ended', ranking: [aRow('1', { score: 10 })] }));
    expect(screen.getByRole('heading', { name: 'الترتيب النهائي' })).toBeTruthy();
  });

  it('a new run of the contest can be started after the end', async () => {
    const { sent } = show(aTeacherView({ phase: 'ended', ranking: [aRow('1', { score: 10 })] }));
    await press('جلسة جديدة');
    await pressInDialog('جلسة جديدة');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'restart' });
  });
});
