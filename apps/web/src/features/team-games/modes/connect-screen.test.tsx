import type { ConnectView, GameCommand } from '@lamma/protocol/games';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToastStore } from '../../../lib/toast-store';
import {
  aConnectView,
  award,
  fakeServerTime,
  fourInARow,
  now,
  open,
  showConnect,
  square,
  won,
} from '../../../testing/features/show-connect';
import { aViewOf } from '../../../testing/features/team-games';

const LATER = now.value + 40_000;
const reveal: GameCommand = { type: 'revealAnswer' };
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
const toasts = () => useToastStore.getState().toasts.map(({ title, text }) => ({ title, text }));

beforeEach(fakeServerTime);

describe('The connect board', () => {
  it('the connect board shows both teams with their square counts, the turn, and question buttons by category', () => {
    const { onMove } = showConnect(aConnectView(fourInARow));
    const panel = (name: string) => screen.getByRole('region', { name });
    expect(panel('صقور الديرة').textContent).toContain('٤');
    expect(panel('صقور الديرة').textContent).toContain('مربعات');
    expect(panel('نواخذة الخليج').textContent).toContain('٢');
    expect(screen.getByText('دوركم الآن').closest('section')).toBe(panel('صقور الديرة'));
    expect(screen.getByText('اختاروا سؤالًا').textContent).toBe('صقور الديرة، اختاروا سؤالًا');
    expect(screen.getByText('خمسة مربعات على خط واحد تكسب')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('فئة 65، السؤال ٣'));
    expect(onMove).toHaveBeenLastCalledWith(open(109));
    expect(screen.getByLabelText('فئة 62، السؤال ١، صقور الديرة').tagName).toBe('SPAN');
  });

  it('the connect board has a grid of 7 rows of 7 squares, each labelled with row, column and owner', () => {
    const { container } = showConnect(aConnectView(fourInARow));
    const grid = screen.getByRole('grid', { name: 'شبكة المربعات، سبعة في سبعة' });
    expect(grid.querySelectorAll('[role=row]')).toHaveLength(7);
    expect(grid.querySelectorAll('[role=row] > [role=gridcell]')).toHaveLength(49);
    expect(square('الصف ١، العمود ٤، صقور الديرة')).toBeTruthy();
    expect(square('الصف ٧، العمود ٣، نواخذة الخليج')).toBeTruthy();
    expect(square('الصف ٤، العمود ٧، فارغ')).toBeTruthy();
    // A team is shown by its sign as well as its colour.
    const drawn = (words: string) => square(words).querySelector('path')?.getAttribute('d');
    const signs = ['الصف ١، العمود ١، صقور الديرة', 'الصف ٧، العمود ١، نواخذة الخليج', 'الصف ٢، العمود ١، فارغ'].map(
      drawn,
    );
    expect(new Set(signs).size).toBe(3);
    expect(container.querySelectorAll('[role=gridcell] [tabindex="0"]')).toHaveLength(1);
  });

  it('the connect board asks a question for 40 seconds, shows the answer on request, and gives a square to the right team', () => {
    const { onMove, again } = showConnect(aConnectView([open(104)]));
    expect(screen.getByText('نص السؤال ١٠٤')).toBeTruthy();
    expect(screen.getByRole('timer', { name: '٤٠ ثانية' })).toBeTruthy();
    fireEvent.click(screen.getByText('أظهروا الإجابة'));
    expect(onMove).toHaveBeenLastCalledWith(reveal);
    expect(screen.getAllByText('لهم مربع')).toHaveLength(2);
    fireEvent.click(screen.getByText('لا أحد'));
    expect(onMove).toHaveBeenLastCalledWith(award(null));
    press('2');
    expect(onMove).toHaveBeenLastCalledWith(award(2));
    vi.useFakeTimers();
    again({ view: aConnectView([open(104), reveal]) });
    act(() => void vi.advanceTimersByTime(499));
    expect(screen.queryByText('جواب ١٠٤')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('جواب ١٠٤')).toBeTruthy();
    expect(screen.getByText('ويُقبل: \u2067صيغة ١٠٤\u2069، \u2067غيرها ١٠٤\u2069')).toBeTruthy();
  });

  it('the connect board shows and announces the answer of a question that timed out, until the next one opens', () => {
    const { again } = showConnect(aConnectView([open(104)]));
    const passed = aConnectView([open(104), award(null)]) as Exclude<ConnectView, { phase: 'square-selection' }>;
    again({ view: { ...passed, missed: { questionId: 104, correctAnswer: 'جواب 104' } } });
    expect(screen.getByText(/^إجابة السؤال:/).textContent).toBe('إجابة السؤال: جواب ١٠٤');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'لا نقطة لأحد. إجابة السؤال: جواب ١٠٤. الدور على نواخذة الخليج',
    );
    again({ view: aConnectView([open(104), award(null), open(105)]) });
    expect(screen.queryByText(/^إجابة السؤال:/)).toBeNull();
  });

  it('the connect board lets the winning team claim one free square, and opens no question meanwhile', () => {
    const { onMove } = showConnect(aConnectView([...won(101, 1, 0), open(102), award(1)]));
    expect(screen.getByText('اختاروا مربعًا').textContent).toBe('صقور الديرة، اختاروا مربعًا');
    // The panel of the team that claims a square is filled, although the other team had the turn.
    expect(screen.getByText('دوركم الآن').closest('section')?.getAttribute('aria-label')).toBe('صقور الديرة');
    fireEvent.click(square('الصف ١، العمود ١، صقور الديرة'));
    fireEvent.click(screen.getByLabelText('فئة 62، السؤال ٣، ليس الآن'));
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.click(square('الصف ٣، العمود ٥، فارغ'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'claimSquare', square: 18 });
  });

  it('the connect board does not let a team claim a square before it has won one', () => {
    const { onMove } = showConnect(aConnectView());
    fireEvent.click(square('الصف ٣، العمود ٥، فارغ'));
    expect(onMove).not.toHaveBeenCalled();
    expect(square('الصف ٣، العمود ٥، فارغ').getAttribute('aria-disabled')).toBe('true');
  });

  it('the connect board marks the square that would complete five in a row, in words too, but only for the team that chooses', () => {
    const { again } = showConnect(aConnectView([...fourInARow, open(107), award(1)]));
    expect(square('الصف ١، العمود ٥، فارغ، يكمل الخط')).toBe(document.activeElement);
    expect(screen.getByText('مربع واحد يكمل الخط')).toBeTruthy();
    again({ view: aConnectView([...fourInARow, open(107), award(2)]) });
    expect(screen.queryByLabelText(/يكمل الخط/)).toBeNull();
    again({ view: aConnectView([...fourInARow, open(107)]) });
    expect(screen.getByText(/ينقصهم مربع واحد/)).toBeTruthy();
  });

  it('the connect board announces once on every screen that nobody was right and which team has the turn', () => {
    const { again, unmount } = showConnect(aConnectView([open(104)]));
    const after = aConnectView([open(104), award(null)]);
    again({ view: after });
    again({ view: { ...after } });
    expect(toasts()).toEqual([{ title: 'لا إجابة صحيحة', text: 'الدور الآن على نواخذة الخليج' }]);
    unmount();
    useToastStore.getState().remove();
    showConnect(after);
    expect(toasts()).toEqual([]);
  });

  it('the connect board announces a timeout when the server ends the question, not when the local clock does', () => {
    vi.useFakeTimers();
    const { again } = showConnect(aConnectView([open(104)]));
    now.value = LATER;
    act(() => void vi.advanceTimersByTime(40_000));
    expect(screen.getByRole('timer', { name: 'انتهى الوقت' })).toBeTruthy();
    expect(toasts()).toEqual([]);
    const after = aViewOf('connect', [open(104)]);
    again({
      view: { ...after, openQuestion: null, currentTeam: 2, played: [{ questionId: 104, wonBy: null }] } as ConnectView,
    });
    expect(toasts()).toEqual([{ title: 'انتهى الوقت!', text: 'لم يتم الإجابة في الوقت المحدد' }]);
  });

  it('the connect board announces a timeout when an award comes after the deadline', () => {
    const { again } = showConnect(aConnectView([open(104)]));
    now.value = LATER;
    again({ view: aConnectView([open(104), award(1)]) });
    expect(toasts()).toEqual([]);
    again({ view: aConnectView([open(104), award(null)]) });
    expect(toasts()).toEqual([{ title: 'انتهى الوقت!', text: 'لم يتم الإجابة في الوقت المحدد' }]);
  });

  it('the connect board announces nothing when a question is closed or a move undone', () => {
    const { again } = showConnect(aConnectView([open(104)]));
    again({ view: aConnectView() });
    again({ view: aConnectView([open(105), award(1)]) });
    again({ view: aConnectView([open(105)]) });
    expect(toasts()).toEqual([]);
  });

  it('the connect board moves through the grid by arrow keys from right to left, stops at its edge, and has one tab stop', () => {
    showConnect(aConnectView([open(101), award(1)]));
    const at = () => document.activeElement?.getAttribute('aria-label');
    const go = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(at()).toBe('الصف ٤، العمود ٤، فارغ');
    go('ArrowLeft');
    expect(at()).toBe('الصف ٤، العمود ٥، فارغ');
    go('ArrowUp');
    expect(at()).toBe('الصف ٣، العمود ٥، فارغ');
    for (let step = 0; step < 9; step += 1) go('ArrowRight');
    expect(at()).toBe('الصف ٣، العمود ١، فارغ');
    for (let step = 0; step < 9; step += 1) go('ArrowDown');
    expect(at()).toBe('الصف ٧، العمود ١، فارغ');
    expect(document.querySelectorAll('[role=gridcell] [tabindex="0"]')).toHaveLength(1);
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  });

  it('the connect board does not let squares be corrected by hand, and has undo in the header', () => {
    const { onMove } = showConnect(aConnectView(won(101, 1, 0)));
    expect(screen.queryByLabelText(/زيادة نقطة/)).toBeNull();
    fireEvent.click(screen.getByText('تراجع'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'undo' });
    press('ع', 'KeyU');
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('the connect board lists all questions of each own category', () => {
    const whole = aConnectView([open(101), award(1), { type: 'claimSquare', square: 3 }]);
    const [first, second] = whole.categoriesData;
    if (first === undefined || second === undefined) throw new Error('no categories');
    const more = Array.from({ length: 9 }, (_, index) => ({
      ...first.questions[0],
      id: 900 + index,
      used: false,
      wonBy: null,
      questionOrder: index + 1,
    }));
    const categoriesData = [first, { ...second, questions: more }] as ConnectView['categoriesData'];
    const { onMove } = showConnect({ ...whole, isCustomGame: true, categoriesData });
    expect(screen.getByRole('region', { name: second.nameAr }).querySelectorAll('li button')).toHaveLength(9);
    const list = screen.getByRole('region', { name: first.nameAr });
    expect(list.querySelector('li')?.textContent).toBe('السؤال ١صقور الديرة');
    fireEvent.click(screen.getByText('السؤال ٩'));
    expect(onMove).toHaveBeenLastCalledWith(open(908));
  });

  it('the connect board shows more than two own categories in one row each, by number, still labelled as questions', () => {
    const { onMove } = showConnect({
      ...aConnectView([open(101), award(1), { type: 'claimSquare', square: 3 }]),
      isCustomGame: true,
    });
    const entry = within(screen.getByRole('region', { name: 'فئة 65' })).getByRole('button', { name: 'السؤال ٢' });
    expect([...entry.children].map(({ textContent }) => textContent)).toEqual(['السؤال ٢', '٢']);
    fireEvent.click(entry);
    expect(onMove).toHaveBeenLastCalledWith(open(108));
  });

  it('the connect board announces the team that may claim, the claimed square, the scores and the turn to screen readers', () => {
    const { again } = showConnect(aConnectView([open(101)]));
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    again({ view: aConnectView([open(101), award(1)]) });
    expect(statuses()).toContain('صقور الديرة، اختاروا مربعًا');
    again({ view: aConnectView(won(101, 1, 4)) });
    expect(statuses()).toContain(
      'الصف ١، العمود ٥، صقور الديرة. صقور الديرة ١، نواخذة الخليج ٠. الدور على نواخذة الخليج',
    );
  });

  it('the connect board shows an unconfirmed claim as pending', () => {
    const { again, container } = showConnect(aConnectView([open(101), award(1)]));
    const pending = [{ commandId: 'a', command: { type: 'claimSquare', square: 4 } as const, isShown: true }];
    again({ view: aConnectView(won(101, 1, 4)), pending });
    expect(container.querySelectorAll('[role=gridcell] .pending')).toHaveLength(1);
    again({ view: aConnectView(won(101, 1, 4)) });
    expect(container.querySelectorAll('[role=gridcell] .pending')).toHaveLength(0);
  });
});
