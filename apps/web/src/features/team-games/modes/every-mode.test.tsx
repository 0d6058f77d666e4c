import type { AnyCommand, GameView } from '@lamma/protocol/games';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReportingContext } from '../../../game-ui/reporting/reporting';
import * as live from '../../../lib/server/live';
import { createQueryClient } from '../../../lib/server/query-client';
import { fakeServer } from '../../../testing/fake-server';
import { aLiveGame } from '../../../testing/features/a-live-game';
import { aViewOf } from '../../../testing/features/team-games';
import type { PlayProps } from '../play/play-props';
import { HostToolsContext } from '../tools/host-tools';
import { LiveGameContext } from '../use-live-game';
import { screenOf } from './index';

type Mode = 'classic' | 'connect' | 'qr' | 'race';
const every: Mode[] = ['classic', 'connect', 'qr', 'race'];
const START = 1_000_000;
/** The delay between the reveal and the answer on screen. */
const DELAY_MS = 500;
const now = { value: START };
const REPORT = 'السؤال خطأ';

const open: AnyCommand = { type: 'openQuestion', questionId: 104 };
/** The moves that reveal the answer of the open question, by mode. */
const reveals: Record<Mode, AnyCommand[]> = {
  classic: [{ type: 'revealAnswer' }],
  connect: [{ type: 'revealAnswer' }],
  qr: [
    { type: 'startQrRound', demo: true },
    { type: 'chooseOption', option: 0 },
  ],
  race: [{ type: 'revealAnswer' }],
};

function show(mode: Mode, view: GameView, pending: PlayProps['pending'] = []) {
  const onMove = vi.fn();
  const onReport = vi.fn();
  const client = createQueryClient();
  const game = aLiveGame();
  const { Board } = screenOf(mode);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <LiveGameContext value={game}>
        <HostToolsContext value={{ gameId: 'g', screens: 1 }}>
          <ReportingContext value={{ open: onReport, isReported: () => false }}>{children}</ReportingContext>
        </HostToolsContext>
      </LiveGameContext>
    </QueryClientProvider>
  );
  const props = { pending, hasOtherScreens: false, onMove, onLeave: vi.fn() };
  const { rerender } = render(<Board {...props} view={view} />, { wrapper });
  const again = (next: GameView, more: Partial<PlayProps> = {}) => rerender(<Board {...props} {...more} view={next} />);
  return { onMove, onReport, again };
}

/** The board of a game that begins; a race first lets the teams try their keys. */
function showBoard(mode: Mode) {
  const shown = show(mode, withStruckPlace(mode));
  const toBoard = screen.queryByRole('button', { name: 'إلى اللوحة' });
  if (toBoard !== null) fireEvent.click(toBoard);
  return shown;
}

/** A board with the second place of the first category struck. */
function withStruckPlace(mode: Mode): GameView {
  const view = aViewOf(mode);
  const [first, ...others] = view.categoriesData;
  if (first === undefined) throw new Error('the board has no category');
  const questions = first.questions.filter(({ questionOrder }) => questionOrder !== 2);
  return { ...view, categoriesData: [{ ...first, questions, struck: [2] }, ...others] };
}

const tilesOf = (category: string) =>
  [...document.querySelectorAll(`[aria-label^="${category}، السؤال"]`)].map((tile) => tile.getAttribute('aria-label'));
/** Queries by label and by text, which is faster than by role; a set, because a button can match both. */
const reportButtons = () =>
  new Set([...screen.queryAllByLabelText(REPORT), ...screen.queryAllByText(REPORT)].map((one) => one.closest('button')))
    .size;

beforeEach(() => {
  now.value = START;
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
  fakeServer({});
});

describe('A struck place', () => {
  it.each(every)('a struck place on the board of %s has a tile that is labelled and not clickable', (mode) => {
    const { onMove } = showBoard(mode);
    expect(tilesOf('فئة 62')).toEqual([
      'فئة 62، السؤال ١',
      'فئة 62، السؤال ٢، موقوف',
      ...['٣', '٤', '٥', '٦'].map((number) => `فئة 62، السؤال ${number}`),
    ]);
    const tile = screen.getByRole('img', { name: 'فئة 62، السؤال ٢، موقوف' });
    expect(tile.querySelector('s')?.textContent).toBe('٢');
    fireEvent.click(tile);
    expect(onMove).not.toHaveBeenCalled();
    expect(tile.closest('button')).toBeNull();
  });

  it.each(every)('a struck place does not shift the numbers of the other questions on the board of %s', (mode) => {
    const { onMove } = showBoard(mode);
    fireEvent.click(screen.getByRole('button', { name: 'فئة 62، السؤال ٣' }));
    expect(onMove).toHaveBeenCalledWith({ type: 'openQuestion', questionId: 103 });
  });
});

describe('Reporting a wrong question', () => {
  it.each(every)('in %s a wrong question can be reported after the answer is shown, and not before', (mode) => {
    const { again, onReport } = show(mode, aViewOf(mode));
    expect(reportButtons()).toBe(0);
    again(aViewOf(mode, [open]));
    expect(reportButtons()).toBe(0);
    const moves = [open, ...reveals[mode]];
    for (let count = 2; count < moves.length; count += 1) {
      again(aViewOf(mode, moves.slice(0, count)));
      expect(reportButtons()).toBe(0);
    }
    again(aViewOf(mode, moves));
    now.value = START + DELAY_MS;
    act(() => {
      vi.advanceTimersByTime(DELAY_MS);
    });
    expect(reportButtons()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: REPORT }));
    expect(onReport.mock.lastCall?.[0]).toMatchObject({ of: { questionId: 104 }, correctAnswer: 'جواب ١٠٤' });
  });
});

describe('A question with clues', () => {
  const asked: AnyCommand = { type: 'openQuestion', questionId: 110 };
  const openClue = { type: 'openClue' } as const;
  const cluesShown = () => [...document.querySelectorAll('[role=status] li')].map((line) => line.textContent);
  const button = () => screen.queryByRole('button', { name: /التلميح التالي/ });

  it.each(every)('in %s the open clues are shown, and a button and a key open the next', (mode) => {
    const { onMove, again } = show(mode, aViewOf(mode, [asked]));
    expect(screen.getByText('نص السؤال ١١٠')).toBeTruthy();
    expect(cluesShown()).toEqual(['١تلميح ١١٠/١']);
    expect(button()?.textContent).toBe('التلميح التالي بقي ٣');
    fireEvent.click(screen.getByRole('button', { name: /التلميح التالي/ }));
    expect(onMove).toHaveBeenLastCalledWith(openClue);
    again(aViewOf(mode, [asked, openClue]));
    expect(cluesShown()).toEqual(['١تلميح ١١٠/١', '٢تلميح ١١٠/٢']);
    expect(button()?.textContent).toBe('التلميح التالي بقي اثنان');
    onMove.mockClear();
    fireEvent.keyDown(document.body, { key: 'ؤ', code: 'KeyC' });
    expect(onMove.mock.calls).toEqual([[openClue]]);
    again(aViewOf(mode, [asked, openClue, openClue, openClue]));
    expect(cluesShown()).toHaveLength(4);
    expect(button()).toBeNull();
    onMove.mockClear();
    fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' });
    expect(onMove).not.toHaveBeenCalled();
  });

  it.each(every)('in %s the clue button waits for the server, because only the server knows the next clue', (mode) => {
    const pending = [{ commandId: 'c', command: openClue, isShown: false }];
    const { onMove } = show(mode, aViewOf(mode, [asked]), pending);
    expect(button()?.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: /التلميح التالي/ }));
    fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' });
    expect(onMove).not.toHaveBeenCalled();
  });

  it.each(every)('in %s all clues are shown with the answer, and the button for the next clue is gone', (mode) => {
    show(mode, aViewOf(mode, [asked, ...reveals[mode]]));
    expect(cluesShown()).toHaveLength(4);
    expect(button()).toBeNull();
  });

  it.each(every)('in %s only the new clue is announced to screen readers', (mode) => {
    show(mode, aViewOf(mode, [asked]));
    const region = screen.getByText('تلميح ١١٠/١').closest('[role=status]');
    expect(region?.getAttribute('aria-atomic')).toBe('false');
  });

  it('opening the last clue moves the focus to the reveal button', () => {
    const { again } = show('classic', aViewOf('classic', [asked, openClue, openClue]));
    screen.getByRole('button', { name: /التلميح التالي/ }).focus();
    again(aViewOf('classic', [asked, openClue, openClue, openClue]));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'أظهروا الإجابة' }));
  });
});

it.each(every)(
  'while a question of «%s» is open, the header has the turn for a phone, if the mode has turns',
  (mode) => {
    const { again } = show(mode, aViewOf(mode));
    const turn = () => screen.getByRole('banner').querySelector('p')?.textContent;
    expect(turn()).toBeUndefined();
    again(aViewOf(mode, [open]));
    expect(turn()).toBe(mode === 'race' ? undefined : 'دور صقور الديرة');
  },
);
