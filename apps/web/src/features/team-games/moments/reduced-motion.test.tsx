import type { AnyCommand, GameCommand, GameView } from '@lamma/protocol/games';
import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { aGameView, aRaceView, aViewOf, playedMoves, raceSteps } from '../../../testing/features/team-games';
import { Announcer, playedSentences } from '../play/announcer';
import * as navigation from './opened-by-navigation';
import { moments } from './table';
import { useMoments } from './use-moment';

type Name = keyof typeof moments;

const open = (questionId = 104): GameCommand => ({ type: 'openQuestion', questionId });
const reveal: GameCommand = { type: 'revealAnswer' };
const award = (team: 1 | 2 | null): GameCommand => ({ type: 'award', team });
/** Team 1 takes these squares; nobody gets the questions between. */
const taking = (...squares: number[]): GameCommand[] =>
  squares.flatMap((square, at): GameCommand[] => [open(101 + at), award(1), { type: 'claimSquare', square }]);
const connect = (moves: GameCommand[]) => [aViewOf('connect', moves.slice(0, -1)), aViewOf('connect', moves)] as const;
const classic = (before: GameCommand[], ...more: GameCommand[]) =>
  [aGameView(before), aGameView([...before, ...more])] as const;
const asked: AnyCommand[] = [open(), { type: 'startQrRound' }];
const dealt: AnyCommand[] = [...asked, { type: 'takeOptions', wrongOption1: 'بغداد', wrongOption2: 'عمّان' }];
const choosing = (isRight: boolean) => {
  const options = aViewOf('qr', dealt).round?.options ?? [];
  const option = ([0, 1, 2] as const).find((at) => (options[at] === 'جواب 104') === isRight) ?? 0;
  return [aViewOf('qr', dealt), aViewOf('qr', [...dealt, { type: 'chooseOption', option }])] as const;
};
/** The answer closes the guesses of the phones. */
const guessing = (): readonly [GameView, GameView] => {
  const [before, now] = classic([open()], reveal);
  return [before, { ...now, guessed: { questionId: 104, by: 2, yes: 1, no: 5 } }];
};
const won = playedMoves(36, () => 1);
const drawn = playedMoves(36, (at) => (at % 2 === 0 ? 1 : 2));

const pressing = [aRaceView(raceSteps.armed), aRaceView(raceSteps.answering)] as const;

/** The draw takes place at the time at which each test starts. */
const begun = aGameView([{ type: 'drawTurn' }]);

/** The states of a screen before and after each moment; the type requires every moment of the table. */
const changes: Record<Name, readonly [GameView, GameView]> = {
  draw: [begun, begun],
  drawn: [begun, begun],
  opening: classic([]),
  cardOpens: classic([], open()),
  cardCloses: classic([open()], { type: 'closeQuestion' }),
  lastTen: classic([], open()),
  timeUp: classic([], open()),
  answerPause: classic([open()], reveal),
  reveal: classic([open()], reveal),
  guessed: guessing(),
  point: classic([open(), reveal], award(1)),
  nobody: classic([open(), reveal], award(null)),
  turn: classic([open(), reveal], award(1)),
  changed: classic([...playedMoves(2, (at) => (at === 0 ? 1 : 2)), open(110)], award(1)),
  squareTaken: connect(taking(0)),
  four: connect(taking(0, 1, 2, 3)),
  five: connect(taking(0, 1, 2, 3, 4)),
  dealt: [aViewOf('qr', asked), aViewOf('qr', dealt)],
  pressed: pressing,
  missed: [aRaceView(raceSteps.answering), aRaceView([...raceSteps.answering, { type: 'judge', isRight: false }])],
  resultPause: choosing(true),
  rightOption: choosing(true),
  trap: choosing(false),
  end: classic(won.slice(0, -1), ...won.slice(-1)),
  drawnEnd: classic(drawn.slice(0, -1), ...drawn.slice(-1)),
};

const now = { value: 1_000_000 };

beforeEach(() => {
  vi.useFakeTimers();
  now.value = 1_000_000;
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
  vi.spyOn(navigation, 'openedByNavigation').mockReturnValue(true);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
});

describe('With reduced motion', () => {
  it.each(Object.keys(moments) as Name[])(
    'with reduced motion the moment %s shows without animation, and its sound plays',
    (name) => {
      const [before, after] = changes[name];
      const seen = new Set<string>();
      const drawnNames = new Set<string>();
      const { result, rerender } = renderHook(({ view, isOver }) => useMoments(view, isOver), {
        initialProps: { view: before, isOver: false },
      });
      const look = () => {
        if (result.current.running !== null) seen.add(result.current.running.name);
        if (result.current.moment !== null) drawnNames.add(result.current.moment.name);
      };
      look();
      rerender({ view: after, isOver: false });
      look();
      if (after.isComplete) rerender({ view: after, isOver: true });
      look();
      for (let passed = 0; passed < 45_000; passed += 100) {
        now.value += 100;
        act(() => void vi.advanceTimersByTime(100));
        look();
      }
      expect([...seen]).toContain(name);
      expect([...drawnNames]).toEqual([]);
    },
  );

  it('a point, a turn and a lead are each announced once, in a polite region', () => {
    const [before, after] = changes.changed;
    const { rerender } = render(<Announcer view={before} sentencesBetween={playedSentences} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<Announcer view={after} sentencesBetween={playedSentences} />);
    const announced = screen.getByRole('status').textContent ?? '';
    expect(announced.match(/النقطة لفريق/g)).toHaveLength(1);
    expect(announced.match(/الدور على/g)).toHaveLength(1);
    expect(announced.match(/في المقدمة/g)).toHaveLength(1);
    // The server confirms the same state.
    rerender(<Announcer view={structuredClone(after)} sentencesBetween={playedSentences} />);
    expect(screen.getByRole('status').textContent).toBe(announced);
  });
});
