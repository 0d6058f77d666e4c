import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import type { DeskQuestion, DeskRow } from '../api';
import { ReportsDesk } from './desk-page';

const NEW = 'GET /api/admin/reports?state=new';
const HANDLED = 'GET /api/admin/reports?state=handled';
const COUNTS = 'GET /api/admin/reports/counts';
const QUESTION = 'GET /api/admin/questions/101';
const VERDICT = 'POST /api/admin/questions/101/verdict';
const SAVE = 'PUT /api/admin/questions/101';

const row = (change: Partial<DeskRow> = {}): DeskRow => ({
  questionId: 101,
  categoryName: 'كأس العالم',
  questionText: 'من فاز عام 1982؟',
  reports: 3,
  reason: 'answer',
  isChangedInBank: false,
  isStopped: false,
  decision: null,
  at: Date.now(),
  ...change,
});
const question = (change: Partial<DeskQuestion> = {}): DeskQuestion => ({
  ...{ id: 101, categoryId: 65, categoryName: 'كأس العالم', gameNumber: 2, place: 3, level: 'medium', edition: 7 },
  question: {
    questionText: 'من فاز عام 1982؟',
    correctAnswer: 'إيطاليا',
    accept: ['الطليان'],
    wrong: ['ألمانيا', 'البرازيل', 'بولندا'],
    why: 'فازت في مدريد',
  },
  source: 'openfootball',
  bankText: null,
  ...{ isChangedInBank: false, isStopped: false, decision: null, reportCount: 1 },
  reports: [
    {
      ...{
        id: 'reportreport',
        reporter: 'نورة العنزي',
        byCard: true,
        byStudent: false,
        place: 'classic',
        reason: 'answer',
      },
      ...{ note: 'سمعنا أنها ألمانيا', isOfOldText: false, isSettled: false, at: Date.now() },
    },
  ],
  counts: [
    { place: 'classic', right: 3, wrong: 1 },
    { place: 'connect', right: 0, wrong: 0 },
    { place: 'qr', right: 0, wrong: 2 },
    { place: 'contest', right: 5, wrong: 1 },
  ],
  ...change,
});

function show(answers: Parameters<typeof fakeServer>[0] = {}, chosen: number | null = 101) {
  const server = fakeServer({
    [NEW]: { body: [row()] },
    [HANDLED]: { body: [] },
    [COUNTS]: { body: { new: 1, handled: 0 } },
    [QUESTION]: { body: question() },
    ...answers,
  });
  const onChoose = vi.fn();
  renderInApp(<ReportsDesk chosen={chosen} onChoose={onChoose} />);
  return { ...server, onChoose };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('The owner’s desk of reports', () => {
  it('the reports desk lists questions by tab with their number of reports, and opens one', async () => {
    const { onChoose } = show({}, null);
    expect(await screen.findByRole('tab', { name: 'جديدة ١' })).toBeTruthy();
    const item = await screen.findByRole('listitem');
    expect(item.textContent).toContain('من فاز عام ١٩٨٢؟');
    expect(item.textContent).toContain('الإجابة خطأ');
    expect(item.textContent).toContain('٣ بلاغات');
    await userEvent.click(within(item).getByRole('button'));
    expect(onChoose).toHaveBeenCalledWith(101);
    await userEvent.click(screen.getByRole('tab', { name: 'عولجت صفر' }));
    expect(await screen.findByText('لم تعالجوا بلاغًا بعد')).toBeTruthy();
  });

  it('the reports desk shows a question with its answer, accepted forms, explanation, source, level, reports and counts', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 2, name: 'من فاز عام ١٩٨٢؟' })).toBeTruthy();
    for (const words of ['إيطاليا', 'ويُقبل: الطليان', 'openfootball', 'متوسط', 'اللعبة ٢، السؤال ٣', 'من بطاقة التحكم'])
      expect(screen.getByText(words), words).toBeTruthy();
    expect(screen.getByText('سمعنا أنها ألمانيا')).toBeTruthy();
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => within(line).getAllByRole('cell').slice(0, 2))
      .map((pair) => pair.map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['٣', '١'],
      ['صفر', 'صفر'],
      ['صفر', '٢'],
      ['٥', '١'],
      ['٨', '٤'],
    ]);
    const bars = screen.getAllByRole('img', { name: /٪ صحيح$/ });
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual(['٧٥٪ صحيح', '٠٪ صحيح', '٨٣٪ صحيح']);
    expect(bars.map((bar) => bar.querySelectorAll('[class*="rightStitch"]').length)).toEqual([12, 0, 13]);
    expect(screen.getByText('٦٧٪ صحيح')).toBeTruthy();
  });

  it.each([
    ['أوقفوا السؤال', 'stop', 'stopped', 'أوقفتموه'],
    ['تجاهلوا', 'ignore', 'ignored', 'تجاهلتموه'],
  ] as const)('the reports desk sends «%s», and shows it at once', async (button, verdict, decision, toastTitle) => {
    const after = question({ decision, isStopped: decision === 'stopped' });
    const { calls } = show({ [VERDICT]: { body: after } });
    await press(button);
    expect(await screen.findByText(toastTitle)).toBeTruthy();
    expect(calls.find(({ name }) => name === VERDICT)?.body).toEqual({ verdict });
    if (decision === 'stopped') expect(await screen.findByRole('button', { name: 'أعيدوه إلى اللعب' })).toBeTruthy();
    // Lists and counts are refetched.
    await waitFor(() => expect(calls.filter(({ name }) => name === COUNTS).length).toBeGreaterThan(1));
  });

  it('the reports desk shows both texts to choose from if the bank has changed', async () => {
    const bankText = { ...question().question, questionText: 'من فاز بنسخة 1982؟' };
    const { calls } = show({
      [QUESTION]: { body: question({ bankText, isChangedInBank: true }) },
      [VERDICT]: { body: question({ bankText: null, decision: 'bankText' }) },
    });
    expect(await screen.findByRole('heading', { name: 'تغيّر السؤال في البنك' })).toBeTruthy();
    expect(screen.getByText(/من فاز بنسخة ١٩٨٢؟/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أبقوا تصحيحكم' })).toBeTruthy();
    await press('خذوا نص البنك');
    await waitFor(() => expect(screen.queryByText('تغيّر السؤال في البنك')).toBeNull());
    expect(calls.find(({ name }) => name === VERDICT)?.body).toEqual({ verdict: 'takeBankText' });
  });

  it('the correction form sends a complete correction, with the edition that it was based on', async () => {
    const { calls } = show({ [SAVE]: { body: question({ decision: 'corrected' }) } });
    await press('عدّلوا');
    const answer = screen.getByLabelText('الإجابة');
    await userEvent.clear(answer);
    await userEvent.type(answer, 'ألمانيا الغربية');
    await userEvent.type(screen.getByLabelText(/^صيغ تُقبل أيضًا/), '{Enter} ألمانيا غ {Enter}');
    await press('احفظوا التصحيح');
    expect(await screen.findByText('حُفظ التصحيح')).toBeTruthy();
    expect(calls.find(({ name }) => name === SAVE)?.body).toEqual({
      edition: 7,
      questionText: 'من فاز عام 1982؟',
      correctAnswer: 'ألمانيا الغربية',
      accept: ['الطليان', 'ألمانيا غ'],
      wrong: ['ألمانيا', 'البرازيل', 'بولندا'],
      why: 'فازت في مدريد',
      questionFile: null,
      answerImage: null,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the correction form sends the clues of a question, one from each line, and shows a refusal beside them', async () => {
    const clues = ['سجل ثلاثة في البرازيل', 'عاد من الإيقاف'];
    const message = 'التلميحات من 2 إلى 4';
    const { calls } = show({
      [QUESTION]: { body: question({ question: { ...question().question, clues } }) },
      [SAVE]: refused(400, message, { fields: { 'clues.1': message } }),
    });
    await press('عدّلوا');
    const field = screen.getByRole('textbox', { name: /^التلميحات/ });
    expect(field).toHaveProperty('value', clues.join('\n'));
    await userEvent.type(field, '{Enter}{Enter} هداف 1982 ');
    await press('احفظوا التصحيح');
    expect(await screen.findByText('التلميحات من ٢ إلى ٤')).toBeTruthy();
    expect(calls.find(({ name }) => name === SAVE)?.body).toMatchObject({ clues: [...clues, 'هداف 1982'] });
  });

  it('the correction form shows a refusal at its field without losing the text, and asks before it closes', async () => {
    const message = 'لا يكون خيار خاطئ هو الإجابة أو صيغة مقبولة لها';
    show({ [SAVE]: refused(400, message, { fields: { wrong: message } }) });
    await press('عدّلوا');
    await userEvent.type(screen.getByLabelText('الخيار الخاطئ ١'), ' الغربية');
    await press('احفظوا التصحيح');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('الخيار الخاطئ ١')).toHaveProperty('value', 'ألمانيا الغربية');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'تتركون التصحيح؟' })).getByText('أكملوا'));
    expect(screen.getByLabelText('الخيار الخاطئ ١')).toHaveProperty('value', 'ألمانيا الغربية');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'تتركون التصحيح؟' })).getByText('اتركوه'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the reports desk says what failed to load, and which question does not exist', async () => {
    const { answers } = show({ [NEW]: refused(500, 'حدث خطأ غير متوقع'), [QUESTION]: refused(404, 'غير موجود') });
    expect(await screen.findByText('هذا السؤال لم يعد في البنك')).toBeTruthy();
    expect(await screen.findByText('تعذّر تحميل البلاغات')).toBeTruthy();
    answers[NEW] = { body: [] };
    await press('أعيدوا المحاولة');
    expect(await screen.findByText('لا بلاغات جديدة')).toBeTruthy();
  });

  it('the reports desk says if there are no corrections to export', async () => {
    show({ 'GET /api/admin/corrections': { body: { fileName: 'lamma-corrections.json', file: '', count: 0 } } });
    await press('نزّلوا التصحيحات');
    expect(await screen.findByText('لا تصحيحات لتُنزَّل')).toBeTruthy();
  });
});
