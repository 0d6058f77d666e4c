import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as saving from '../../../../lib/browser/save-file';
import { fakeServer, refused } from '../../../../testing/fake-server';
import { aListedGame, aTeacherView, someQuestions } from '../../../../testing/features/contests';
import { renderInApp } from '../../../../testing/render';
import { ContestsPage } from '../contests-page';
import type { Draft } from '../draft';

const CREATE = 'POST /api/solo-games';
const IMPORT = 'POST /api/solo-games/import';
const hrefs = { home: '/', list: '/solo-games', create: '', edit: () => '', control: () => '', screen: () => '' };

function show(answers: Parameters<typeof fakeServer>[0] = {}, gameId?: string) {
  const server = fakeServer({ [CREATE]: { status: 201, body: aListedGame() }, ...answers });
  const onSaved = vi.fn();
  const view = gameId === undefined ? ({ kind: 'create' } as const) : ({ kind: 'edit', gameId } as const);
  const page = () => <ContestsPage userId="noura" view={view} hrefs={hrefs} onSaved={onSaved} />;
  let rendered = renderInApp(page());
  const again = () => {
    rendered.unmount();
    rendered = renderInApp(page());
  };
  return { ...server, onSaved, again, sent: (name: string) => server.calls.filter((call) => call.name === name) };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pressInDialog = async (name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const row = (number: string) => within(screen.getByRole('region', { name: `السؤال ${number}` }));
const rows = () =>
  screen.getAllByRole('textbox', { name: /^نص السؤال/ }).map((field) => (field as HTMLInputElement).value);

async function write(number: string, text: string, options = ['أ', 'ب', 'ج', 'د']): Promise<void> {
  await userEvent.type(row(number).getByLabelText(`نص السؤال ${number}`), text);
  for (const [place, option] of options.entries()) {
    await userEvent.type(row(number).getByLabelText(`الخيار ${'ABCD'[place]}`), option);
  }
}
const choose = (files: File) => userEvent.upload(screen.getByLabelText('اختاروا ملفًا', { selector: 'input' }), files);

/** jsdom's `File` lacks `arrayBuffer`. */
function arrayBuffer(this: File): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}
beforeAll(() => {
  if (!('arrayBuffer' in File.prototype)) Object.assign(File.prototype, { arrayBuffer });
});

describe('The form of a contest', () => {
  it('the contest form needs a title and one complete question, and says which is missing', async () => {
    const { sent } = show();
    await press('احفظوا المسابقة');
    expect((await screen.findAllByText('يجب إدخال عنوان اللعبة')).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText(/عنوان المسابقة/));
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'بحر');
    await press('احفظوا المسابقة');
    expect((await screen.findAllByText('يجب إضافة سؤال واحد على الأقل')).length).toBeGreaterThan(0);
    expect(sent(CREATE)).toHaveLength(0);
  });

  it('sends the typed text with the default settings: by speed, at the close and 30 s', async () => {
    const { sent, onSaved } = show();
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

  it('sends settings, a picture of the bank and an explanation', async () => {
    const { sent, onSaved } = show({
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

  it('counts only complete questions, and asks before dropping one that was begun', async () => {
    const { sent, onSaved } = show();
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

  it('adds, duplicates, moves and removes rows, and always keeps one', async () => {
    show();
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

  it('puts questions of the bank in place of an empty row', async () => {
    show({
      'GET /api/solo-games/bank': {
        body: [
          { id: 62, nameAr: 'الأنبياء', questionCount: 3 },
          { id: 57, nameAr: 'أعلام الدول', questionCount: 9 },
        ],
      },
      'GET /api/solo-games/bank/62': { body: { questions: someQuestions } },
    });
    await press('من بنك الأسئلة');
    await userEvent.type(await screen.findByRole('searchbox'), 'الأنبياء');
    expect(screen.queryByRole('button', { name: /أعلام/ })).toBeNull();
    await press(/الأنبياء/);
    await userEvent.click(await screen.findByRole('checkbox', { name: /السؤال الأول/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /السؤال الثالث/ }));
    await pressInDialog('أضيفوا سؤالين');
    expect(rows()).toEqual(['السؤال الأول', 'السؤال الثالث']);
    expect(row('١').getByDisplayValue('شرح الأول')).toBeTruthy();
    expect(row('١').getByRole('radio', { name: 'الخيار B هو الصحيح', checked: true })).toBeTruthy();
  });

  it('reloads a category of the bank each time it is opened, in case the owner has corrected a question', async () => {
    const [first] = someQuestions;
    const { answers } = show({
      'GET /api/solo-games/bank': { body: [{ id: 62, nameAr: 'الأنبياء', questionCount: 1 }] },
      'GET /api/solo-games/bank/62': { body: { questions: [first] } },
    });
    await press('من بنك الأسئلة');
    await press(/الأنبياء/);
    await screen.findByRole('checkbox', { name: /السؤال الأول/ });
    answers['GET /api/solo-games/bank/62'] = { body: { questions: [{ ...first, question: 'السؤال مصححًا' }] } };
    await pressInDialog('إلغاء');
    await press('من بنك الأسئلة');
    await press(/الأنبياء/);
    expect(await screen.findByRole('checkbox', { name: /السؤال مصححًا/ })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /السؤال الأول/ })).toBeNull();
  });

  it('shows Arabic digits in questions of the bank, and typed digits unchanged', async () => {
    const options = ['7', '8', '9', 'HTTP 404'];
    const question = { question: 'كم إمارة عام 1972؟', options, correctAnswer: 0, explanation: 'انضمت عام 1972' };
    show({
      'GET /api/solo-games/bank': { body: [{ id: 56, nameAr: 'دول الخليج', questionCount: 1 }] },
      'GET /api/solo-games/bank/56': { body: { questions: [question] } },
    });
    await press('من بنك الأسئلة');
    await userEvent.click(await screen.findByRole('button', { name: /دول الخليج/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /كم إمارة عام ١٩٧٢؟/ }));
    await pressInDialog('أضيفوا سؤالًا واحدًا');
    for (const text of ['كم إمارة عام ١٩٧٢؟', '٧', '٨', '٩', 'HTTP 404', 'انضمت عام ١٩٧٢'])
      expect(row('١').getByDisplayValue(text)).toBeTruthy();
    await userEvent.type(row('١').getByDisplayValue('كم إمارة عام ١٩٧٢؟'), ' 5');
    expect(row('١').getByDisplayValue('كم إمارة عام ١٩٧٢؟ 5')).toBeTruthy();
  });

  it('resets the picked questions when the category changes, and starts with the categories each time', async () => {
    show({
      'GET /api/solo-games/bank': { body: [{ id: 62, nameAr: 'الأنبياء', questionCount: 3 }] },
      'GET /api/solo-games/bank/62': { body: { questions: someQuestions } },
    });
    const opens = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /الأنبياء/ }));
      return screen.findByRole('checkbox', { name: /السؤال الأول/ });
    };
    await press('من بنك الأسئلة');
    await userEvent.click(await opens());
    await pressInDialog('كل الفئات');
    const first = await opens();
    expect(first).toHaveProperty('checked', false);
    await userEvent.click(first);
    await pressInDialog('إلغاء');
    await press('من بنك الأسئلة');
    expect(await opens()).toHaveProperty('checked', false);
  });

  it('the contest form keeps line breaks and code indentation in a question, and saves on Ctrl+Enter', async () => {
    const { sent, onSaved } = show();
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'برمجة');
    await write('١', 'ماذا يطبع؟{Enter}if x:{Enter}    y', ['a{Enter}b', 'ب', 'ج', 'د']);
    expect(sent(CREATE)).toHaveLength(0);
    await userEvent.type(row('١').getByLabelText('الخيار D'), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(CREATE)[0]?.body).toMatchObject({
      questions: [{ question: 'ماذا يطبع؟\nif x:\n    y', options: ['a\nb', 'ب', 'ج', 'د'] }],
    });
  });

  it('says at its row that a text has too many lines, and does not send it', async () => {
    const { sent } = show();
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

  it('warns of equal options, and still saves them', async () => {
    const { onSaved } = show();
    await userEvent.type(screen.getByLabelText(/عنوان المسابقة/), 'حساب');
    await write('١', '٢+٢', ['4', '5', '٤', '6']);
    expect(row('١').getByText('الخياران A وC متساويان')).toBeTruthy();
    await press('احفظوا المسابقة');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('imports a file entirely or not at all, and names each wrong row', async () => {
    const { answers, sent } = show({
      [IMPORT]: refused(400, 'في الملف صفوف تحتاج إلى تصحيح، ولم يُستورد شيء', {
        fields: { '3': 'الخيار A ناقص', '4': 'نص السؤال ناقص' },
      }),
    });
    await press('استيراد من جدول');
    await choose(new File(['سؤال,'], 'q.csv', { type: 'text/csv' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/لم يُستورد شيء/)).toBeTruthy();
    const wrong = alert.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(wrong).toEqual(['الصف ٣الخيار A ناقص', 'الصف ٤نص السؤال ناقص']);
    expect(sent(IMPORT)[0]?.body).toBeInstanceOf(File);
    answers[IMPORT] = { body: { questions: someQuestions } };
    await choose(new File(['سؤال,'], 'q.csv', { type: 'text/csv' }));
    await waitFor(() => expect(rows()).toEqual(['السؤال الأول', 'السؤال الثاني', 'السؤال الثالث']));
  });

  it('reads pasted spreadsheet cells at once, and adds them', async () => {
    const { sent } = show({ [IMPORT]: { body: { questions: someQuestions } } });
    await press('استيراد من جدول');
    const cells = 'السؤال الأول\t١\t٢\t٣\t٤\tA';
    fireEvent.paste(await screen.findByLabelText('الصقوا هنا ما نسختموه من الجدول'), {
      clipboardData: { getData: () => cells },
    });
    await waitFor(() => expect(rows()).toEqual(['السؤال الأول', 'السؤال الثاني', 'السؤال الثالث']));
    const { body } = sent(IMPORT)[0] ?? {};
    expect(body instanceof Blob && body.size).toBe(new Blob([cells]).size);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows warnings before the questions of a file are added', async () => {
    const warnings = ['الصف 3: الخياران A وB متساويان'];
    show({ [IMPORT]: { body: { questions: someQuestions, warnings } } });
    await press('استيراد من جدول');
    await choose(new File(['سؤال,'], 'q.csv', { type: 'text/csv' }));
    expect(await screen.findByText('الصف 3: الخياران A وB متساويان')).toBeTruthy();
    expect(screen.queryByDisplayValue('السؤال الأول')).toBeNull();
    await pressInDialog('جدول آخر');
    await choose(new File(['سؤال,'], 'q.csv', { type: 'text/csv' }));
    await pressInDialog('أضيفوا ٣ أسئلة');
    await waitFor(() => expect(rows()).toEqual(['السؤال الأول', 'السؤال الثاني', 'السؤال الثالث']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why a file cannot be read, and offers a template', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
    show({ [IMPORT]: refused(400, 'احفظوه بترميز UTF-8') });
    await press('استيراد من جدول');
    await choose(new File([new Uint8Array([0xd3, 0xc4, 0xc7, 0xe1])], 'q.csv', { type: 'text/csv' }));
    expect((await screen.findByRole('alert')).textContent).toBe('لم يُستورد شيء، احفظوه بترميز UTF-8');
    await press('نزّلوا القالب');
    const [href = '', name] = save.mock.calls[0] ?? [];
    expect(name).toBe('lamma-questions.csv');
    expect(decodeURIComponent(href)).toContain(
      '\uFEFFquestion,optionA,optionB,optionC,optionD,correctAnswer,explanation',
    );
  });

  it('restores typed text after a reload, and deletes it when saved or discarded', async () => {
    const { again, onSaved } = show();
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

  it('merges the drafts of two windows without losing text: a question that both changed appears twice', async () => {
    show();
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
    // Immediately: this must not be stored before the other window writes.
    fireEvent.change(row('١').getByLabelText('نص السؤال ١'), { target: { value: 'من هنا؟!' } });
    window.localStorage.setItem(key, JSON.stringify({ ...before, description: 'وصف', rows: theirs }));
    fireEvent(window, new StorageEvent('storage', { key }));
    expect(rows()).toEqual(['من هنا؟!', 'من هناك؟', 'سؤال النافذة الأخرى']);
    expect(kept()).toMatchObject({ title: 'بحر', description: 'وصف' });
    expect(kept()?.rows.map(({ question }) => question)).toEqual(rows());
  });

  it('says «فشل في إنشاء اللعبة» and keeps everything', async () => {
    const { onSaved } = show({ [CREATE]: refused(503, 'الخادم مشغول') });
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
    const { sent, onSaved } = show(
      {
        'GET /api/solo-games/contestcontest': { body: { teacher: aTeacherView() } },
        [PUT]: { body: aListedGame() },
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

  it('previews the complete questions one by one before saving, with the right answer marked', async () => {
    show();
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
