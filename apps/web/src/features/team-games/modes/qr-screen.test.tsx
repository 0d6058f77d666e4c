import type { AnyCommand, GameCommand, QrView } from '@lamma/protocol/games';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TeamGuests, TeamGuestsContext } from '../../../game-ui/teams/guests';
import { useConnectionStore } from '../../../lib/server/connection-store';
import * as live from '../../../lib/server/live';
import { createQueryClient } from '../../../lib/server/query-client';
import { useToastStore } from '../../../lib/toast-store';
import { fakeServer } from '../../../testing/fake-server';
import { aLiveGame } from '../../../testing/features/a-live-game';
import { aViewOf } from '../../../testing/features/team-games';
import { refusalToast } from '../live-game';
import type { GameMoment } from '../moments/derive';
import { MomentContext, type RunningMoment } from '../moments/use-moment';
import type { PlayProps } from '../play/play-props';
import { LiveGameContext } from '../use-live-game';
import { qr } from './qr';

const START = 1_000_000;
const now = { value: START };

const open = (questionId: number): GameCommand => ({ type: 'openQuestion', questionId });
const start: GameCommand = { type: 'startQrRound' };
const demo: GameCommand = { type: 'startQrRound', demo: true };
const typed: AnyCommand = { type: 'takeOptions', wrongOption1: 'بغداد', wrongOption2: 'عمّان' };
const choose = (option: 0 | 1 | 2): GameCommand => ({ type: 'chooseOption', option });
const aView = (commands: readonly AnyCommand[] = []) => aViewOf('qr', commands);
/** The index of the right option after these moves. */
const rightOf = (view: QrView) => (view.round?.options?.findIndex((text) => text.startsWith('جواب')) ?? 0) as 0 | 1 | 2;
const waiting = aView([open(104), start]);
const token = waiting.round?.sessionToken ?? '';

const { Board } = qr;

let game: ReturnType<typeof aLiveGame>;

function show(view: QrView, more: Partial<PlayProps<QrView>> = {}, guests: TeamGuests | null = null) {
  const onMove = vi.fn();
  const client = createQueryClient();
  const props: PlayProps<QrView> = { view, pending: [], hasOtherScreens: false, onMove, onLeave: vi.fn(), ...more };
  const board = (next: Partial<PlayProps<QrView>> = {}, moment: RunningMoment | null = null) => (
    <QueryClientProvider client={client}>
      <LiveGameContext value={game}>
        <TeamGuestsContext value={guests}>
          <MomentContext value={moment}>
            <Board {...props} {...next} />
          </MomentContext>
        </TeamGuestsContext>
      </LiveGameContext>
    </QueryClientProvider>
  );
  const { rerender, container, unmount } = render(board());
  const again = (next: Partial<PlayProps<QrView>>, moment?: GameMoment) =>
    rerender(board(next, moment === undefined ? null : { ...moment, startedAt: now.value }));
  return { onMove, container, again, unmount };
}
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
const toasts = () => useToastStore.getState().toasts.map(({ title, text }) => ({ title, text }));
const options = (container: HTMLElement) => [...container.querySelectorAll<HTMLButtonElement>('button.option')];
const pendingOf = (command: GameCommand) => [{ commandId: 'a', command, isShown: false }];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  now.value = START;
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
  game = aLiveGame();
  fakeServer({ [`GET /api/qr-game/${token}/status`]: { body: { status: 'waiting', phones: 0 } } });
});

describe('Choosing a question in qr', () => {
  it('the qr board uses the classic board, opens the chosen question and requests its code at once', () => {
    const { onMove } = show(aView());
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
    fireEvent.click(screen.getByLabelText('فئة 62، السؤال ٤'));
    expect(onMove.mock.calls).toEqual([[open(104)], [start]]);
  });

  it('the qr board corrects scores by one, and undoes the last choice', () => {
    const chosen = aView([open(104), demo]);
    const { onMove } = show(aView([open(104), demo, choose(rightOf(chosen))]));
    fireEvent.click(screen.getByLabelText('إنقاص نقطة: صقور الديرة'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'adjustScore', team: 1, delta: -1 });
    fireEvent.click(screen.getByText('تراجع'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'undo' });
  });

  it('while an open question has no code, the qr board offers a code or a round without a phone, and Escape goes back', () => {
    const { onMove, again } = show(aView([open(104)]));
    expect(screen.getByText('لا رمز بعد')).toBeTruthy();
    fireEvent.click(screen.getByText('أظهروا الرمز'));
    expect(onMove).toHaveBeenLastCalledWith(start);
    fireEvent.click(screen.getByText('بلا جوال'));
    expect(onMove).toHaveBeenLastCalledWith(demo);
    press('Escape');
    expect(onMove).toHaveBeenLastCalledWith({ type: 'closeQuestion' });
    onMove.mockClear();
    again({ view: aView([open(104)]), pending: pendingOf(start) });
    fireEvent.click(screen.getByText('بلا جوال'));
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('The code of a qr round', () => {
  it('the code of a qr round is shown with its full URL below it and a text that asks the rival team to scan it', async () => {
    show(waiting);
    expect(screen.getByText('نحضّر الرمز...')).toBeTruthy();
    const code = await screen.findByRole('img', { name: 'رمز الجولة' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
    expect(code.getAttribute('viewBox')).toMatch(/^-4 -4 /);
    expect(screen.getByText(`http://192.168.1.5:3000/qr/${token}`).getAttribute('dir')).toBe('ltr');
    expect(screen.getByText(/نواخذة الخليج، امسحوا الرمز/)).toBeTruthy();
    expect(screen.getByText('واكتبوا خيارين خاطئين يخدعان صقور الديرة.')).toBeTruthy();
    expect(screen.getByText('امسحوا واكتبوا').getAttribute('aria-current')).toBe('step');
  });

  it('the screen calls a rival team with a connected guest to its phones, and any other team to the code', async () => {
    const evening = (isHere: boolean, team: 1 | 2): TeamGuests => ({
      1: { signs: null, newest: null },
      2: { signs: null, newest: null },
      claims: null,
      players: new Map([['guest', { name: 'نورة', sign: 3, team, isHere }]]),
      buzzers: [],
    });
    const { unmount } = show(waiting, {}, evening(true, 2));
    expect(screen.getByText(/نواخذة الخليج، افتحوا جوالاتكم/)).toBeTruthy();
    expect(screen.getByText('واكتبوا خيارين خاطئين يخدعان صقور الديرة.')).toBeTruthy();
    expect(screen.getByText('كتابة الخيارين').getAttribute('aria-current')).toBe('step');
    act(() => game.phones.set({ token, count: 1 }));
    expect(screen.queryByText('فتح الرمز جوال واحد')).toBeNull();
    expect(await screen.findByRole('img', { name: 'رمز الجولة' })).toBeTruthy();
    unmount();
    for (const other of [evening(false, 2), evening(true, 1)]) {
      const shown = show(waiting, {}, other);
      expect(screen.getByText(/نواخذة الخليج، امسحوا الرمز/)).toBeTruthy();
      shown.unmount();
    }
  });

  it('the screen with the code of a qr round shows the question’s picture, sound or film, and a click enlarges the picture', () => {
    const { onMove, again, container } = show(aView([open(101), start]));
    expect(screen.getByAltText('صورة السؤال').getAttribute('src')).toBe('/attached_assets/aaa.webp');
    fireEvent.click(screen.getByLabelText('كبّروا الصورة'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'driveMedia', act: 'enlarge' });
    again({ view: aView([open(102), start]) });
    expect(container.querySelector('audio')?.getAttribute('src')).toBe('/attached_assets/bbb.mp3');
    again({ view: aView([open(103), start]) });
    expect(container.querySelector('video source')?.getAttribute('src')).toBe('/attached_assets/ccc.webm');
  });

  it('a remote shows the controls of a qr question’s recording beside the code, and does not play it', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { onMove, container } = show(aView([open(102), start]), { hasOtherScreens: true });
    expect(container.querySelector('audio')).toBeNull();
    fireEvent.click(screen.getByText('شغّلوا الصوت'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'driveMedia', act: 'play' });
  });

  it('the screen of a qr code shows how many phones have opened the code, from pushes, or by polling while there are no pushes', async () => {
    const server = fakeServer({ [`GET /api/qr-game/${token}/status`]: { body: { status: 'waiting', phones: 2 } } });
    show(waiting);
    expect(await screen.findByText('فتح الرمز جوالان')).toBeTruthy();
    act(() => game.phones.set({ token, count: 3 }));
    expect(screen.getByText('فتحت الرمز ٣ جوالات')).toBeTruthy();
    act(() => game.phones.set({ token: 'another', count: 9 }));
    expect(screen.getByText('فتح الرمز جوالان')).toBeTruthy();
    expect(server.calls.filter(({ name }) => name.endsWith('/status'))).toHaveLength(1);
  });

  it('the screen of a qr code asks after 20 s without a phone, and not before, whether phones can reach this machine', () => {
    vi.useFakeTimers();
    const { again } = show(waiting);
    const wait = (ms: number) => {
      now.value += ms;
      act(() => void vi.advanceTimersByTime(ms));
    };
    wait(19_000);
    expect(screen.queryByText('لم يصلكم الجوال؟')).toBeNull();
    wait(1200);
    expect(screen.getByText('لم يصلكم الجوال؟')).toBeTruthy();
    act(() => game.phones.set({ token, count: 1 }));
    expect(screen.queryByText('لم يصلكم الجوال؟')).toBeNull();
    again({ view: waiting });
    expect(screen.getByText('فتح الرمز جوال واحد')).toBeTruthy();
  });

  it('the code of a qr round can be renewed, replaced by a round without a phone, or cancelled', () => {
    const { onMove } = show(waiting);
    fireEvent.click(screen.getByText('رمز جديد'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'startQrRound', renew: true });
    fireEvent.click(screen.getByText('بلا جوال'));
    expect(onMove).toHaveBeenLastCalledWith(demo);
    fireEvent.click(screen.getByText('رجوع إلى اللوحة'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'closeQuestion' });
  });

  it('the code of a qr round expires after five minutes without a phone, and the screen says so once', () => {
    const { again } = show(waiting);
    now.value = START + 300_000;
    const after = aView();
    again({ view: after });
    again({ view: { ...after } });
    expect(toasts()).toEqual([
      { title: 'انتهت المهلة', text: 'انتهت مهلة انتظار الخيارات. الرجاء المحاولة مرة أخرى.' },
    ]);
  });

  it('the screen of a qr code announces nothing when the host cancels the round', () => {
    const { again } = show(waiting);
    now.value = START + 200_000;
    again({ view: aView() });
    expect(toasts()).toEqual([]);
  });

  it('the screen of a qr code shows an error once if the round is refused or the server is away', () => {
    const failed = { title: 'خطأ', text: 'فشل في إنشاء جلسة QR. الرجاء المحاولة مرة أخرى.' };
    const refusal = (reason: 'internal' | 'stale') =>
      ({ ok: false, code: reason, reason, error: 'سبب', message: 'سبب' }) as const;
    expect(refusalToast(start, refusal('internal'))).toMatchObject(failed);
    expect(refusalToast(start, refusal('stale'))).toMatchObject({ title: 'لم تُحتسب هذه الحركة', text: 'سبب' });
    expect(refusalToast(open(1), refusal('internal'))).toMatchObject({ title: 'لم تُحتسب هذه الحركة' });
    const { again } = show(aView([open(104)]), { pending: pendingOf(start) });
    expect(toasts()).toEqual([]);
    act(() => useConnectionStore.setState({ isLost: true }));
    expect(toasts()).toEqual([failed]);
    useToastStore.getState().remove();
    act(() => useConnectionStore.setState({ isLost: false }));
    act(() => useConnectionStore.setState({ isLost: true }));
    again({ view: aView([open(104)]), pending: [] });
    expect(toasts()).toEqual([]);
  });
});

describe('The three options of a qr round', () => {
  const asked = aView([open(104), start, typed]);
  const right = rightOf(asked);
  const wrong = ((right + 1) % 3) as 0 | 1 | 2;

  it('the three options of a qr round can be chosen once, by a press or the keys 1 to 3', () => {
    const { onMove, again, container } = show(asked);
    expect(options(container).map((button) => button.textContent)).toEqual(
      asked.round?.options?.map((text, place) => `${'١٢٣'[place]}${text.replace('104', '١٠٤')}`),
    );
    fireEvent.click(options(container)[wrong] as HTMLElement);
    expect(onMove).toHaveBeenLastCalledWith(choose(wrong));
    press('3');
    expect(onMove).toHaveBeenLastCalledWith(choose(2));
    press('١');
    expect(onMove).toHaveBeenLastCalledWith(choose(0));
    onMove.mockClear();
    again({ view: asked, pending: pendingOf(choose(1)) });
    for (const button of options(container)) fireEvent.click(button);
    press('1');
    expect(onMove).not.toHaveBeenCalled();
    // The question can no longer be closed when its options have arrived.
    expect(screen.queryByText('رجوع إلى اللوحة')).toBeNull();
  });

  it('after 40 seconds without a choice the screen of a qr round says that the time is up, and keeps waiting for the choice', () => {
    vi.useFakeTimers();
    const { onMove, container } = show(asked);
    expect(screen.getByRole('timer', { name: '٤٠ ثانية' })).toBeTruthy();
    now.value += 40_000;
    act(() => void vi.advanceTimersByTime(40_000));
    expect(toasts()).toMatchObject([{ title: 'انتهى الوقت!' }]);
    fireEvent.click(options(container)[0] as HTMLElement);
    expect(onMove).toHaveBeenLastCalledWith(choose(0));
  });

  it('after a choice in a qr round the screen names the right and the chosen option, and accepts no second choice', () => {
    const { again, container, onMove } = show(asked);
    again({ view: aView([open(104), start, typed, choose(wrong)]) });
    expect(options(container)[right]?.textContent).toBe('الصحيحةجواب ١٠٤');
    expect(options(container)[wrong]?.textContent).toContain('اختياركم');
    expect(screen.getByText('إجابة خاطئة، والصحيحة:').textContent).toBe('إجابة خاطئة، والصحيحة: جواب ١٠٤');
    // The name of the trick takes the space of the other accepted answers.
    expect(screen.queryByText(/ويُقبل/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(options(container)[right] as HTMLElement);
    expect(onMove).not.toHaveBeenCalled();
    again({ view: aView([open(104), start, typed, choose(right)]) });
    expect(screen.getByText('إجابة صحيحة، النقطة لفريق صقور الديرة')).toBeTruthy();
    expect(screen.queryByText('اختياركم')).toBeNull();
  });

  it('the result of a choice is shown after a pause: first the trick, then the right option', () => {
    vi.useFakeTimers();
    const { again, container } = show(asked);
    const result = aView([open(104), start, typed, choose(wrong)]);
    again({ view: result }, { name: 'resultPause', questionId: 104 });
    expect(options(container)[wrong]?.className).toContain('chosen');
    expect(screen.queryByText(/إجابة خاطئة/)).toBeNull();
    const trap = { name: 'trap', team: 2, questionId: 104, index: 0, scoresBefore: { 1: 0, 2: 0 } } as const;
    again({ view: result }, trap);
    expect(screen.getByText('الفخ من نواخذة الخليج!')).toBeTruthy();
    expect(options(container)[wrong]?.textContent).toContain('اختياركم');
    expect(options(container)[right]?.textContent).not.toContain('الصحيحة');
    const answer = screen.getByText('إجابة خاطئة، والصحيحة:').closest('[role="status"]');
    expect(answer?.className).toContain('unlit');
    expect(screen.getByText('شرح ١٠٤').closest('p')?.className).toContain('unlit');
    act(() => void vi.advanceTimersByTime(700));
    expect(options(container)[right]?.textContent).toContain('الصحيحة');
    expect(answer?.className).not.toContain('unlit');
  });

  it('an undo during the pause shows the question again', () => {
    const { again, container } = show(asked);
    again({ view: aView([open(104), start, typed, choose(wrong)]) }, { name: 'resultPause', questionId: 104 });
    again({ view: aView([open(104), start, typed, choose(wrong), { type: 'undo' }]) });
    expect(options(container).every((option) => !option.className.includes('chosen'))).toBe(true);
    expect(screen.queryByText(/الفخ من/)).toBeNull();
  });

  it('a screen that opens during a result shows all of it at once', () => {
    const { container } = show(aView([open(104), start, typed, choose(wrong)]));
    expect(screen.getByText('الفخ من نواخذة الخليج!')).toBeTruthy();
    expect(options(container)[right]?.textContent).toContain('الصحيحة');
  });

  it('the result of a choice has the explanation below it, if the box above the options has room for it', () => {
    const box = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
      return this.querySelector('[data-explanation]:not([hidden])') === null ? 90 : 130;
    });
    const { again } = show(asked);
    expect(screen.queryByText('شرح ١٠٤')).toBeNull();
    const result = aView([open(104), start, typed, choose(right)]);
    again({ view: result });
    const why = screen.getByText('شرح ١٠٤').closest('p');
    expect(why?.hidden).toBe(true);
    box.mockReturnValue(130);
    again({ view: result });
    expect(why?.hidden).toBe(false);
    box.mockReturnValue(100);
    again({ view: result });
    expect(why?.hidden).toBe(true);
  });

  it('a wrong option in a round without a phone is not shown as a trick', () => {
    const opened = aView([open(104), demo]);
    const other = ((rightOf(opened) + 1) % 3) as 0 | 1 | 2;
    show(aView([open(104), demo, choose(other)]));
    expect(screen.getByText(/إجابة خاطئة/)).toBeTruthy();
    expect(screen.queryByText(/الفخ من/)).toBeNull();
  });

  it('the three options of a qr round are marked as a trial in a round without a phone', () => {
    const { again } = show(aView([open(104), demo]));
    expect(screen.getAllByText('تجربة').length).toBeGreaterThan(0);
    again({ view: asked });
    expect(screen.queryByText('تجربة')).toBeNull();
  });

  it('after a qr round the screen announces the result to screen readers, and then the turn of the other team', async () => {
    const { again } = show(asked);
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const result = aView([open(104), start, typed, choose(right)]);
    again({ view: result });
    expect(statuses()).toContain('النقطة لفريق صقور الديرة. صقور الديرة ١، نواخذة الخليج ٠');
    again({
      view: { ...result, phase: 'category-selection', openQuestion: null, round: null, currentTeam: 2 } as QrView,
    });
    await waitFor(() => expect(statuses()).toContain('الدور على نواخذة الخليج'));
    expect(screen.getByText('دوركم الآن').closest('section')?.getAttribute('aria-label')).toBe('نواخذة الخليج');
  });
});
