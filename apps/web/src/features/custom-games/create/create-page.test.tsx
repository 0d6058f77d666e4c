import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { removeUserValues } from '../../../lib/browser/user-storage';
import {
  aCategory,
  aDraft,
  storeDraft,
  storeDraftElsewhere,
  storedDraft,
} from '../../../testing/features/custom-games';
import {
  CREATE_CATEGORY,
  draftOfTwo,
  field,
  findText,
  press,
  save,
  showCreatePage,
} from '../../../testing/features/show-create-page';
import { type Draft, withQuestion } from './draft/draft';
import { flagReset } from './draft/reset-flag';

describe('the page for custom games', () => {
  it('the page for custom games lists missing texts in the order of the form, and focuses the first one', async () => {
    const { sent } = showCreatePage();
    expect(screen.getByText(/^صفر من ٦ أسئلة/)).toBeTruthy();
    await save();
    await findText('يرجى إدخال اسم اللعبة');
    expect(document.activeElement).toBe(field('اسم اللعبة'));
    await userEvent.type(field('اسم اللعبة'), 'ليلة العائلة');
    await save();
    await findText('يرجى إدخال اسم الفئة رقم ١');
    expect(document.activeElement).toBe(field('اسم الفئة رقم ١'));
    await userEvent.type(field('اسم الفئة رقم ١'), 'عائلتنا');
    await userEvent.type(field('السؤال ١'), 'من؟');
    await save();
    await findText('الفئة «عائلتنا» يجب أن تحتوي على ٦ أسئلة مع الإجابات');
    expect(document.activeElement).toBe(field('إجابة السؤال ١'));
    expect(field('إجابة السؤال ١').getAttribute('aria-invalid')).toBe('true');
    expect(sent(CREATE_CATEGORY)).toEqual([]);
  });

  it('if a category lacks a text, the page for custom games opens it and focuses the missing text', async () => {
    storeDraft('noura', aDraft([aCategory('عائلتنا'), aCategory('مدرستنا', 4)]));
    showCreatePage();
    await save();
    expect(field('اسم الفئة رقم ٢').value).toBe('مدرستنا');
    expect(document.activeElement).toBe(field('السؤال ٥'));
  });

  it('the page for custom games restores typed text after a reload, for the same user only and not after a logout', async () => {
    const { again, leave } = showCreatePage();
    await userEvent.type(field('اسم اللعبة'), 'ليلة');
    await userEvent.type(field('السؤال ٦'), 'متى؟');
    again();
    expect(field('اسم اللعبة').value).toBe('ليلة');
    expect(field('السؤال ٦').value).toBe('متى؟');
    leave();
    showCreatePage({}, 'salem').leave();
    expect(storedDraft('salem')).toBeNull();
    removeUserValues();
    showCreatePage();
    expect(field('اسم اللعبة').value).toBe('');
  });

  it('the page for custom games shows what another window writes, and keeps what is typed in this window', async () => {
    storeDraft('noura', draftOfTwo());
    showCreatePage();
    const before = storedDraft('noura') as Draft;
    // Without a pause, so that the form stores nothing before the other window writes.
    fireEvent.change(field('السؤال ١'), { target: { value: 'عائلتنا سؤال 1 هنا' } });
    act(() => storeDraftElsewhere('noura', { ...before, gameName: 'من النافذة الأخرى' }));
    expect(field('اسم اللعبة').value).toBe('من النافذة الأخرى');
    expect(field('السؤال ١').value).toBe('عائلتنا سؤال 1 هنا');
    expect(storedDraft('noura')).toMatchObject({ gameName: 'من النافذة الأخرى' });
    expect(storedDraft('noura')?.categories[0]?.questions[0]?.questionText).toBe('عائلتنا سؤال 1 هنا');
    act(() => storeDraftElsewhere('noura', { ...(storedDraft('noura') as Draft), isLocked: true }));
    expect(screen.getByText('مقفلة')).toBeTruthy();
  });

  it('if another window overwrites a text, the page for custom games shows this window’s version below the field', async () => {
    storeDraft('noura', draftOfTwo());
    showCreatePage();
    await userEvent.type(field('السؤال ١'), ' هنا');
    act(() => window.dispatchEvent(new Event('pagehide')));
    const mine = storedDraft('noura') as Draft;
    const [first] = mine.categories;
    if (first === undefined) expect.unreachable('there is a category');
    act(() => storeDraftElsewhere('noura', withQuestion(mine, first.key, 0, { questionText: 'من هناك؟' })));
    expect(field('السؤال ١').value).toBe('من هناك؟');
    const note = 'تغيّر هذا النص في نافذة أخرى. كتبتم هنا: «عائلتنا سؤال 1 هنا»';
    expect(screen.getByText(note).id).toBe(field('السؤال ١').getAttribute('aria-describedby'));
    await userEvent.type(field('السؤال ١'), '!');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('the page for custom games stores nothing when it is left after a logout in another window', () => {
    storeDraft('noura', draftOfTwo());
    const { leave } = showCreatePage();
    removeUserValues();
    leave();
    expect(storedDraft('noura')).toBeNull();
  });

  it('the page for custom games starts a new draft if it is opened from home after the last game was saved', () => {
    storeDraft('noura', { ...draftOfTwo(), isLocked: true });
    flagReset();
    const { again } = showCreatePage();
    expect(field('اسم اللعبة').value).toBe('');
    storeDraft('noura', { ...draftOfTwo(), isLocked: true });
    again();
    expect(screen.getByText('مقفلة')).toBeTruthy();
  });

  it('the page for custom games asks before a new draft replaces an unsaved one', async () => {
    storeDraft('noura', aDraft([aCategory('عائلتنا', 4)]));
    flagReset();
    const { again } = showCreatePage();
    const ask = await screen.findByRole('dialog', { name: 'عندكم لعبة لم تُحفظ' });
    expect(ask.textContent).toContain('«ليلة العائلة»، فيها ٤ أسئلة مكتملة');
    await press('أكملوها');
    expect(field('اسم اللعبة').value).toBe('ليلة العائلة');
    flagReset();
    again();
    await press('ابدؤوا من جديد');
    await waitFor(() => expect(field('اسم اللعبة').value).toBe(''));
    again();
    expect(field('اسم اللعبة').value).toBe('');
  });

  it('the page for custom games shows a saved game without fields, and offers to play it or write another', async () => {
    const locked = draftOfTwo().categories.map((category, at) => ({
      ...category,
      made: { id: 20_001 + at, name: category.name, color: 'dye-1' },
      isWritten: true,
    }));
    storeDraft('noura', aDraft(locked, { isLocked: true }));
    const { onPlay } = showCreatePage();
    expect(screen.getByRole('heading', { level: 1, name: 'فئتان، اثنا عشر سؤالًا' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('عائلتنا سؤال 1')).toBeNull();
    await press('أظهروا الأسئلة');
    expect(screen.getByText('عائلتنا سؤال 1')).toBeTruthy();
    await press('ابدأ اللعب');
    expect(onPlay).toHaveBeenCalledExactlyOnceWith({ gameName: 'ليلة العائلة', categoryIds: [20_001, 20_002] });
    await press('لعبة جديدة');
    expect(field('اسم اللعبة').value).toBe('');
  });

  it('Enter moves the focus from a name to the next field, breaks the line in a question or an answer, and saves only with Ctrl', async () => {
    storeDraft('noura', draftOfTwo());
    const { sent } = showCreatePage();
    field('اسم اللعبة').focus();
    for (const name of ['اسم الفئة رقم ١', 'السؤال ١']) {
      await userEvent.keyboard('{Enter}');
      expect(document.activeElement).toBe(field(name));
    }
    await userEvent.clear(field('السؤال ١'));
    await userEvent.keyboard('قفا نبك{Enter}من ذكرى');
    await userEvent.clear(field('إجابة السؤال ١'));
    await userEvent.type(field('إجابة السؤال ١'), 'امرؤ{Enter}القيس');
    expect([field('السؤال ١').value, field('إجابة السؤال ١').value]).toEqual(['قفا نبك\nمن ذكرى', 'امرؤ\nالقيس']);
    expect(sent(CREATE_CATEGORY)).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await press('احفظوها كما هي');
    await waitFor(() => expect(sent(CREATE_CATEGORY)).not.toEqual([]));
  });

  it('the page for custom games marks a text with too many lines, and saves nothing', async () => {
    storeDraft('noura', draftOfTwo());
    const { sent } = showCreatePage();
    const lines = (count: number) => Array<string>(count).fill('س').join('\n');
    fireEvent.change(field('السؤال ٢'), { target: { value: lines(13) } });
    await save();
    await findText('السؤال ٢: الأسطر كثيرة، ١٢ سطرًا على الأكثر');
    expect(document.activeElement).toBe(field('السؤال ٢'));
    fireEvent.change(field('السؤال ٢'), { target: { value: lines(12) } });
    fireEvent.change(field('إجابة السؤال ٢'), { target: { value: lines(7) } });
    await save();
    await findText('السؤال ٢: الأسطر كثيرة، ٦ أسطر على الأكثر');
    expect(sent(CREATE_CATEGORY)).toEqual([]);
  });

  it('the page for custom games adds up to six categories, and asks before one with text is removed', async () => {
    storeDraft('noura', draftOfTwo());
    showCreatePage();
    const list = within(screen.getByRole('list', { name: 'الفئات' }));
    for (let count = 3; count <= 6; count += 1) await userEvent.click(list.getByRole('button', { name: 'أضيفوا فئة' }));
    expect(list.getAllByRole('button')).toHaveLength(6);
    expect(list.queryByRole('button', { name: 'أضيفوا فئة' })).toBeNull();
    await press('احذفوا الفئة');
    expect(list.getAllByRole('button')).toHaveLength(6);
    await press(/^١ عائلتنا/);
    await press('احذفوا الفئة');
    const ask = await screen.findByRole('dialog', { name: 'نحذف الفئة «عائلتنا»؟' });
    await userEvent.click(within(ask).getByRole('button', { name: 'أبقوها' }));
    expect(field('اسم الفئة رقم ١').value).toBe('عائلتنا');
    await press('احذفوا الفئة');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'احذفوا الفئة' }));
    await waitFor(() => expect(field('اسم الفئة رقم ١').value).toBe('مدرستنا'));
  });
});
