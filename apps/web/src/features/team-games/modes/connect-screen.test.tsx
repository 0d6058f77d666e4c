import type { AnyCommand, ConnectView, GameCommand } from '@lamma/protocol/games';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { useToastStore } from '../../../lib/toast-store';
import { fakeServer } from '../../../testing/fake-server';
import { aViewOf } from '../../../testing/features/team-games';
import { renderInApp } from '../../../testing/render';
import type { MomentNow } from '../moments/derive';
import { MomentContext } from '../moments/use-moment';
import type { PlayProps } from '../play/play-props';
import { WinnerView } from '../winner/winner-view';
import { connect } from './connect';

// The live client is faked, and the test sets the server's time.
const now = { value: 1_000_000 };
const LATER = now.value + 40_000;

const open = (questionId: number): GameCommand => ({ type: 'openQuestion', questionId });
const reveal: GameCommand = { type: 'revealAnswer' };
const award = (team: 1 | 2 | null): GameCommand => ({ type: 'award', team });
/** The moves by which a team gets a question right and claims a square. */
const won = (questionId: number, team: 1 | 2, square: number): GameCommand[] => [
  open(questionId),
  award(team),
  { type: 'claimSquare', square },
];
/** Team 1 has four squares in the first row, from inline start; team 2 two in the last. */
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
  const board = (next: Partial<PlayProps<ConnectView>> = {}, moment?: MomentNow) => (
    <MomentContext value={moment === undefined ? null : { ...moment, startedAt: now.value }}>
      <Board {...props} {...next} />
    </MomentContext>
  );
  const { rerender, container, unmount } = render(board());
  const again = (next: Partial<PlayProps<ConnectView>>, moment?: MomentNow) => rerender(board(next, moment));
  return { onMove, container, unmount, again };
}
const square = (words: string) => screen.getByLabelText(words);
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
const toasts = () => useToastStore.getState().toasts.map(({ title, text }) => ({ title, text }));

beforeEach(() => {
  now.value = 1_000_000;
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
});

describe('The connect board', () => {
  it('shows both teams with their square counts, the turn, and question buttons by category', () => {
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

  it('the connect board has a grid of 7 rows of 7 squares, each labelled with row, column and owner', () => {
    const { container } = show(aView(fourInARow));
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

  it('the connect board opens a question with 40 seconds, shows the answer on request, and gives a square to the team that was right', () => {
    const { onMove, again } = show(aView([open(104)]));
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
    again({ view: aView([open(104), reveal]) });
    act(() => void vi.advanceTimersByTime(499));
    expect(screen.queryByText('جواب ١٠٤')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('جواب ١٠٤')).toBeTruthy();
    expect(screen.getByText('ويُقبل: صيغة ١٠٤، غيرها ١٠٤')).toBeTruthy();
  });

  it('shows and announces the answer of a question that timed out, until the next one opens', () => {
    const { again } = show(aView([open(104)]));
    const passed = aView([open(104), award(null)]) as Exclude<ConnectView, { phase: 'square-selection' }>;
    again({ view: { ...passed, missed: { questionId: 104, correctAnswer: 'جواب 104' } } });
    expect(screen.getByText(/^إجابة السؤال:/).textContent).toBe('إجابة السؤال: جواب ١٠٤');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'لا نقطة لأحد. إجابة السؤال: جواب ١٠٤. الدور على نواخذة الخليج',
    );
    again({ view: aView([open(104), award(null), open(105)]) });
    expect(screen.queryByText(/^إجابة السؤال:/)).toBeNull();
  });

  it('lets the winning team claim one free square, and opens no question meanwhile', () => {
    const { onMove } = show(aView([...won(101, 1, 0), open(102), award(1)]));
    expect(screen.getByText('اختاروا مربعًا').textContent).toBe('صقور الديرة، اختاروا مربعًا');
    // The other team had the turn; the panel of the team that acts now is filled.
    expect(screen.getByText('دوركم الآن').closest('section')?.getAttribute('aria-label')).toBe('صقور الديرة');
    fireEvent.click(square('الصف ١، العمود ١، صقور الديرة'));
    fireEvent.click(screen.getByLabelText('فئة 62، السؤال ٣، ليس الآن'));
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.click(square('الصف ٣، العمود ٥، فارغ'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'claimSquare', square: 18 });
  });

  it('the connect board does not let a team claim a square before it has won one', () => {
    const { onMove } = show(aView());
    fireEvent.click(square('الصف ٣، العمود ٥، فارغ'));
    expect(onMove).not.toHaveBeenCalled();
    expect(square('الصف ٣، العمود ٥، فارغ').getAttribute('aria-disabled')).toBe('true');
  });

  it('marks the square that would complete five, in words too, and only for the team that chooses', () => {
    const { again } = show(aView([...fourInARow, open(107), award(1)]));
    expect(square('الصف ١، العمود ٥، فارغ، يكمل الخط')).toBe(document.activeElement);
    expect(screen.getByText('مربع واحد يكمل الخط')).toBeTruthy();
    again({ view: aView([...fourInARow, open(107), award(2)]) });
    expect(screen.queryByLabelText(/يكمل الخط/)).toBeNull();
    again({ view: aView([...fourInARow, open(107)]) });
    expect(screen.getByText(/ينقصهم مربع واحد/)).toBeTruthy();
  });

  it('announces once on every screen that nobody was right and which team has the turn', () => {
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

  it('announces a timeout when the server ends the question, not when the local clock does', () => {
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

  it('announces a timeout when an award comes after the deadline', () => {
    const { again } = show(aView([open(104)]));
    now.value = LATER;
    again({ view: aView([open(104), award(1)]) });
    expect(toasts()).toEqual([]);
    again({ view: aView([open(104), award(null)]) });
    expect(toasts()).toEqual([{ title: 'انتهى الوقت!', text: 'لم يتم الإجابة في الوقت المحدد' }]);
  });

  it('announces nothing when a question is closed or a move undone', () => {
    const { again } = show(aView([open(104)]));
    again({ view: aView() });
    again({ view: aView([open(105), award(1)]) });
    again({ view: aView([open(105)]) });
    expect(toasts()).toEqual([]);
  });

  it('moves through the grid by arrow keys from right to left, stops at its edge, and has one tab stop', () => {
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

  it('the connect board does not let squares be corrected by hand, and has undo in the header', () => {
    const { onMove } = show(aView(won(101, 1, 0)));
    expect(screen.queryByLabelText(/زيادة نقطة/)).toBeNull();
    fireEvent.click(screen.getByText('تراجع'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'undo' });
    press('ع', 'KeyU');
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('lists all questions of each own category', () => {
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

  it('shows more than two own categories in one row each, by number, still labelled as questions', () => {
    const { onMove } = show({
      ...aView([open(101), award(1), { type: 'claimSquare', square: 3 }]),
      isCustomGame: true,
    });
    const entry = within(screen.getByRole('region', { name: 'فئة 65' })).getByRole('button', { name: 'السؤال ٢' });
    expect([...entry.children].map(({ textContent }) => textContent)).toEqual(['السؤال ٢', '٢']);
    fireEvent.click(entry);
    expect(onMove).toHaveBeenLastCalledWith(open(108));
  });

  it('announces the team that may claim, the claimed square, the scores and the turn to screen readers', () => {
    const { again } = show(aView([open(101)]));
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    again({ view: aView([open(101), award(1)]) });
    expect(said()).toContain('صقور الديرة، اختاروا مربعًا');
    again({ view: aView(won(101, 1, 4)) });
    expect(said()).toContain('الصف ١، العمود ٥، صقور الديرة. صقور الديرة ١، نواخذة الخليج ٠. الدور على نواخذة الخليج');
  });

  it('shows an unconfirmed claim as pending', () => {
    const { again, container } = show(aView([open(101), award(1)]));
    const pending = [{ commandId: 'a', command: { type: 'claimSquare', square: 4 } as const, isShown: true }];
    again({ view: aView(won(101, 1, 4)), pending });
    expect(container.querySelectorAll('[role=gridcell] .pending')).toHaveLength(1);
    again({ view: aView(won(101, 1, 4)) });
    expect(container.querySelectorAll('[role=gridcell] .pending')).toHaveLength(0);
  });
});

describe('Five in a row', () => {
  it('draws a thread through the line, dims the rest and shows the winner’s name, after the server confirms it', () => {
    const onShowResult = vi.fn();
    const { again, container } = show(aView(lineOfFive));
    expect(container.querySelector('svg.thread')).toBeNull();
    again({ view: aView(lineOfFive), onShowResult });
    expect(screen.getByRole('heading', { level: 2, name: 'صقور الديرة' })).toBeTruthy();
    expect(screen.getByText('خمسة على خط واحد')).toBeTruthy();
    expect(screen.getByText('أكملوا الخط بعد ٧ أسئلة')).toBeTruthy();
    // From the middle of the first column, at the right, to that of the fifth.
    const stretches = [...container.querySelectorAll('svg.thread > g')].map((one) => one.getAttribute('transform'));
    expect(stretches).toEqual([6.5, 5.5, 4.5, 3.5].map((x) => `translate(${x} 0.5) rotate(180.000)`));
    expect(container.querySelectorAll('.won .onLine')).toHaveLength(5);
    expect(square('الصف ١، العمود ٥، صقور الديرة، على خط الفوز')).toBeTruthy();
    fireEvent.click(screen.getByText('شاهدوا النتيجة'));
    expect(onShowResult).toHaveBeenCalledOnce();
  });

  it('the thread goes from square to square in its moment, after the square is woven, and lies there otherwise', () => {
    const onShowResult = vi.fn();
    const { again, container } = show(aView(lineOfFive), { onShowResult });
    const sewn = () => container.querySelectorAll('svg.thread .sewn').length;
    expect([container.querySelectorAll('svg.thread > g').length, sewn()]).toEqual([4, 0]);
    again({ view: aView(lineOfFive), onShowResult }, { name: 'squareTaken', team: 1, square: 4 });
    expect(container.querySelector('svg.thread')).toBeNull();
    expect(container.querySelectorAll('.fresh')).toHaveLength(1);
    again({ view: aView(lineOfFive), onShowResult }, { name: 'five', team: 1, line: [0, 1, 2, 3, 4] });
    expect(sewn()).toBe(4);
  });

  it('five in a row lead to the result by themselves, for a television that nobody touches, but not after a reload', () => {
    vi.useFakeTimers();
    const onShowResult = vi.fn();
    const { again } = show(aView(lineOfFive.slice(0, -1)));
    again({ view: aView(lineOfFive), onShowResult });
    act(() => void vi.advanceTimersByTime(7999));
    expect(onShowResult).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onShowResult).toHaveBeenCalledOnce();
    cleanup();
    show(aView(lineOfFive), { onShowResult });
    act(() => void vi.advanceTimersByTime(20_000));
    expect(onShowResult).toHaveBeenCalledOnce();
  });

  it('four in a row tighten a thread through the four in its moment', () => {
    const four = aView(fourInARow.slice(0, 12));
    const { again, container } = show(four);
    expect(container.querySelector('svg.thread')).toBeNull();
    again({ view: four }, { name: 'four', team: 1, square: 3 });
    expect(container.querySelectorAll('svg.thread .four')).toHaveLength(1);
    again({ view: four });
    expect(container.querySelector('svg.thread')).toBeNull();
  });

  it('says that the result is being saved only if the server takes longer than 1.5 s', () => {
    vi.useFakeTimers();
    show(aView(lineOfFive));
    act(() => void vi.advanceTimersByTime(1499));
    expect(screen.queryByText('نحفظ النتيجة...')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('نحفظ النتيجة...')).toBeTruthy();
  });

  it('five in a row are shown on the board before the winner dialog, unlike other endings', () => {
    expect(connect.showsEnd?.(aView(lineOfFive))).toBe(true);
    expect(connect.showsEnd?.(aView(fourInARow))).toBe(false);
  });

  it('five in a row are given as the reason in the winner dialog, even with fewer squares; otherwise the number of squares is', () => {
    const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
    const line = aView(lineOfFive);
    expect(connect.margin({ ...line, team2Score: 9 })).toBe('خمسة على خط واحد');
    expect(connect.margin({ ...line, line: [0, 1, 2, 3, 4, 5] })).toBe('ستة على خط واحد');
    expect(connect.margin({ ...line, line: null, team1Score: 9, team2Score: 7 })).toBe('فازوا بفارق مربعين');
    const draw = { ...line, line: null, winner: '', winnerTeam: null, team2Score: 5 };
    fakeServer({});
    renderInApp(<WinnerView view={draw} margin={connect.margin(draw)} isUndoing={false} {...handlers} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('تعادل');
  });
});
