import type { RaceView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TeamGuests, TeamGuestsContext } from '../../../game-ui/teams/guests';
import * as live from '../../../lib/server/live';
import { fakeServer, refused } from '../../../testing/fake-server';
import { aRaceView, raceSteps } from '../../../testing/features/team-games';
import type { PlayProps } from '../play/play-props';
import { type HostTools, HostToolsContext } from '../tools/host-tools';
import { race } from './race';

const now = { value: 1_000_000 };
const { Board } = race;
const KHALED = 'khaled-abcdefghijk';
const REEM = 'reem-abcdefghijklm';

const buzzer = { hasTried: false, roundTripMs: null, isFar: false, isDistrusted: false };
const evening: TeamGuests = {
  1: { signs: null, newest: null },
  2: { signs: null, newest: null },
  claims: null,
  players: new Map([
    [KHALED, { name: 'خالد', sign: 1, team: 1, isHere: true }],
    [REEM, { name: 'ريم', sign: 2, team: 2, isHere: true }],
  ]),
  buzzers: [],
};

function show(
  view: RaceView,
  guests: TeamGuests | null = null,
  more: Partial<PlayProps<RaceView>> = {},
  tools: Partial<HostTools> = {},
) {
  const onMove = vi.fn();
  const props: PlayProps<RaceView> = { view, pending: [], hasOtherScreens: false, onMove, onLeave: vi.fn(), ...more };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <HostToolsContext value={{ gameId: 'g', screens: 1, ...tools }}>
        <TeamGuestsContext value={guests}>{children}</TeamGuestsContext>
      </HostToolsContext>
    </QueryClientProvider>
  );
  const { rerender } = render(<Board {...props} />, { wrapper });
  return { onMove, again: (next: RaceView) => rerender(<Board {...props} view={next} />) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (code: string, key = code) => fireEvent.keyDown(document.body, { code, key });
const at = (ms: number) => {
  now.value = 1_000_000 + ms;
  act(() => void vi.advanceTimersByTime(ms));
};

beforeEach(() => {
  now.value = 1_000_000;
  vi.useFakeTimers();
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

describe('Reading a question of a race', () => {
  const reading = aRaceView([{ type: 'openQuestion', questionId: 104 }]);

  it('the screen of a race shows both teams’ closed buttons with their keys, and the host opens them by button or Space', () => {
    const { onMove } = show(reading);
    expect(screen.getByText('الأزرار مغلقة')).toBeTruthy();
    expect([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['P', 'Q']);
    // The document is right to left, so the first button is on the right, as P is on the keyboard.
    expect(button('ضغط من صقور الديرة').textContent).toContain('P');
    expect(screen.getAllByText('أو المفتاح')).toHaveLength(2);
    fireEvent.click(button('افتحوا الأزرار'));
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(onMove.mock.calls).toEqual([[{ type: 'armBuzzer' }], [{ type: 'armBuzzer' }]]);
  });

  it('a television that follows a phone shows no keys, because nobody is at its keyboard', () => {
    show(reading, null, {}, { followsPhone: true });
    expect(document.querySelector('kbd')).toBeNull();
    expect(screen.queryByText('أو المفتاح')).toBeNull();
  });

  it('before the buttons open, the host is told to play the sound of a question that has one', () => {
    const { again } = show(reading);
    expect(screen.getByText('اقرؤوا السؤال، ثم افتحوها.')).toBeTruthy();
    again({ ...reading, openQuestion: { ...reading.openQuestion, questionAudio: 'a.mp3' } } as RaceView);
    expect(screen.getByText('شغّلوا الصوت، ثم افتحوها.')).toBeTruthy();
  });

  it('the buttons of a race open automatically, unless the host opens them earlier', () => {
    const auto = 'buzz' in reading ? { ...reading, buzz: { ...reading.buzz, armsBy: 1_004_000 } } : reading;
    const { onMove } = show(auto as RaceView);
    expect(screen.getByText('اقرؤوا السؤال، وتفتح وحدها.')).toBeTruthy();
    fireEvent.click(button('افتحوها الآن'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'armBuzzer' });
  });

  it('a key pressed before the buttons open is sent, and the server counts it as a false start', () => {
    const { onMove, again } = show(reading);
    press('KeyP', 'ض');
    expect(onMove).toHaveBeenLastCalledWith({ type: 'hostBuzz', team: 1, pressedAt: 1_000_000 });
    again(
      aRaceView([
        { type: 'openQuestion', questionId: 104 },
        { type: 'hostBuzz', team: 1 },
      ]),
    );
    expect(within(button('ضغط من صقور الديرة')).getByText('ضغطة مبكرة')).toBeTruthy();
  });

  it('the screen of a race leads back to the board, and says why the same question is asked again', () => {
    const { onMove, again } = show(reading);
    press('', 'Escape');
    expect(onMove).toHaveBeenLastCalledWith({ type: 'closeQuestion' });
    const buzz = 'buzz' in reading ? { ...reading.buzz, voided: 'outage' as const } : undefined;
    again({ ...reading, buzz } as RaceView);
    expect(screen.getByText('انقطع الخادم، نعيد الضغط')).toBeTruthy();
  });
});

describe('Pressing first', () => {
  const armed = aRaceView(raceSteps.armed.slice(0, 2));

  it('the buttons light at the time that the server has set, and a key presses once for its team', () => {
    const { onMove } = show(armed);
    expect(screen.getByText('استعدّوا')).toBeTruthy();
    at(limits.buzzLeadMs);
    expect(screen.getByText('اضغطوا!')).toBeTruthy();
    press('KeyQ', 'ح');
    press('KeyQ', 'ح');
    expect(onMove.mock.calls).toEqual([[{ type: 'hostBuzz', team: 2, pressedAt: 1_000_600 }]]);
    expect(within(button('ضغط من نواخذة الخليج')).getByText('ضُغط الزر')).toBeTruthy();
  });

  it('a touch counts as the press, and the click that follows does not press again', () => {
    const { onMove } = show(armed);
    at(limits.buzzLeadMs + 100);
    fireEvent.pointerDown(button('ضغط من صقور الديرة'), { button: 0 });
    fireEvent.click(button('ضغط من صقور الديرة'), { detail: 1 });
    expect(onMove.mock.calls).toEqual([[{ type: 'hostBuzz', team: 1, pressedAt: 1_000_700 }]]);
  });

  it('in the second chance only the other team may press, and an undo takes the judgement back', () => {
    const second = aRaceView([...raceSteps.answering, { type: 'judge', isRight: false }]);
    const { onMove } = show(second);
    at(1200 + limits.buzzLeadMs);
    expect(screen.getByText('الفرصة لفريق نواخذة الخليج')).toBeTruthy();
    press('KeyP');
    expect(onMove).not.toHaveBeenCalled();
    press('KeyQ');
    expect(onMove).toHaveBeenCalledTimes(1);
    fireEvent.click(button('تراجع'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'undo' });
  });

  it('the host can show the answer without a press, so that nobody gets the point', () => {
    const { onMove } = show(armed);
    fireEvent.click(button('لا أحد، أظهروا الإجابة'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'revealAnswer' });
  });
});

describe('The fastest', () => {
  const answering = aRaceView(raceSteps.answering);
  const withPhones = (): RaceView => {
    if (!('buzz' in answering)) throw new Error('no buttons');
    const winner = { playerId: KHALED, team: 1 as const, afterMs: 410 };
    const also = [{ playerId: REEM, team: 2 as const, afterMs: 450 }];
    return { ...answering, buzz: { ...answering.buzz, winner, also } } as RaceView;
  };

  it('the screen names the fastest team after a press by key, and shows the clock of the answer', () => {
    now.value += 1200;
    show(answering);
    const won = screen.getByRole('region', { name: 'الجواب عند صقور الديرة' });
    expect(within(won).getByText('٠٫٤٠')).toBeTruthy();
    expect(within(won).getByRole('timer').getAttribute('aria-label')).toBe('٥ ثوانٍ');
    expect(within(screen.getByRole('region', { name: 'نواخذة الخليج' })).getByText('بانتظار الفرصة')).toBeTruthy();
  });

  it('the screen names the fastest guest after a press by phone, and who else pressed how much later', () => {
    show(withPhones(), evening);
    const won = screen.getByRole('region', { name: 'الجواب عند خالد' });
    expect(within(won).getByRole('list', { name: 'ترتيب الضغطات' }).textContent).toBe('ريم+٠٫٠٤');
    expect(within(screen.getByRole('region', { name: 'صقور الديرة' })).getByText('الجواب عند خالد')).toBeTruthy();
  });

  it('a phone says beside the judge buttons that the answer shows after the judgement, and that it can be changed', () => {
    const hint = 'لا تظهر الإجابة على الشاشة قبل حكمكم، ويمكن تغييره بعدها.';
    show(answering);
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    show(answering);
    expect(screen.getByText(hint)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('a phone that drives the game shows the answer to the judging host after a press; the screen has no such button', async () => {
    vi.useRealTimers();
    const seeAnswer = 'انظروا الإجابة هنا وحدكم';
    const { calls } = fakeServer({
      [`GET /api/game-sessions/${answering.id}/answer`]: {
        body: { questionId: 104, correctAnswer: 'مسقط', accept: ['مسكت'] },
      },
    });
    show(answering, null, { hasOtherScreens: true });
    expect(screen.queryByRole('button', { name: seeAnswer })).toBeNull();
    cleanup();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    show(answering, null, { hasOtherScreens: true });
    expect(calls).toEqual([]);
    fireEvent.click(button(seeAnswer));
    expect((await screen.findByText(/^الإجابة: .?مسقط/)).parentElement?.textContent).toMatch(/ويُقبل: .?مسكت/);
    fireEvent.click(button(/مسقط/));
    expect(screen.queryByText(/مسقط/)).toBeNull();
    fireEvent.click(button(seeAnswer));
    expect(screen.getByText(/مسقط/)).toBeTruthy();
    expect(calls).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('a phone says why it cannot show the answer', async () => {
    vi.useRealTimers();
    fakeServer({ [`GET /api/game-sessions/${answering.id}/answer`]: refused(409, 'لا يمكن هذا الآن') });
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    show(answering, null, { hasOtherScreens: true });
    fireEvent.click(button('انظروا الإجابة هنا وحدكم'));
    expect(await screen.findByText('لا يمكن هذا الآن')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  describe('on the host’s only screen', () => {
    const lookAway = 'لا تنظروا إلى الشاشة!';
    const holdButton = () => button(/^أبقوه مضغوطًا لتروا الإجابة/);
    const answerCall = `GET /api/game-sessions/${answering.id}/answer`;
    const replies = { [answerCall]: { body: { questionId: 104, correctAnswer: 'مسقط', accept: ['مسكت'] } } };
    const holdKey = (type: 'keyDown' | 'keyUp') => fireEvent[type](document.body, { code: 'KeyA', key: 'ش' });

    it('while a host holds the button or the key A, the room is warned and then the answer is shown', async () => {
      const { calls } = fakeServer(replies);
      const { onMove } = show(answering);
      expect(calls).toEqual([]);
      fireEvent.pointerDown(holdButton(), { button: 0 });
      expect(screen.getByRole('region', { name: lookAway })).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(1400));
      expect(screen.queryByText(/مسقط/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(screen.getByText(/مسقط/)).toBeTruthy();
      fireEvent.pointerUp(holdButton());
      expect(screen.queryByText(/مسقط/)).toBeNull();
      expect(screen.getByRole('region', { name: 'الجواب عند صقور الديرة' })).toBeTruthy();
      holdKey('keyDown');
      expect(screen.queryByText(/مسقط/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1500));
      expect(screen.getByText(/مسكت/)).toBeTruthy();
      press('KeyY', 'غ');
      expect(onMove).toHaveBeenLastCalledWith({ type: 'judge', isRight: true });
      holdKey('keyUp');
      expect(screen.queryByText(/مسقط/)).toBeNull();
      expect(calls.map(({ name }) => name)).toEqual([answerCall]);
    });

    it('a screen reader’s click shows the answer until the next click', async () => {
      fakeServer(replies);
      show(answering);
      fireEvent.click(holdButton());
      await act(() => vi.advanceTimersByTimeAsync(1500));
      expect(screen.getByText(/مسقط/)).toBeTruthy();
      expect(holdButton().getAttribute('aria-pressed')).toBe('true');
      fireEvent.click(holdButton());
      expect(screen.queryByText(/مسقط/)).toBeNull();
    });

    it('a screen beside another one, or one that follows a phone, shows no answer before the judgement', () => {
      const { calls } = fakeServer(replies);
      for (const tools of [{ screens: 2 }, { followsPhone: true }]) {
        show(answering, null, {}, tools);
        expect(screen.queryByRole('button', { name: /لتروا الإجابة/ })).toBeNull();
        holdKey('keyDown');
        expect(screen.queryByRole('region', { name: lookAway })).toBeNull();
        cleanup();
      }
      expect(calls).toEqual([]);
    });
  });

  it('the host judges an answer by button, or by keys far from the teams’ keys', () => {
    const { onMove } = show(answering);
    fireEvent.click(button(/^صحيحة، النقطة لهم/));
    press('KeyY', 'غ');
    fireEvent.click(button(/^خاطئة، الفرصة للفريق الآخر/));
    press('KeyN', 'ى');
    const judged = [true, true, false, false].map((isRight) => [{ type: 'judge', isRight }]);
    expect(onMove.mock.calls).toEqual(judged);
    press('KeyP');
    expect(onMove).toHaveBeenCalledTimes(4);
    fireEvent.click(button('أعيدوا فتح الأزرار'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'voidBuzz' });
  });

  it('the header of a race leaves out the time for an answer while it has the button to press again', () => {
    show(answering);
    expect(screen.queryByText(/للإجابة/)).toBeNull();
  });
});

describe('The answer of a race', () => {
  it('the answer of a race shows who got the point, and a button or Space continues', () => {
    const { onMove } = show(aRaceView(raceSteps.right));
    expect(screen.getByText('النقطة لفريق صقور الديرة')).toBeTruthy();
    expect(screen.getByText('جواب ١٠٤')).toBeTruthy();
    fireEvent.click(button('السؤال التالي'));
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(onMove.mock.calls).toEqual([[{ type: 'nextQuestion' }], [{ type: 'nextQuestion' }]]);
  });

  it('beside the answer a press on the other team’s panel moves the point there, and a press on the winner’s panel continues', () => {
    const { onMove } = show(aRaceView(raceSteps.right));
    fireEvent.click(button(/^نواخذة الخليج/));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'award', team: 2 });
    fireEvent.click(button(/^صقور الديرة/));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'nextQuestion' });
  });

  it('in a race, the answer screen says so if nobody got the point', () => {
    show(aRaceView([...raceSteps.armed, { type: 'revealAnswer' }]));
    expect(screen.getByText('لا نقطة لأحد')).toBeTruthy();
  });
});

describe('The board of a race', () => {
  it('the board of a race says who picks, and shows no turn', () => {
    const { onMove } = show(aRaceView([...raceSteps.right, { type: 'nextQuestion' }]));
    expect(screen.getByText('الاختيار لكم').closest('section')?.getAttribute('aria-label')).toBe('صقور الديرة');
    expect(screen.queryByText('الدور القادم')).toBeNull();
    fireEvent.click(button('فئة 62، السؤال ٣'));
    expect(onMove).toHaveBeenLastCalledWith({ type: 'openQuestion', questionId: 103 });
  });

  it('the board of a race lets every phone try its button before the first question', () => {
    const buzzers = [
      { ...buzzer, playerId: KHALED, hasTried: true },
      { ...buzzer, playerId: REEM, isFar: true },
    ];
    show(aRaceView(), { ...evening, buzzers });
    const tries = screen.getByRole('region', { name: 'جرّبوا أزراركم' });
    expect(within(tries).getByText('١ من ٢')).toBeTruthy();
    expect(within(tries).getByRole('status').textContent).toMatch(/بانتظار .?ريم.?\. ويمكنكم المتابعة الآن\.$/);
    expect(within(tries).getByText('ريم').closest('li')?.textContent).toContain('بعيد عن الشبكة');
    fireEvent.click(button('إلى اللوحة'));
    expect(screen.getByRole('region', { name: 'اللوحة' })).toBeTruthy();
  });

  it('the board of a race appears 3 s after all phones have tried their buttons', () => {
    const buzzers = [KHALED, REEM].map((playerId) => ({ ...buzzer, playerId, hasTried: true }));
    const onShow = vi.fn();
    show(aRaceView(), { ...evening, buzzers, onShow });
    act(() => vi.advanceTimersByTime(2900));
    expect(screen.getByText('٢ من ٢')).toBeTruthy();
    expect(onShow).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(100));
    expect(screen.getByRole('region', { name: 'اللوحة' })).toBeTruthy();
    // The phones follow.
    expect(onShow).toHaveBeenCalledWith('board');
  });

  it('the host ends the trial of the buttons on one screen, and the others follow', () => {
    const buzzers = [{ ...buzzer, playerId: KHALED }];
    const onShow = vi.fn();
    show(aRaceView(), { ...evening, buzzers, onShow });
    fireEvent.click(button('إلى اللوحة'));
    expect(onShow).toHaveBeenCalledWith('board');
    cleanup();
    show(aRaceView(), { ...evening, buzzers, shown: 'board' });
    expect(screen.getByRole('region', { name: 'اللوحة' })).toBeTruthy();
  });

  it('a phone that is away does not hold up the trial of the buttons', () => {
    const buzzers = [
      { ...buzzer, playerId: KHALED, hasTried: true },
      { ...buzzer, playerId: REEM },
    ];
    const players = new Map(evening.players).set(REEM, { name: 'ريم', sign: 2, team: 2, isHere: false });
    show(aRaceView(), { ...evening, players, buzzers });
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.getByRole('region', { name: 'اللوحة' })).toBeTruthy();
  });

  it('without phones each team tries its key before the first question, and the board follows 3 s later', () => {
    const { onMove } = show(aRaceView());
    const tries = screen.getByRole('region', { name: 'جرّبوا أزراركم' });
    expect(within(tries).getByText('كل فريق يضغط مفتاحه مرة، فيضيء هنا.')).toBeTruthy();
    // A lone «٠» would read as a bullet.
    expect(within(tries).getByText('صفر من ٢')).toBeTruthy();
    press('KeyQ', 'ض');
    press('KeyQ', 'ض');
    expect(within(tries).getByText('١ من ٢')).toBeTruthy();
    expect(within(tries).getByText('يعمل').closest('div')?.textContent).toContain('نواخذة الخليج');
    press('KeyP', 'ح');
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.getByRole('region', { name: 'اللوحة' })).toBeTruthy();
    expect(onMove).not.toHaveBeenCalled();
  });

  it('a screen without keys has nothing to try if no phone has joined', () => {
    show(aRaceView(), null, {}, { followsPhone: true });
    expect(screen.queryByRole('region', { name: 'جرّبوا أزراركم' })).toBeNull();
  });
});
