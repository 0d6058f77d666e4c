import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { refused } from '../../../testing/fake-server';
import { aRow, aRunningView, aTeacherView } from '../../../testing/features/contests';
import {
  button,
  CONTEST_PATH,
  lastToast,
  openPage,
  press,
  pressInDialog,
  refusedBy,
  show,
} from '../../../testing/features/show-control';

beforeEach(() => {
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

  it('the start button of the lobby shows a message after the start, or the reason if the start fails', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    await press('ابدؤوا اللعبة مع ٣ مشاركين');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'start' });
    expect(await screen.findByText('بدأت المسابقة')).toBeTruthy();
    sent.mockResolvedValue(refusedBy('noParticipants'));
    await press('ابدؤوا اللعبة مع ٣ مشاركين');
    expect(await screen.findByText('خطأ في بدء اللعبة')).toBeTruthy();
    expect(lastToast()?.text).toBe('في انتظار المشاركين');
  });

  it('the control page shows a default sentence when a command fails without a reason', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    sent.mockResolvedValue({ ...refusedBy('internal'), message: '' });
    await press('ابدؤوا اللعبة مع ٣ مشاركين');
    await waitFor(() => expect(lastToast()?.text).toBe('فشل في بدء اللعبة'));
  });

  it('the control page lists participants, newest first, and can remove each of them and let them back in', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['٣طالب 3', '٢طالب 2', '١طالب 1']);
    await press('أخرجوا طالب 2');
    expect(sent).toHaveBeenLastCalledWith({ type: 'remove', participantId: '2' });
    await press('أعيدوه: طالب 4');
    expect(sent).toHaveBeenLastCalledWith({ type: 'letBack', participantId: '4' });
    expect(await screen.findByText('عاد إلى المسابقة')).toBeTruthy();
  });

  it('the control page hides a name, and removes everyone who joined from one address', async () => {
    const { sent } = show(aTeacherView({ ranking: three }));
    await press('المزيد: طالب 1');
    await pressInDialog('أخفوا الاسم عن كل الشاشات');
    expect(sent).toHaveBeenLastCalledWith({ type: 'hideName', participantId: '1', isHidden: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('المزيد: طالب 1');
    await pressInDialog('أخرجوا كل من جاؤوا من عنوانه (اثنان)');
    expect(sent).toHaveBeenLastCalledWith({ type: 'removeAddress', participantId: '1' });
  });

  it('the lobby locks joining, and raises the limit of participants with one tap', async () => {
    const { sent } = show(aTeacherView({ ranking: three, allowed: 3 }));
    expect(screen.getByRole('alert').textContent).toMatch('اكتمل العدد المسموح');
    await press('ارفعوا إلى ٤٠٠');
    expect(sent).toHaveBeenLastCalledWith({ type: 'allow', allowed: 400 });
    await userEvent.click(screen.getByRole('switch', { name: 'إغلاق الانضمام' }));
    expect(sent).toHaveBeenLastCalledWith({ type: 'lock', isLocked: true });
  });

  it('the lobby removes all participants after a confirmation, and shows «فشل في حذف المتسابقين» after a failure', async () => {
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

  it('the control page renders 2,000 participants in parts, and finds one by name', async () => {
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

  it('the search for a participant ignores spelling variants, and ends when the list becomes too short for a search field', async () => {
    const people = Array.from({ length: 24 }, (_, index) => aRow(String(index), { name: `طالب ${index}` }));
    const anwar = aRow('anwar', { name: 'أنْور الفضلى 2' });
    const { redraw } = show(aTeacherView({ ranking: [...people, anwar] }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'انور الفضلي ٢' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    redraw(aTeacherView({ ranking: people }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(24));
  });

  it('the control page renames the contest, and shows «خطأ» for a blank name', async () => {
    const { calls, answers } = show(aTeacherView(), { [`PUT ${CONTEST_PATH}`]: { body: {} } });
    await press('غيّروا الاسم');
    const field = screen.getByLabelText('اسم المسابقة');
    await userEvent.clear(field);
    await userEvent.type(field, '  {Enter}');
    expect(lastToast()).toMatchObject({ title: 'خطأ', text: 'يرجى إدخال اسم المسابقة' });
    answers[`PUT ${CONTEST_PATH}`] = refused(500, '');
    await userEvent.type(field, 'بحر{Enter}');
    await waitFor(() => expect(lastToast()?.title).toBe('خطأ في تحديث الاسم'));
    answers[`PUT ${CONTEST_PATH}`] = { body: {} };
    await userEvent.type(field, '{Enter}');
    expect(await screen.findByText('تم تحديث اسم المسابقة')).toBeTruthy();
    expect(calls(`PUT ${CONTEST_PATH}`).at(-1)?.body).toEqual({ title: 'بحر' });
  });
});

describe('Another phone of a participant', () => {
  const ranking = [aRow('1', { name: 'نورة', score: 20 }), aRow('2', { name: 'نورة 2' }), aRow('3', { name: 'سالم' })];
  const waiting = [{ phoneId: '2', participantId: '1' }];
  const give = { type: 'givePlace', participantId: '1', phoneId: '2' };

  it.each([aTeacherView, aRunningView])(
    'one press gives a participant’s place to another phone, both in the lobby and during the contest',
    async (view) => {
      const { sent } = show(view({ ranking, waiting }));
      expect(screen.getByText(/انضم «⁨نورة 2⁩» من جوال آخر/)).toBeTruthy();
      await press('هذا جوال ⁨نورة⁩');
      expect(sent).toHaveBeenCalledExactlyOnceWith(give);
      expect(await screen.findByText('انتقل المكان إلى هذا الجوال')).toBeTruthy();
    },
  );

  it('the teacher can dismiss the question whether another phone belongs to a participant', async () => {
    const { sent } = show(aTeacherView({ ranking, waiting }));
    await press('لا، مشارك آخر');
    expect(screen.queryByText(/من جوال آخر/)).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('the dialog of a participant lists the places that the phone may get, the likeliest first', async () => {
    const { sent } = show(aTeacherView({ ranking }));
    await press('المزيد: نورة 2');
    await pressInDialog('هذا مشارك سبق أن انضم');
    const dialog = within(screen.getByRole('dialog'));
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['نورة', 'سالم']);
    await pressInDialog('نورة');
    expect(sent).toHaveBeenCalledExactlyOnceWith(give);
  });

  it('the dialog of a participant offers all actions again after it was closed at the choice of a place', async () => {
    show(aTeacherView({ ranking }));
    await press('المزيد: نورة 2');
    await pressInDialog('هذا مشارك سبق أن انضم');
    await pressInDialog('إغلاق');
    await press('المزيد: نورة 2');
    expect(button('أخفوا الاسم عن كل الشاشات')).toBeTruthy();
  });

  it('one press in the list of given places takes a place back', async () => {
    const givenPlaces = [{ participantId: '1', phoneId: '2', phoneName: 'نورة 2', givenAt: 1 }];
    const { sent } = show(aTeacherView({ ranking: ranking.slice(0, 1), givenPlaces }));
    expect(screen.getByText('انضم الجوال باسم ⁨نورة 2⁩')).toBeTruthy();
    await press('تراجع: نورة');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'takeBackPlace', phoneId: '2' });
    expect(await screen.findByText('عاد المكان إلى جواله السابق')).toBeTruthy();
  });
});

it('the final ranking can be opened in the lobby, where it lists those who have joined', async () => {
  const ranking = [aRow('1', { name: 'نورة' })];
  show(aTeacherView({ ranking }), {
    [`GET ${CONTEST_PATH}/leaderboard`]: { body: { leaderboard: ranking, totalParticipants: 1 } },
  });
  await press('الترتيب النهائي');
  const dialog = within(await screen.findByRole('dialog', { name: 'الترتيب النهائي' }));
  expect(dialog.getByRole('rowheader', { name: 'نورة' })).toBeTruthy();
  expect(lastToast()).toMatchObject({ title: 'عُرض الترتيب النهائي', text: 'مشارك واحد' });
});

describe('Two pages of one contest', () => {
  it('two control pages of one contest show the same state, whichever page sent the command', async () => {
    const { redraw } = openPage();
    expect(await screen.findByText(/لم تبدأ/)).toBeTruthy();
    redraw(aRunningView({ currentQuestionIndex: 1 }));
    expect(screen.getByText('السؤال ٢ من ٣')).toBeTruthy();
    redraw(aTeacherView({ phase: 'ended', ranking: [aRow('1', { score: 10 })] }));
    expect(screen.getByRole('heading', { name: 'الترتيب النهائي' })).toBeTruthy();
  });

  it('a new run of the contest can be started after the end', async () => {
    const { sent } = show(aTeacherView({ phase: 'ended', ranking: [aRow('1', { score: 10 })] }));
    await press('جلسة جديدة');
    await pressInDialog('جلسة جديدة');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'restart' });
  });

  it('the end shows how many were right on the hardest question, with a word instead of the digit zero', async () => {
    const { redraw } = show(aTeacherView({ phase: 'ended', hardest: { questionIndex: 0, right: 1, answers: 4 } }));
    expect(screen.getByText('أصاب ١ من ٤')).toBeTruthy();
    redraw(aTeacherView({ phase: 'ended', hardest: { questionIndex: 0, right: 0, answers: 4 } }));
    expect(screen.getByText('لم يُصب أحد من ٤')).toBeTruthy();
  });
});
