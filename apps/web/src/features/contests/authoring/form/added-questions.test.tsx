import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as saving from '../../../../lib/browser/save-file';
import { refused } from '../../../../testing/fake-server';
import { someQuestions } from '../../../../testing/features/contests';
import { press, pressInDialog, row, rows, showForm } from '../../../../testing/features/show-contest-form';

const IMPORT = 'POST /api/solo-games/import';
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

describe('Questions of the bank and of files in the form of a contest', () => {
  it('questions of the bank replace an empty row of the contest form', async () => {
    showForm({
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

  it('a category of the bank is reloaded each time it is opened, in case the owner has corrected a question', async () => {
    const [first] = someQuestions;
    const { answers } = showForm({
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

  it('the contest form shows Arabic digits in questions of the bank, and typed digits unchanged', async () => {
    const options = ['7', '8', '9', 'HTTP 404'];
    const question = { question: 'كم إمارة عام 1972؟', options, correctAnswer: 0, explanation: 'انضمت عام 1972' };
    showForm({
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

  it('the dialog of the bank forgets the picked questions when the category changes, and opens with the categories each time', async () => {
    showForm({
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

  it('a file of questions is imported entirely or not at all, and each wrong row is named', async () => {
    const { answers, sent } = showForm({
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

  it('pasted spreadsheet cells are read at once and added to the contest form', async () => {
    const { sent } = showForm({ [IMPORT]: { body: { questions: someQuestions } } });
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

  it('warnings about a file of questions are shown before its questions are added', async () => {
    const warnings = ['الصف 3: الخياران A وB متساويان'];
    showForm({ [IMPORT]: { body: { questions: someQuestions, warnings } } });
    await press('استيراد من جدول');
    await choose(new File(['سؤال,'], 'q.csv', { type: 'text/csv' }));
    expect(await screen.findByText('الصف ٣: الخياران A وB متساويان')).toBeTruthy();
    expect(screen.queryByDisplayValue('السؤال الأول')).toBeNull();
    await pressInDialog('جدول آخر');
    await choose(new File(['سؤال,'], 'q.csv', { type: 'text/csv' }));
    await pressInDialog('أضيفوا ٣ أسئلة');
    await waitFor(() => expect(rows()).toEqual(['السؤال الأول', 'السؤال الثاني', 'السؤال الثالث']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the import dialog says why a file of questions cannot be read, and offers a template', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
    showForm({ [IMPORT]: refused(400, 'احفظوه بترميز UTF-8') });
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
});
