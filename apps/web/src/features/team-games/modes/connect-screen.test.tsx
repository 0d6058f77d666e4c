import type { AnyCommand, ConnectView, GameCommand } from '@lamma/protocol/games';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { useToastStore } from '../../../lib/toast-store';
import { aViewOf } from '../../../testing/features/team-games';
import type { PlayProps } from '../play/play-props';
import { WinnerView } from '../winner/winner-view';
import { connect } from './connect';

// The live client is not part of these tests; the server's time is the test's.
const now = { value: 1_000_000 };
const LATER = now.value + 40_000;

const open = (questionId: number): GameCommand => ({ type: 'openQuestion', questionId });
const reveal: GameCommand = { type: 'revealAnswer' };
const award = (team: 1 | 2 | null): GameCommand => ({ type: 'award', team });
/** A question that a team got right, and the square it took. */
const won = (questionId: number, team: 1 | 2, square: number): GameCommand[] => [
  open(questionId),
  award(team),
  { type: 'claimSquare', square },
];
/** Team 1 holds four in the first row, from inline start; team 2 two in the last. */
const fourInARow = [
  ...[0, 1, 2, 3].flatMap((square) => won(101 + square, 1, square)),
  ...won(105, 2, 42),
  ...won(106, 2, 44),
];
const lineOfFive = [...fourInARow, ...won(107, 1, 4)];
const aView = (commands: readonly AnyCommand[] = [], at?: number) => aViewOf('connect', commands, at);

const { Board } = connect;

function show(view: ConnectView, more: Partial<PlayProps<ConnectView>> = {}) {
  const onMove = vi.fn();
  const props: PlayProps<ConnectView> = {
    view,
    pending: [],
    hasOtherScreens: false,
    onMove,
    onLeave: vi.fn(),
    ...more,
  };
  const { rerender, container, unmount } = render(<Board {...props} />);
  return {
    onMove,
    container,
    unmount,
    again: (next: Partial<PlayProps<ConnectView>>) => rerender(<Board {...props} {...next} />),
  };
}
const square = (words: string) => screen.getByLabelText(words);
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
const toasts = () => useToastStore.getState().toasts.map(({ title, text }) => ({ title, text }));

beforeEach(() => {
  now.value = 1_000_000;
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
});

describe('the connect board', () => {
  it('[X1] has both teams with their square counts, whose turn it is, and question buttons per category', () => {
    const { onMove } = show(aView(fourInARow));
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

  it('[X2] has a grid of 7 rows of 7 squares, each with its row, its column and its owner', () => {
    const { container } = show(aView(fourInARow));
    const grid = screen.getByRole('grid', { name: 'شبكة المربعات، سبعة في سبعة' });
    expect(grid.querySelectorAll('[role=row]')).toHaveLength(7);
    expect(grid.querySelectorAll('[role=row] > [role=gridcell]')).toHaveLength(49);
    expect(square('الصف ١، العمود ٤، صقور الديرة')).toBeTruthy();
    expect(square('الصف ٧، العمود ٣، نواخذة الخليج')).toBeTruthy();
    expect(square('الصف ٤، العمود ٧، فارغ')).toBeTruthy();
    // A team is its sign as well as its colour.
    const drawn = (words: string) => square(words).querySelector('path')?.getAttribute('d');
    const signs = ['الصف ١، العمود ١، صقور الديرة', 'الصف ٧، العمود ١، نواخذة الخليج', 'الصف ٢، العمود ١، فارغ'].map(
      drawn,
    );
    expect(new Set(signs).size).toBe(3);
    expect(container.querySelectorAll('[role=gridcell] [tabindex="0"]')).toHaveLength(1);
  });

  it('[X3][V32] opens a question with 40 seconds; shows the answer on request, and gives a square to the team that was right', () => {
    const { onMove, again } = show(aView([open(104)]));
    expect(screen.getByText('نص السؤال ١٠٤')).toBeTruthy();
    expect(screen.getByRole('timer', { name: '٤٠ ثانية' })).toBeTruthy();
    fireEvent.click(screen.getByText('أظهر الإجابة'));
    expect(onMove).toHaveBeenLastCalledWith(reveal);
    expect(screen.getAllByText('لهم مربع')).toHaveLength(2);
    fireEvent.click(screen.getByText('لا أحد'));
    expect(onMove).toHaveBeenLastCalledWith(award(null));
    press('2');
    expect(onMove).toHaveBeenLastCalledWith(award(2));
    vi.useFakeTimers();
    again({ view: aView([open(104), reveal]) });
    act(() => void vi.advanceTimersByTime(499));
    expect(screen.queryByText('جواب ١٠٤')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('جواب ١٠٤')).toBeTruthy();
    expect(screen.getByText('ويُقبل: صيغة ١٠٤، غيرها ١٠٤')).toBeTruthy();
  });

  it('[X4] lets the winning team claim one free square, and opens no question meanwhile', () => {
    const { onMove } = show(aView([...won(101, 1, 0), open(102), award(1)]));
    expect(screen.getByText('اختاروا مربعًا').textContent).toBe('صقور الديرة، اختاروا مربعًا');
    // It was the other team's turn; the panel of the team that acts now is filled.
    expect(screen.getByText('دوركم الآن').closest('section')?.getAttribute('aria-label')).toBe('صقور الديرة');
    fireEvent.click(square('الصف ١، العمود ١، صقور الديرة'));
    fireEvent.click(screen.getByLabelText('فئة 62، السؤال ٣، ليس الآن'));
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.click(square('الصف ٣، العمود ٥، فارغ'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'claimSquare', square: 18 });
  });

  it('[X5] does not let a team claim a square before it has won one', () => {
    const { onMove } = show(aView());
    fireEvent.click(square('الصف ٣، العمود ٥، فارغ'));
    expect(onMove).not.toHaveBeenCalled();
    expect(square('الصف ٣، العمود ٥، فارغ').getAttribute('aria-disabled')).toBe('true');
  });

  it('[X6] marks the square that would complete five, in words too, and only for the team that chooses', () => {
    const { again } = show(aView([...fourInARow, open(107), award(1)]));
    expect(square('الصف ١، العمود ٥، فارغ، يكمل الخط')).toBe(document.activeElement);
    expect(screen.getByText('مربع واحد يكمل الخط')).toBeTruthy();
    again({ view: aView([...fourInARow, open(107), award(2)]) });
    expect(screen.queryByLabelText(/يكمل الخط/)).toBeNull();
    again({ view: aView([...fourInARow, open(107)]) });
    expect(screen.getByText(/ينقصهم مربع واحد/)).toBeTruthy();
  });

  it('[X7] announces once, on every screen, that nobody was right and whose turn it is', () => {
    const { again, unmount } = show(aView([open(104)]));
    const after = aView([open(104), award(null)]);
    again({ view: after });
    again({ view: { ...after } });
    expect(toasts()).toEqual([{ title: 'لا إجابة صحيحة', text: 'الدور الآن على نواخذة الخليج' }]);
    unmount();
    useToastStore.getState().remove();
    show(after);
    expect(toasts()).toEqual([]);
  });

  it('[X8] says that the time is up when the server ends the question, not when the local clock does', () => {
    vi.useFakeTimers();
    const { again } = show(aView([open(104)]));
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

  it('[X9] says that the time is up when an award comes after the deadline', () => {
    const { again } = show(aView([open(104)]));
    now.value = LATER;
    again({ view: aView([open(104), award(1)]) });
    expect(toasts()).toEqual([]);
    again({ view: aView([open(104), award(null)]) });
    expect(toasts()).toEqual([{ title: 'انتهى الوقت!', text: 'لم يتم الإجابة في الوقت المحدد' }]);
  });

  it('[X10] announces nothing when a question is closed or a move undone', () => {
    const { again } = show(aView([open(104)]));
    again({ view: aView() });
    again({ view: aView([open(105), award(1)]) });
    again({ view: aView([open(105)]) });
    expect(toasts()).toEqual([]);
  });

  it('[X11] arrow keys move through the grid from right to left and stop at its edge; one square is in the tab order', () => {
    show(aView([open(101), award(1)]));
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

  it('[X12] does not let squares be corrected by hand; undo is in the head', () => {
    const { onMove } = show(aView(won(101, 1, 0)));
    expect(screen.queryByLabelText(/زيادة نقطة/)).toBeNull();
    fireEvent.click(screen.getByText('تراجع'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'undo' });
    press('ع', 'KeyU');
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('[X13] lists each own category’s questions, as many as it has', () => {
    const whole = aView([open(101), award(1), { type: 'claimSquare', square: 3 }]);
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
    const { onMove } = show({ ...whole, isCustomGame: true, categoriesData });
    expect(screen.getByRole('region', { name: second.nameAr }).querySelectorAll('li button')).toHaveLength(9);
    const list = screen.getByRole('region', { name: first.nameAr });
    expect(list.querySelector('li')?.textContent).toBe('السؤال ١صقور الديرة');
    fireEvent.click(screen.getByText('السؤال ٩'));
    expect(onMove).toHaveBeenLastCalledWith(open(908));
  });

  it('[J68] shows more than two own categories in one row each, by number, still labelled as questions', () => {
    const { onMove } = show({
      ...aView([open(101), award(1), { type: 'claimSquare', square: 3 }]),
      isCustomGame: true,
    });
    const entry = within(screen.getByRole('region', { name: 'فئة 65' })).getByRole('button', { name: 'السؤال ٢' });
    expect([...entry.children].map(({ textContent }) => textContent)).toEqual(['السؤال ٢', '٢']);
    fireEvent.click(entry);
    expect(onMove).toHaveBeenLastCalledWith(open(108));
  });

  it('[X14] announces to screen readers who may claim a square, which one was claimed, the scores and the turn', () => {
    const { again } = show(aView([open(101)]));
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    again({ view: aView([open(101), award(1)]) });
    expect(said()).toContain('صقور الديرة، اختاروا مربعًا');
    again({ view: aView(won(101, 1, 4)) });
    expect(said()).toContain('الصف ١، العمود ٥، صقور الديرة. صقور الديرة ١، نواخذة الخليج ٠. الدور على نواخذة الخليج');
  });

  it('[X15] shows an unconfirmed claim as pending', () => {
    const { again, container } = show(aView([open(101), award(1)]));
    const pending = [{ commandId: 'a', command: { type: 'claimSquare', square: 4 } as const, isShown: true }];
    again({ view: aView(won(101, 1, 4)), pending });
    expect(container.querySelectorAll('[role=gridcell] .pending')).toHaveLength(1);
    again({ view: aView(won(101, 1, 4)) });
    expect(container.querySelectorAll('[role=gridcell] .pending')).toHaveLength(0);
  });
});

describe('five in a row', () => {
  it('[X16] draws a thread through the line, dims the rest and shows the winner’s name, once the server confirms it', () => {
    const onShowResult = vi.fn();
    const { again, container } = show(aView(lineOfFive));
    expect(screen.getByText('نحفظ النتيجة...')).toBeTruthy();
    expect(container.querySelector('svg.thread')).toBeNull();
    again({ view: aView(lineOfFive), onShowResult });
    expect(screen.getByRole('heading', { level: 2, name: 'صقور الديرة' })).toBeTruthy();
    expect(screen.getByText('خمسة على خط واحد')).toBeTruthy();
    expect(screen.getByText('أكملوا الخط بعد ٧ أسئلة')).toBeTruthy();
    // From the middle of the first column, at the right, to that of the fifth.
    expect(container.querySelector('svg.thread path')?.getAttribute('d')).toBe('M6.5 0.5L2.5 0.5');
    expect(container.querySelectorAll('.won .onLine')).toHaveLength(5);
    expect(square('الصف ١، العمود ٥، صقور الديرة، على خط الفوز')).toBeTruthy();
    fireEvent.click(screen.getByText('شاهدوا النتيجة'));
    expect(onShowResult).toHaveBeenCalledOnce();
  });

  it('[X17] shows on the board before the winner dialog; other endings do not', () => {
    expect(connect.showsEnd?.(aView(lineOfFive))).toBe(true);
    expect(connect.showsEnd?.(aView(fourInARow))).toBe(false);
  });

  it('[X18] the winner dialog names the reason: a line, even with fewer squares, or the number of squares', () => {
    const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
    const line = aView(lineOfFive);
    expect(connect.margin({ ...line, team2Score: 9 })).toBe('خمسة على خط واحد');
    expect(connect.margin({ ...line, line: [0, 1, 2, 3, 4, 5] })).toBe('ستة على خط واحد');
    expect(connect.margin({ ...line, line: null, team1Score: 9, team2Score: 7 })).toBe('فازوا بفارق مربعين');
    const draw = { ...line, line: null, winner: '', winnerTeam: null, team2Score: 5 };
    render(<WinnerView view={draw} margin={connect.margin(draw)} isUndoing={false} {...handlers} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('تعادل');
  });
});
