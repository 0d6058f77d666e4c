import type { ClassicView, GameCommand, MediaAct } from '@lamma/protocol/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { useToastStore } from '../../../lib/toast-store';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import type { PlayProps } from '../play/play-props';
import { HostToolsContext } from '../tools/host-tools';
import { classic } from './classic';

// The live client is faked, and the test sets the server's time. A spy instead of a module mock, because test files share their modules.
const now = { value: 1_000_000 };

const open = (questionId: number): GameCommand => ({ type: 'openQuestion', questionId });
const reveal: GameCommand = { type: 'revealAnswer' };
const { Board } = classic;

/** The host's screen. */
const asHost = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <HostToolsContext value={{ gameId: 'g', screens: 1 }}>{children}</HostToolsContext>
  </QueryClientProvider>
);

function show(view: ClassicView, more: Partial<PlayProps<ClassicView>> = {}) {
  const onMove = vi.fn();
  const onLeave = vi.fn();
  const props: PlayProps<ClassicView> = { view, pending: [], hasOtherScreens: false, onMove, onLeave, ...more };
  const { rerender } = render(<Board {...props} />, { wrapper: asHost });
  return {
    onMove,
    onLeave,
    again: (next: Partial<PlayProps<ClassicView>>) => rerender(<Board {...props} {...next} />),
  };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });

beforeEach(() => {
  now.value = 1_000_000;
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
});

describe('The classic board', () => {
  it('the classic board has a card of six numbered tiles per category, and a score bar with plus and minus for each team', () => {
    const { onMove } = show(aGameView());
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
    fireEvent.click(button('فئة 62، السؤال ٣'));
    expect(onMove).toHaveBeenLastCalledWith(open(103));
    fireEvent.click(button('زيادة نقطة: صقور الديرة'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'adjustScore', team: 1, delta: 1 });
    expect(button('إنقاص نقطة: صقور الديرة')).toHaveProperty('disabled', true);
  });

  it('the classic board shows a played question as its winner’s sign and not as a button', () => {
    show(aGameView(playedMoves(2)));
    expect(screen.getByRole('img', { name: 'فئة 62، السؤال ١، صقور الديرة' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'فئة 62، السؤال ١' })).toBeNull();
    expect(screen.getByRole('img', { name: /صقور الديرة ١، نواخذة الخليج ١، لا أحد ٠/ })).toBeTruthy();
    expect(screen.getByText('دوركم الآن').closest('section')?.getAttribute('aria-label')).toBe('صقور الديرة');
  });

  it('the classic board shows the open question with its clock, the gold reveal button and both teams as award buttons', () => {
    const { onMove } = show(aGameView([open(104)]));
    expect(screen.getByText('نص السؤال ١٠٤')).toBeTruthy();
    expect(screen.getByRole('timer', { name: '٤٠ ثانية' })).toBeTruthy();
    fireEvent.click(button('أظهروا الإجابة'));
    expect(onMove).toHaveBeenLastCalledWith(reveal);
    fireEvent.click(button(/نواخذة الخليج/));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'award', team: 2 });
    fireEvent.click(button('لا أحد'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'award', team: null });
  });

  it.each([
    [101, 'img', 'صورة السؤال'],
    [102, 'button', 'شغّلوا'],
    [103, 'button', 'شغّلوا'],
  ])('the classic board shows the picture, sound or film of question %i', (questionId, role, name) => {
    show(aGameView([open(questionId)]));
    expect(screen.getByRole(role, { name })).toBeTruthy();
  });

  it('the classic board keeps the clock at the full time until the sound is played, for 10 s at most', () => {
    vi.useFakeTimers();
    const { onMove } = show(aGameView([open(105)]));
    const ring = (name: string) => screen.getByRole('timer', { name });
    const wait = (ms: number) => {
      now.value += ms;
      act(() => void vi.advanceTimersByTime(ms));
    };
    wait(9_000);
    expect(ring('٤٠ ثانية')).toBeTruthy();
    expect(screen.getByText('الوقت ينتظر')).toBeTruthy();
    const sound = document.querySelector('audio');
    if (sound === null) throw new Error('no sound');
    fireEvent(sound, new Event('playing'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'driveMedia', act: 'begun' });
    onMove.mockClear();
    wait(2_000);
    expect(ring('٣٩ ثانية')).toBeTruthy();
    expect(screen.queryByText('الوقت ينتظر')).toBeNull();
    fireEvent(sound, new Event('playing'));
    expect(onMove).not.toHaveBeenCalled();
  });

  it('the classic board keeps «انتهى الوقت» in place of the ring while the answer is shown', () => {
    vi.useFakeTimers();
    const { again } = show(aGameView([open(104)]));
    now.value += 41_000;
    act(() => void vi.advanceTimersByTime(41_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('انتهى الوقت')).toBeTruthy();
    const view = aGameView([open(104), reveal]);
    if (view.phase !== 'answer-display') throw new Error('no answer');
    again({ view: { ...view, openQuestion: { ...view.openQuestion, leftMs: 0 } } });
    expect(screen.getByText('انتهى الوقت')).toBeTruthy();
  });

  it('the classic board shows the answer 500 ms after the press', () => {
    vi.useFakeTimers();
    const { again } = show(aGameView([open(104)]));
    again({ view: aGameView([open(104), reveal]) });
    act(() => void vi.advanceTimersByTime(499));
    expect(screen.queryByText('جواب ١٠٤')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('جواب ١٠٤')).toBeTruthy();
    expect(screen.getByText('شرح ١٠٤')).toBeTruthy();
    expect(screen.getByText('توقف الوقت عند ٤٠ ثانية')).toBeTruthy();
  });

  it('the classic board shows the bank’s numbers in Arabic digits, and an own category’s as typed', () => {
    const view = aGameView([open(104), reveal]);
    const { again } = show(view);
    for (const text of ['نص السؤال ١٠٤', 'جواب ١٠٤', 'شرح ١٠٤', 'ويُقبل: \u2067صيغة ١٠٤\u2069، \u2067غيرها ١٠٤\u2069'])
      expect(screen.getByText(text)).toBeTruthy();
    if (view.openQuestion === null) throw new Error('nothing is open');
    again({ view: { ...view, openQuestion: { ...view.openQuestion, categoryId: 1001 } } });
    for (const text of ['نص السؤال 104', 'جواب 104', 'شرح 104', 'ويُقبل: \u2067صيغة 104\u2069، \u2067غيرها 104\u2069'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('the classic board shows other accepted answers under the answer as soon as it appears', () => {
    vi.useFakeTimers();
    const { again } = show(aGameView([open(104)]));
    again({ view: aGameView([open(104), reveal]) });
    act(() => void vi.advanceTimersByTime(499));
    expect(screen.queryByText(/ويُقبل/)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('ويُقبل: \u2067صيغة ١٠٤\u2069، \u2067غيرها ١٠٤\u2069').parentElement?.textContent).toMatch(
      /^الإجابةجواب ١٠٤ويُقبل/,
    );
    again({ view: aGameView([open(105), reveal]) });
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByText('جواب ١٠٥')).toBeTruthy();
    expect(screen.queryByText(/ويُقبل/)).toBeNull();
  });

  it('the classic board shows the answer at once on a screen that opens after the reveal', () => {
    show(aGameView([open(104), reveal]));
    expect(screen.getByText('جواب ١٠٤')).toBeTruthy();
  });

  it('the classic board counts down 40 seconds by the server’s clock and announces once that the time is up', () => {
    vi.useFakeTimers();
    show(aGameView([open(104)]));
    const wait = (ms: number) => {
      now.value += ms;
      act(() => void vi.advanceTimersByTime(ms));
    };
    wait(19_000);
    expect(screen.getByRole('timer', { name: '٢١ ثانية' })).toBeTruthy();
    wait(21_000);
    expect(useToastStore.getState().toasts).toMatchObject([
      { title: 'انتهى الوقت!', text: 'لم يتم الإجابة في الوقت المحدد' },
    ]);
    wait(5000);
    expect(useToastStore.getState().toasts).toHaveLength(1);
    // The question waits for the host.
    expect(button('أظهروا الإجابة')).toBeTruthy();
  });

  it('the button to the board closes a question before its answer is shown, and afterwards only hides its card', () => {
    const { onMove, again } = show(aGameView([open(104)]));
    fireEvent.click(button('رجوع إلى اللوحة'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'closeQuestion' });
    onMove.mockClear();
    again({ view: aGameView([open(104), reveal]) });
    fireEvent.click(button('رجوع إلى اللوحة'));
    expect(onMove).not.toHaveBeenCalled();
    expect(screen.queryByText('نص السؤال ١٠٤')).toBeNull();
    expect(button('لا أحد')).toBeTruthy();
    fireEvent.click(button('فئة 62، السؤال ٤'));
    expect(screen.getByText('نص السؤال ١٠٤')).toBeTruthy();
  });

  it('the classic board reveals with Space, awards with 1, 2 and 0, undoes with U, goes back with Esc', () => {
    const { onMove, again } = show(aGameView([...playedMoves(1), open(104)]));
    press(' ');
    expect(onMove).toHaveBeenLastCalledWith(reveal);
    press('2');
    expect(onMove).toHaveBeenLastCalledWith({ type: 'award', team: 2 });
    press('٠');
    expect(onMove).toHaveBeenLastCalledWith({ type: 'award', team: null });
    press('ع', 'KeyU');
    expect(onMove).toHaveBeenLastCalledWith({ type: 'undo' });
    press('Escape');
    expect(onMove).toHaveBeenLastCalledWith({ type: 'closeQuestion' });
    onMove.mockClear();
    again({ view: aGameView() });
    press('1');
    press(' ');
    press('u', 'KeyU');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('the classic board shows an unconfirmed move as pending, and ignores a second award meanwhile', () => {
    const award: GameCommand = { type: 'award', team: 1 };
    const { onMove } = show(aGameView([open(104)]), { pending: [{ commandId: 'a', command: award, isShown: true }] });
    fireEvent.click(button(/صقور الديرة/));
    expect(onMove).not.toHaveBeenCalled();
  });

  it('the classic board has undo in the header, disabled if there is nothing to undo', () => {
    const { onMove, again } = show(aGameView());
    expect(button('تراجع')).toHaveProperty('disabled', true);
    again({ view: aGameView(playedMoves(1)) });
    fireEvent.click(button('تراجع'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'undo' });
  });

  it('the classic board announces changed points, scores and turns to screen readers on every screen', () => {
    const { again } = show(aGameView());
    again({ view: aGameView(playedMoves(1)) });
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses).toContain('النقطة لفريق صقور الديرة. صقور الديرة ١، نواخذة الخليج ٠. الدور على نواخذة الخليج');
  });

  it('the classic board asks before leaving, by either button', () => {
    const { onLeave } = show(aGameView());
    fireEvent.click(button('الرئيسية'));
    fireEvent.click(button('خروج'));
    expect(onLeave).toHaveBeenCalledTimes(2);
  });
});

describe('A phone beside another screen', () => {
  const asPhone = () =>
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));

  it('a phone whose game has another screen is a remote: it shows that it is connected, and no answer before the television does', () => {
    asPhone();
    const { again } = show(aGameView(), { hasOtherScreens: true });
    expect(screen.getByText('متصل بالشاشة. ما تفعلونه هنا يظهر عليها.')).toBeTruthy();
    again({ view: aGameView([open(101)]), hasOtherScreens: true });
    expect(screen.getByText('تظهر الإجابة هنا بعد إظهارها على الشاشة')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'صورة السؤال' })).toBeNull();
  });

  it('a phone shows other accepted answers too, after the television has shown the answer', () => {
    asPhone();
    show(aGameView([open(104), reveal]), { hasOtherScreens: true });
    expect(screen.getByText('ويُقبل: \u2067صيغة ١٠٤\u2069، \u2067غيرها ١٠٤\u2069')).toBeTruthy();
  });

  it('a phone plays, repeats and stops a question’s sound or film on the television, and enlarges its picture there', () => {
    asPhone();
    const drives = (act: MediaAct) => ({ type: 'driveMedia' as const, act });
    const { onMove, again } = show(aGameView([open(102)]), { hasOtherScreens: true });
    const press = (name: string, act: MediaAct) => {
      fireEvent.click(button(name));
      expect(onMove).toHaveBeenLastCalledWith(drives(act));
    };
    const look = (questionId: number, ...acts: MediaAct[]) =>
      again({ view: aGameView([open(questionId), ...acts.map(drives)]), hasOtherScreens: true });
    press('شغّلوا الصوت', 'play');
    expect(screen.queryByRole('button', { name: 'أوقفوا الصوت' })).toBeNull();
    look(102, 'play');
    press('أعيدوا الصوت', 'play');
    press('أوقفوا الصوت', 'stop');
    look(102, 'play', 'stop');
    expect(screen.queryByRole('button', { name: 'أوقفوا الصوت' })).toBeNull();
    look(103);
    press('شغّلوا المقطع', 'play');
    look(101);
    press('كبّروا الصورة على الشاشة', 'enlarge');
    look(101, 'enlarge');
    press('صغّروا الصورة', 'shrink');
    look(104);
    expect(screen.queryByRole('button', { name: /الصوت$|المقطع|الصورة/ })).toBeNull();
  });

  it('a phone shows the board if there is no other screen', () => {
    asPhone();
    show(aGameView([open(101)]));
    expect(screen.getByRole('img', { name: 'صورة السؤال' })).toBeTruthy();
  });
});
