import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aCompletedGame } from '../../../testing/samples';
import type { RecordEntry } from '../api';
import { RecordDialog } from './record-dialog';
import { recordLines } from './record-row';

const RECORD = 'GET /api/game-sessions/sessionsession/record';
const names = { gameName: 'ديوانية الخميس', team1Name: 'صقور الديرة', team2Name: 'نواخذة الخليج' };
const game = { ...aCompletedGame(), gameSessionId: 'sessionsession' };

function entry(changes: Partial<RecordEntry>): RecordEntry {
  return {
    at: 1_760_000_000_000,
    kind: 'award',
    undone: false,
    questionId: 1,
    categoryId: 65,
    categoryName: 'كأس العالم',
    questionText: 'من فاز؟',
    team: 1,
    ...changes,
  };
}
const bare = { questionId: null, categoryId: null, categoryName: '', questionText: '' };

const course: RecordEntry[] = [
  entry({ questionText: 'الأول', correctAnswer: 'إيطاليا' }),
  entry({ questionText: 'الثاني', team: 2, undone: true }),
  entry({ ...bare, kind: 'undo', team: null }),
  entry({ questionText: 'الثاني', team: null }),
  entry({ ...bare, kind: 'adjust', team: 2, delta: 1 }),
  entry({ kind: 'expired', questionText: 'الثالث', team: null }),
  entry({ kind: 'claim', team: 2, square: 9 }),
];

function show(entries: RecordEntry[]) {
  const server = fakeServer({ [RECORD]: { body: { ...names, entries } } });
  const onClose = vi.fn();
  renderInApp(<RecordDialog game={game} onClose={onClose} />);
  return { ...server, onClose };
}
const lines = () => screen.getAllByRole('listitem').filter((item) => item.closest('ol section, section ol'));
const texts = () => lines().map((line) => line.textContent?.replace(/^[٠-٩:\s\u200f]+[صم]/, ''));

describe('The record of a game', () => {
  it('the record of a game lists every question, newest first, with time, answer and winner', async () => {
    show(course);
    await screen.findByText('الأول');
    expect(screen.getByRole('dialog', { name: 'سجلّ لعبة «ديوانية الخميس»' })).toBeTruthy();
    expect(texts()).toEqual([
      'مربع في الصف ٢، العمود ٣نواخذة الخليج',
      'كأس العالمالثالثانتهى الوقت',
      'تصحيح: زيدت نقطة لفريق نواخذة الخليج',
      'كأس العالمالثانيلا أحد',
      'تراجع: نُزعت النقطة الأخيرة وأعيد فتح السؤال',
      'كأس العالمالثانينواخذة الخليجأُلغيت',
      'كأس العالمالأولإيطالياصقور الديرة',
    ]);
    expect(lines()[0]?.querySelector('time')?.textContent).toMatch(/[٠-٩]:[٠-٩]{2}/);
  });

  it('the title of a record isolates the signs of a game’s name', async () => {
    fakeServer({ [RECORD]: { body: { ...names, entries: course } } });
    renderInApp(<RecordDialog game={{ ...game, gameName: 'C++ وبايثون' }} onClose={() => {}} />);
    const title = await screen.findByText('C++', { selector: '[aria-hidden] > span > bdi' });
    expect(title.closest('p')?.textContent).toBe('سجلّ لعبة «C++ وبايثون»');
  });

  it('the record of a game shows the bank’s numbers in Arabic digits, and an own category’s as typed', async () => {
    show([
      entry({ questionText: 'كأس العالم 1982؟', correctAnswer: '24', categoryId: 65 }),
      entry({ questionText: 'سؤالنا 1982؟', correctAnswer: '24', categoryId: 1001 }),
    ]);
    await screen.findByText('كأس العالم ١٩٨٢؟');
    expect(screen.getByText('٢٤')).toBeTruthy();
    expect(screen.getByText('سؤالنا 1982؟')).toBeTruthy();
    expect(screen.getByText('24')).toBeTruthy();
  });

  it('the record of a game strikes through the undone moves, and no others', async () => {
    show(course);
    await screen.findByText('الأول');
    const struck = lines().filter((line) => line.querySelector('s'));
    expect(struck).toHaveLength(1);
    expect(struck[0]?.textContent).toContain('أُلغيت');
  });

  it('the record of a game says which move each undo reverted, even for several undos in a row', () => {
    const undo = entry({ ...bare, kind: 'undo', team: null });
    const undoTexts = recordLines([
      entry({ team: 1, undone: true }),
      entry({ kind: 'claim', team: 1, square: 0, undone: true }),
      undo,
      entry({ ...bare, kind: 'adjust', team: 1, delta: -1, undone: true }),
      undo,
      undo,
    ]).flatMap(({ undoes }) => undoes ?? []);
    expect(undoTexts).toEqual([
      'تراجع: نُزعت النقطة الأخيرة وأعيد فتح السؤال',
      'تراجع: أُلغي التصحيح الأخير',
      'تراجع: أعيد المربع الأخير',
    ]);
  });

  it('the record of a game has a separate line for the draw of the starting team, which no undo reverts', async () => {
    const undo = entry({ ...bare, kind: 'undo', team: null });
    show([entry({ ...bare, kind: 'draw', team: 2 }), entry({ questionText: 'الأول', team: 1, undone: true }), undo]);
    await screen.findByText('الأول');
    expect(texts()).toEqual([
      'تراجع: نُزعت النقطة الأخيرة وأعيد فتح السؤال',
      'كأس العالمالأولصقور الديرةأُلغيت',
      'القرعة: البداية لـ نواخذة الخليج',
    ]);
    expect(screen.getByRole('button', { name: 'الأسئلة ١' })).toBeTruthy();
  });

  it('the record of a game can show only questions or only corrections', async () => {
    show(course);
    await userEvent.click(await screen.findByRole('button', { name: 'التصحيح والتراجع ٢' }));
    expect(texts()).toEqual(['تصحيح: زيدت نقطة لفريق نواخذة الخليج', 'تراجع: نُزعت النقطة الأخيرة وأعيد فتح السؤال']);
    await userEvent.click(screen.getByRole('button', { name: 'الأسئلة ٤' }));
    expect(lines()).toHaveLength(4);
  });

  it('the record of a game says if nothing was played, and can be closed', async () => {
    const { onClose } = show([]);
    expect(await screen.findByText('لم يُلعب سؤال بعد')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'أغلقوا السجلّ' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('the record of a game has a retry button if it failed to load', async () => {
    const { answers } = show([]);
    answers[RECORD] = refused(500, 'حدث خطأ غير متوقع');
    renderInApp(<RecordDialog game={{ ...game, gameSessionId: 'sessionsession' }} onClose={vi.fn()} />);
    const alert = await screen.findByRole('alert');
    answers[RECORD] = { body: { ...names, entries: course } };
    await userEvent.click(within(alert).getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(await screen.findByText('الأول')).toBeTruthy();
  });
});
