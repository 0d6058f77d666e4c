import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as saving from '../../../lib/browser/save-file';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { ExportSheets } from './export-sheets';
import { ImportDialog } from './import-dialog';

const IMPORT = 'POST /api/custom-questions/import';
const aSheetOf = (...names: string[]) => ({
  body: {
    categories: names.map((name) => ({
      name,
      questions: Array.from({ length: 6 }, () => ({ questionText: 'س', correctAnswer: 'ج', wrongOptions: [] })),
    })),
  },
});

function show(answer: Parameters<typeof fakeServer>[0][string], room = 2) {
  const server = fakeServer({ [IMPORT]: answer });
  const onTake = vi.fn();
  renderInApp(<ImportDialog open room={room} onClose={() => {}} onTake={onTake} />);
  return { ...server, onTake, taken: () => onTake.mock.calls[0]?.[0].map(({ name }: { name: string }) => name) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const paste = (text: string) =>
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => text } });

describe('importing a spreadsheet', () => {
  it('the import dialog reads pasted cells at once, and shows them by category before they are added', async () => {
    const { calls, taken } = show(aSheetOf('عائلتنا', 'سفرة لندن'));
    paste('عائلتنا\tمن؟\tأنا');
    expect(await (await box(/عائلتنا/)).closest('label')?.textContent).toBe('عائلتنا٦ أسئلة');
    expect(calls.map(({ body }) => body instanceof Blob && body.size)).toEqual([new Blob(['عائلتنا\tمن؟\tأنا']).size]);
    await userEvent.click(await box(/سفرة لندن/));
    await userEvent.click(await button('أضيفوا فئة واحدة'));
    expect(taken()).toEqual(['عائلتنا']);
  });

  it('the import dialog preselects as many categories as fit, and others can be chosen instead', async () => {
    const { taken } = show(aSheetOf('جدنا', 'بيتنا', 'قطتنا'));
    await userEvent.upload(
      screen.getByLabelText('اختاروا ملفًا', { selector: 'input' }),
      new File(['x'], 'q.csv', { type: 'text/csv' }),
    );
    expect([await box(/جدنا/), await box(/بيتنا/), await box(/قطتنا/)].map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
    ]);
    expect((await box(/قطتنا/)).disabled).toBe(true);
    await userEvent.click(await box(/جدنا/));
    await userEvent.click(await box(/قطتنا/));
    await userEvent.click(await button('أضيفوا فئتين'));
    expect(taken()).toEqual(['بيتنا', 'قطتنا']);
  });

  it('the import dialog shows warnings before anything is added', async () => {
    const { categories } = aSheetOf('عائلتنا').body;
    show({ body: { categories, warnings: ['قُرئت الورقة «أ» وحدها'] } });
    paste('عائلتنا\tمن؟\tأنا');
    expect(await screen.findByText('قُرئت الورقة «أ» وحدها')).toBeTruthy();
    expect((await box(/عائلتنا/)).checked).toBe(true);
  });

  it('if the game is full, the import dialog says so and adds nothing', async () => {
    const { onTake } = show(aSheetOf('أ'), 0);
    paste('أ\tس\tج');
    expect(await screen.findByText('في هذه اللعبة ست فئات، احذفوا واحدة قبل الاستيراد.')).toBeTruthy();
    await userEvent.click(await button('اختاروا فئة'));
    expect(onTake).not.toHaveBeenCalled();
  });

  it('the import dialog lists wrong rows by number and keeps the text for correction', async () => {
    const fields = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [String(at + 2), 'يرجى كتابة الإجابة']));
    const { answers } = show(refused(400, 'في الملف صفوف تحتاج إلى تصحيح، ولم يُستورد شيء', { fields }));
    await userEvent.type(screen.getByRole('textbox'), 'ف,س,');
    await userEvent.click(await button('اقرؤوا ما لُصق'));
    const rows = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect([rows.length, rows[0]?.textContent]).toEqual([300, 'الصف ٢يرجى كتابة الإجابة']);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('ف,س,');
    answers[IMPORT] = null;
    await userEvent.click(await button('اقرؤوا ما لُصق'));
    expect(await screen.findByText(/لم يُستورد شيء، /)).toBeTruthy();
  });

  it('the import dialog offers a template with the columns and six rows', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
    show(null);
    await userEvent.click(await button('نزّلوا القالب'));
    const [href = '', name] = save.mock.calls[0] ?? [];
    expect(name).toBe('lamma-categories.csv');
    const lines = decodeURIComponent(href.split(',').slice(1).join(',')).trim().split('\r\n');
    expect([lines[0], lines.length]).toEqual([
      '\uFEFFالفئة,السؤال,الإجابة,خيار خاطئ ١,خيار خاطئ ٢,خيار خاطئ ٣'.slice(1),
      7,
    ]);
  });
});

it('own categories are exported in the chosen format', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  const { calls } = fakeServer({
    'GET /api/custom-categories/export?format=xlsx&id=12345': { body: { fileName: 'عائلتنا.xlsx', file: btoa('PK') } },
  });
  renderInApp(<ExportSheets category={{ id: 12345, name: 'عائلتنا' }} />);
  await userEvent.click(await button('تنزيل «عائلتنا»'));
  await userEvent.click(await button('ملف Excel'));
  expect(await screen.findByText('نُزّل الملف')).toBeTruthy();
  expect(save).toHaveBeenCalledWith('blob:x', 'عائلتنا.xlsx');
  expect(calls).toHaveLength(1);
});
