import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../../testing/fake-server';
import { aListedContest, aTeacherView, someQuestions } from '../../../../testing/features/contests';
import {
  CREATE,
  press,
  pressInDialog,
  row,
  rows,
  showForm,
  write,
} from '../../../../testing/features/show-contest-form';
import type { Draft } from '../draft';

describe('The form of a contest', () => {
  it('the contest form needs a title and one complete question, and says which is missing', async () => {
    const { sent } = showForm();
    await press('احفظوا المسابقة');
    expect((await screen.findAllByText('يجب إدخال عنوان اللعبة')).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText(/عنوان المسابقة/));
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'بحر');
    await press('احفظوا المسابقة');
    expect((await screen.findAllByText('يجب إضافة سؤال واحد على الأقل')).length).toBeGreaterThan(0);
    expect(sent(CREATE)).toHaveLength(0);
  });

  it('the contest form sends the default settings: points by speed, results at the close, 30 s a question', async () => {
    const { sent, onSaved } = showForm();
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), ' بحر ');
    await write('١', 'سؤال');
    await userEvent.click(row('١').getByRole('radio', { name: 'الخيار C هو الصحيح' }));
    await press('احفظوا المسابقة');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(CREATE)[0]?.body).toEqual({
      title: 'بحر',
      description: '',
      settings: { scoring: 'speed', tellResults: 'atClose', secondsPerQuestion: 30 },
      questions: [{ question: 'سؤال', options: ['أ', 'ب', 'ج', 'د'], correctAnswer: 2 }],
    });
    expect(screen.getByText('تم إنشاء المسابقة')).toBeTruthy();
  });

  it('the contest form sends chosen settings, a picture of the bank and an explanation', async () => {
    const { sent, onSaved } = showForm({
      'GET /api/solo-games/bank': { body: [{ id: 57, nameAr: 'أعلام', questionCount: 1 }] },
      'GET /api/solo-games/bank/57': { body: { questions: [{ ...someQuestions[0], image: 'flag.webp' }] } },
    });
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'بحر');
    await write('١', 'سؤال');
    for (const name of ['بالدقة', 'عند إغلاق السؤال', 'بلا حد'])
      await userEvent.click(screen.getByRole('radio', { name }));
    await press('صورة وشرح السؤال ١');
    await userEvent.type(row('١').getByLabelText(/شرح يظهر/), 'لأنه كذلك');
    await press('اختاروا صورة');
    await pressInDialog(/أعلام/);
    await userEvent.click(await screen.findByRole('button', { name: 'الصورة ١' }));
    expect(row('١').getByAltText('صورة السؤال').getAttribute('src')).toBe('/attached_assets/flag.webp');
    await press('احفظوا المسابقة');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(CREATE)[0]?.body).toMatchObject({
      settings: { scoring: 'accuracy', tellResults: 'atClose', secondsPerQuestion: null },
      questions: [{ image: 'flag.webp', explanation: 'لأنه كذلك' }],
    });
  });

  it('the contest form counts only complete questions, and asks before it drops a partly filled one', async () => {
    const { sent, onSaved } = showForm();
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'بحر');
    await write('١', 'كامل');
    await press('أضيفوا سؤالًا');
    await write('٢', 'ناقص', ['أ', 'ب', 'ج']);
    expect(screen.getByText(/سؤال واحد جاهز، وسؤال ناقص/)).toBeTruthy();
    await press('احفظوا المسابقة');
    expect(await screen.findByText('اكتبوا الخيار D: لا يُحفظ السؤال إلا بأربعة خيارات')).toBeTruthy();
    await pressInDialog('عودة لإكماله');
    await waitFor(() => expect(document.activeElement).toBe(row('٢').getByLabelText('الخيار D')));
    expect(sent(CREATE)).toHaveLength(0);
    await press('احفظوا المسابقة');
    await pressInDialog('احفظوا بدونه');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(CREATE)[0]?.body).toMatchObject({ questions: [{ question: 'كامل' }] });
  });

  it('the contest form adds, duplicates, moves and removes questions, and keeps at least one', async () => {
    showForm();
    await write('١', 'أول');
    await press('أضيفوا سؤالًا');
    await write('٢', 'ثانٍ', []);
    await press('كرّروا السؤال ١');
    expect(rows()).toEqual(['أول', 'أول', 'ثانٍ']);
    await press('أنزلوا السؤال ٢');
    expect(rows()).toEqual(['أول', 'ثانٍ', 'أول']);
    await press('ارفعوا السؤال ٢');
    expect(rows()).toEqual(['ثانٍ', 'أول', 'أول']);
    for (const left of [2, 1, 1]) {
      await press('احذفوا السؤال ١');
      expect(rows()).toHaveLength(left);
    }
    expect(rows()).toEqual(['']);
  });

  it('the contest form keeps line breaks and code indentation in a question, and saves on Ctrl+Enter', async () => {
    const { sent, onSaved } = showForm();
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'برمجة');
    await write('١', 'ماذا يطبع؟{Enter}if x:{Enter}    y', ['a{Enter}b', 'ب', 'ج', 'د']);
    expect(sent(CREATE)).toHaveLength(0);
    await userEvent.type(row('١').getByLabelText('الخيار D'), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(CREATE)[0]?.body).toMatchObject({
      questions: [{ question: 'ماذا يطبع؟\nif x:\n    y', options: ['a\nb', 'ب', 'ج', 'د'] }],
    });
  });

  it('the contest form marks a question with too many lines, and does not send it', async () => {
    const { sent } = showForm();
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'شعر');
    await write('١', 'سؤال');
    const lines = (count: number) => Array<string>(count).fill('س').join('\n');
    fireEvent.change(row('١').getByLabelText('نص السؤال ١'), { target: { value: lines(13) } });
    expect(row('١').getByText('الأسطر كثيرة، ١٢ سطرًا على الأكثر')).toBeTruthy();
    await press('احفظوا المسابقة');
    expect(document.activeElement).toBe(row('١').getByLabelText('نص السؤال ١'));
    fireEvent.change(row('١').getByLabelText('نص السؤال ١'), { target: { value: lines(12) } });
    fireEvent.change(row('١').getByLabelText('الخيار B'), { target: { value: lines(7) } });
    expect(row('١').getByText('الأسطر كثيرة، ٦ أسطر على الأكثر')).toBeTruthy();
    await press('احفظوا المسابقة');
    expect(sent(CREATE)).toHaveLength(0);
  });

  it('the contest form warns of equal options, and still saves them', async () => {
    const { onSaved } = showForm();
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'حساب');
    await write('١', '٢+٢', ['4', '5', '٤', '6']);
    expect(row('١').getByText('الخياران A وC متساويان')).toBeTruthy();
    await press('احفظوا المسابقة');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('the contest form restores typed text after a reload, and deletes the stored draft when it is saved or discarded', async () => {
    const { again, onSaved } = showForm();
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'بحر');
    await write('١', 'سؤال');
    again();
    expect(await screen.findByText('أعدنا ما كتبتموه ولم تحفظوه.')).toBeTruthy();
    expect(rows()).toEqual(['سؤال']);
    await press('احفظوا المسابقة');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    again();
    expect(rows()).toEqual(['']);
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'أخرى');
    again();
    await press('ابدؤوا من جديد');
    expect(screen.getByLabelText<HTMLInputElement>(/عنوان المسابقة/).value).toBe('');
    again();
    expect(screen.queryByText('أعدنا ما كتبتموه ولم تحفظوه.')).toBeNull();
  });

  it('the contest form merges the drafts of two windows: a question that both changed appears twice', async () => {
    showForm();
    const key = 'lamma:own:noura:solo-draft';
    const kept = () => JSON.parse(window.localStorage.getItem(key) ?? 'null') as Draft | null;
    await userEvent.type(await screen.findByLabelText(/عنوان المسابقة/), 'بحر');
    await userEvent.type(row('١').getByLabelText('نص السؤال ١'), 'من هنا؟');
    act(() => window.dispatchEvent(new Event('pagehide')));
    const before = kept();
    const [first] = before?.rows ?? [];
    if (before === null || first === undefined) expect.unreachable('the draft is kept');
    const theirs = [
      { ...first, question: 'من هناك؟' },
      { ...first, key: 'other', question: 'سؤال النافذة الأخرى' },
    ];
    // Without a pause, so that this change is not stored before the other window writes.
    fireEvent.change(row('١').getByLabelText('نص السؤال ١'), { target: { value: 'من هنا؟!' } });
    window.localStorage.setItem(key, JSON.stringify({ ...before, description: 'وصف', rows: theirs }));
    fireEvent(window, new StorageEvent('storage', { key }));
    expect(rows()).toEqual(['من هنا؟!', 'من هناك؟', 'سؤال النافذة الأخرى']);
    expect(kept()).toMatchObject({ title: 'بحر', description: 'وصف' });
    expect(kept()?.rows.map(({ question }) => question)).toEqual(rows());
  });

  it('the contest form shows «فشل في إنشاء اللعبة» after a failed save, and keeps the typed text', async () => {
    const { onSaved } = showForm({ [CREATE]: refused(503, 'الخادم مشغول') });
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'بحر');
    await write('١', 'سؤال');
    await press('احفظوا المسابقة');
    expect(await screen.findByText('فشل في إنشاء اللعبة')).toBeTruthy();
    expect(screen.getByText('الخادم مشغول')).toBeTruthy();
    expect(rows()).toEqual(['سؤال']);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('the contest form changes an existing contest', async () => {
    const PUT = 'PUT /api/solo-games/contestcontest';
    const { sent, onSaved } = showForm(
      {
        'GET /api/solo-games/contestcontest': { body: { teacher: aTeacherView() } },
        [PUT]: { body: aListedContest() },
      },
      'contestcontest',
    );
    await screen.findByDisplayValue('مسابقة بحر الكويت');
    expect(rows()).toEqual(['السؤال الأول', 'السؤال الثاني', 'السؤال الثالث']);
    await press('احذفوا السؤال ١');
    await press('احفظوا المسابقة');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(PUT)[0]?.body).toMatchObject({ title: 'مسابقة بحر الكويت', questions: someQuestions.slice(1) });
  });

  it('the contest form previews its complete questions one by one, with the right answer marked', async () => {
    showForm();
    const preview = () => screen.getByRole('button', { name: 'معاينة' });
    expect(preview().getAttribute('aria-disabled')).toBe('true');
    await write('١', 'ما عاصمة الكويت؟');
    await userEvent.click(row('١').getByRole('radio', { name: 'الخيار C هو الصحيح' }));
    await press('أضيفوا سؤالًا');
    await write('٢', 'كم يومًا في الأسبوع؟');
    await press('أضيفوا سؤالًا');
    await userEvent.type(row('٣').getByLabelText('نص السؤال ٣'), 'سؤال ناقص');
    await userEvent.click(preview());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('السؤال ١ من ٢')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'ما عاصمة الكويت؟' })).toBeTruthy();
    const marked = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('الصحيحة'));
    expect(marked).toEqual([false, false, true, false]);
    await pressInDialog('التالي');
    expect(dialog.getByRole('heading', { name: 'كم يومًا في الأسبوع؟' })).toBeTruthy();
    await pressInDialog('السابق');
    expect(dialog.getByText('السؤال ١ من ٢')).toBeTruthy();
  });
});
