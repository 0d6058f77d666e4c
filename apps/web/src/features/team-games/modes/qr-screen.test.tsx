import type { AnyCommand, GameCommand, QrView } from '@lamma/protocol/games';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnectionStore } from '../../../lib/server/connection-store';
import * as live from '../../../lib/server/live';
import { createQueryClient } from '../../../lib/server/query-client';
import { useToastStore } from '../../../lib/toast-store';
import { fakeServer } from '../../../testing/fake-server';
import { aLiveGame } from '../../../testing/features/a-live-game';
import { aViewOf } from '../../../testing/features/team-games';
import type { PlayProps } from '../play/play-props';
import { refusedMove } from '../refused-move';
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
/** Where the right one stands after these moves. */
const rightOf = (view: QrView) => (view.round?.options?.findIndex((text) => text.startsWith('جواب')) ?? 0) as 0 | 1 | 2;
const waiting = aView([open(104), start]);
const token = waiting.round?.sessionToken ?? '';

const { Board } = qr;

let game: ReturnType<typeof aLiveGame>;

function show(view: QrView, more: Partial<PlayProps<QrView>> = {}) {
  const onMove = vi.fn();
  const client = createQueryClient();
  const props: PlayProps<QrView> = { view, pending: [], hasOtherScreens: false, onMove, onLeave: vi.fn(), ...more };
  const board = (next: Partial<PlayProps<QrView>> = {}) => (
    <QueryClientProvider client={client}>
      <LiveGameContext value={game}>
        <Board {...props} {...next} />
      </LiveGameContext>
    </QueryClientProvider>
  );
  const { rerender, container } = render(board());
  return { onMove, container, again: (next: Partial<PlayProps<QrView>>) => rerender(board(next)) };
}
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
const toasts = () => useToastStore.getState().toasts.map(({ title, text }) => ({ title, text }));
const options = (container: HTMLElement) => [...container.querySelectorAll<HTMLButtonElement>('button.option')];
const pendingOf = (command: GameCommand) => [{ commandId: 'a', command, isShown: false }];

beforeEach(() => {
  now.value = START;
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
  game = aLiveGame();
  fakeServer({ [`GET /api/qr-game/${token}/status`]: { body: { status: 'waiting', phones: 0 } } });
});

describe('choosing a question', () => {
  it('[X30] has classic’s board; a chosen question opens and requests its code at once', () => {
    const { onMove } = show(aView());
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
    fireEvent.click(screen.getByLabelText('فئة 62، السؤال ٤'));
    expect(onMove.mock.calls).toEqual([[open(104)], [start]]);
  });

  it('[X31] corrects scores by one, and undoes the last choice', () => {
    const chosen = aView([open(104), demo]);
    const { onMove } = show(aView([open(104), demo, choose(rightOf(chosen))]));
    fireEvent.click(screen.getByLabelText('إنقاص نقطة: صقور الديرة'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'adjustScore', team: 1, delta: -1 });
    fireEvent.click(screen.getByText('تراجع'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'undo' });
  });

  it('[X32] offers a code, a round without a phone and a way back for an open question without a code', () => {
    const { onMove, again } = show(aView([open(104)]));
    expect(screen.getByText('لا رمز بعد')).toBeTruthy();
    fireEvent.click(screen.getByText('أظهر الرمز'));
    expect(onMove).toHaveBeenLastCalledWith(start);
    fireEvent.click(screen.getByText('بلا هاتف'));
    expect(onMove).toHaveBeenLastCalledWith(demo);
    press('Escape');
    expect(onMove).toHaveBeenLastCalledWith({ type: 'closeQuestion' });
    onMove.mockClear();
    again({ view: aView([open(104)]), pending: pendingOf(start) });
    fireEvent.click(screen.getByText('بلا هاتف'));
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('the code', () => {
  it('[X33] appears on this page with its whole address below it and a call to the rival team', async () => {
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

  it('[X34] shows how many phones have opened it, by push, or by polling where nothing is pushed', async () => {
    const server = fakeServer({ [`GET /api/qr-game/${token}/status`]: { body: { status: 'waiting', phones: 2 } } });
    show(waiting);
    expect(await screen.findByText('فتح الرمز جوالان')).toBeTruthy();
    act(() => game.phones.set({ token, count: 3 }));
    expect(screen.getByText('فتحت الرمز ٣ جوالات')).toBeTruthy();
    act(() => game.phones.set({ token: 'another', count: 9 }));
    expect(screen.getByText('فتح الرمز جوالان')).toBeTruthy();
    expect(server.calls.filter(({ name }) => name.endsWith('/status'))).toHaveLength(1);
  });

  it('[X35] asks whether phones can reach this machine after 20 seconds without one, and not before', () => {
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

  it('[X36] can be renewed, replaced by a round without a phone, or taken back', () => {
    const { onMove } = show(waiting);
    fireEvent.click(screen.getByText('رمز جديد'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'startQrRound', renew: true });
    fireEvent.click(screen.getByText('بلا هاتف'));
    expect(onMove).toHaveBeenLastCalledWith(demo);
    fireEvent.click(screen.getByText('رجوع إلى اللوحة'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'closeQuestion' });
  });

  it('[X37] expires after five minutes without a phone, and the screen says so once', () => {
    const { again } = show(waiting);
    now.value = START + 300_000;
    const after = aView();
    again({ view: after });
    again({ view: { ...after } });
    expect(toasts()).toEqual([
      { title: 'انتهت المهلة', text: 'انتهت مهلة انتظار الخيارات. الرجاء المحاولة مرة أخرى.' },
    ]);
  });

  it('[X38] announces nothing when the host takes it back', () => {
    const { again } = show(waiting);
    now.value = START + 200_000;
    again({ view: aView() });
    expect(toasts()).toEqual([]);
  });

  it('[X39] shows an error once when it cannot be made: refused, or while the server is away', () => {
    const failed = { title: 'خطأ', text: 'فشل في إنشاء جلسة QR. الرجاء المحاولة مرة أخرى.' };
    const refusal = (reason: 'internal' | 'stale') =>
      ({ ok: false, code: reason, reason, error: 'سبب', message: 'سبب' }) as const;
    expect(refusedMove(start, refusal('internal'))).toMatchObject(failed);
    expect(refusedMove(start, refusal('stale'))).toMatchObject({ title: 'لم تُحتسب هذه الحركة', text: 'سبب' });
    expect(refusedMove(open(1), refusal('internal'))).toMatchObject({ title: 'لم تُحتسب هذه الحركة' });
    const { again } = show(aView([open(104)]), { pending: pendingOf(start) });
    expect(toasts()).toEqual([]);
    act(() => useConnectionStore.setState({ lost: true }));
    expect(toasts()).toEqual([failed]);
    useToastStore.getState().remove();
    act(() => useConnectionStore.setState({ lost: false }));
    act(() => useConnectionStore.setState({ lost: true }));
    again({ view: aView([open(104)]), pending: [] });
    expect(toasts()).toEqual([]);
  });
});

describe('the three options', () => {
  const asked = aView([open(104), start, typed]);
  const right = rightOf(asked);
  const wrong = ((right + 1) % 3) as 0 | 1 | 2;

  it('[X40] can be chosen once, by a press or the keys 1 to 3', () => {
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
    // Typed options cannot be sent back.
    expect(screen.queryByText('رجوع إلى اللوحة')).toBeNull();
  });

  it('[X41] have 40 seconds; after that the screen says so and keeps waiting', () => {
    vi.useFakeTimers();
    const { onMove, container } = show(asked);
    expect(screen.getByRole('timer', { name: '٤٠ ثانية' })).toBeTruthy();
    now.value += 40_000;
    act(() => void vi.advanceTimersByTime(40_000));
    expect(toasts()).toMatchObject([{ title: 'انتهى الوقت!' }]);
    fireEvent.click(options(container)[0] as HTMLElement);
    expect(onMove).toHaveBeenLastCalledWith(choose(0));
  });

  it('[X42][V32] show the result of the choice: the right and the wrong option, each in words, and the answer', () => {
    const { again, container, onMove } = show(asked);
    again({ view: aView([open(104), start, typed, choose(wrong)]) });
    expect(options(container)[right]?.textContent).toBe('الصحيحةجواب ١٠٤');
    expect(options(container)[right]?.className).toContain('right');
    expect(options(container)[wrong]?.textContent).toContain('اختياركم');
    expect(options(container)[wrong]?.className).toContain('wrong');
    expect(screen.getByText('إجابة خاطئة، والصحيحة: جواب ١٠٤')).toBeTruthy();
    expect(screen.getByText('ويُقبل: صيغة ١٠٤، غيرها ١٠٤')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(options(container)[right] as HTMLElement);
    expect(onMove).not.toHaveBeenCalled();
    again({ view: aView([open(104), start, typed, choose(right)]) });
    expect(screen.getByText('إجابة صحيحة، النقطة لفريق صقور الديرة')).toBeTruthy();
    expect(screen.queryByText('اختياركم')).toBeNull();
  });

  it('[X43] are marked as a trial without a phone', () => {
    const { again } = show(aView([open(104), demo]));
    expect(screen.getAllByText('تجربة').length).toBeGreaterThan(0);
    again({ view: asked });
    expect(screen.queryByText('تجربة')).toBeNull();
  });

  it('[X44] are followed by the other team’s turn, which is announced to screen readers after the result', async () => {
    const { again } = show(asked);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const result = aView([open(104), start, typed, choose(right)]);
    again({ view: result });
    expect(said()).toContain('النقطة لفريق صقور الديرة. صقور الديرة ١، نواخذة الخليج ٠');
    again({
      view: { ...result, phase: 'category-selection', openQuestion: null, round: null, currentTeam: 2 } as QrView,
    });
    await waitFor(() => expect(said()).toContain('الدور على نواخذة الخليج'));
    expect(screen.getByText('دوركم الآن').closest('section')?.getAttribute('aria-label')).toBe('نواخذة الخليج');
  });
});
