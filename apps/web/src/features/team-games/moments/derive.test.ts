import type { AnyCommand, ConnectView, GameCommand, GameView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import { begin, play, playAll, randomGames, thirtySix } from '@lamma/rules/testing/random-games';
import { describe, expect, inject, it } from 'vitest';
import { viewOfRun } from '../../../testing/features/random-views';
import { aGameView, aRaceView, aViewOf, playedMoves, raceSteps } from '../../../testing/features/team-games';
import { changeOf, deadlineOf, endMoment, momentsBetween, mustCut, openingMoments } from './derive';
import { moments } from './table';

const open = (questionId = 104): GameCommand => ({ type: 'openQuestion', questionId });
const reveal: GameCommand = { type: 'revealAnswer' };
const award = (team: 1 | 2 | null): GameCommand => ({ type: 'award', team });
const names = (before: GameView, now: GameView) => momentsBetween(before, now).map(({ name }) => name);

describe('The moments of a classic game', () => {
  const step = (before: GameCommand[], ...more: GameCommand[]) =>
    momentsBetween(aGameView(before), aGameView([...before, ...more]));

  it('opening and closing a question are moments', () => {
    expect(step([], open())).toEqual([{ name: 'cardOpens', questionId: 104 }]);
    expect(step([open()], { type: 'closeQuestion' })).toEqual([{ name: 'cardCloses', questionId: 104 }]);
  });

  it('the reveal starts with a pause, and the answer follows', () => {
    expect(step([open()], reveal).map(({ name }) => name)).toEqual(['answerPause', 'reveal']);
  });

  const guessed = { questionId: 104, by: 2, yes: 1, no: 5 } as const;

  it('the moment of the guesses comes after the answer and before the point', () => {
    const [opened, answered, awarded] = [[open()], [open(), reveal], [open(), award(1)]].map((moves) =>
      aGameView(moves),
    );
    if (opened === undefined || answered === undefined || awarded === undefined) throw new Error('a view is missing');
    const guessedMoment = { name: 'guessed', ...guessed };
    expect(momentsBetween(opened, { ...answered, guessed }).slice(-1)).toEqual([guessedMoment]);
    expect(names(opened, { ...answered, guessed })).toEqual(['answerPause', 'reveal', 'guessed']);
    expect(names(opened, { ...awarded, guessed })).toEqual(['guessed', 'point', 'turn']);
    // The screen had predicted the answer or the point before the server added the guesses.
    expect(momentsBetween(answered, { ...answered, guessed })).toEqual([guessedMoment]);
    expect(momentsBetween({ ...answered, guessed }, { ...awarded, guessed }).map(({ name }) => name)).toEqual([
      'point',
      'turn',
    ]);
    expect(momentsBetween(answered, { ...answered, guessed: { ...guessed, questionId: 111 } })).toEqual([]);
  });

  it('the moment of a point contains its index in the order of play and the previous scores, and the turn passes after it', () => {
    const before = [...playedMoves(1), open(104), reveal];
    expect(step(before, award(2))).toEqual([
      { name: 'point', team: 2, questionId: 104, index: 1, scoresBefore: { 1: 1, 2: 0 } },
      { name: 'turn', team: 1 },
    ]);
  });

  it('a question that nobody won starts the moment «nobody»', () => {
    expect(step([open()], award(null))).toEqual([
      { name: 'nobody', questionId: 104, index: 0, scoresBefore: { 1: 0, 2: 0 } },
      { name: 'turn', team: 2 },
    ]);
  });

  it('an unchanged state, media, a clue and a correction of scores start no moment', () => {
    expect(step([open(110)])).toEqual([]);
    expect(step([open(110)], { type: 'openClue' })).toEqual([]);
    expect(step([open(102)], { type: 'driveMedia', act: 'play' })).toEqual([]);
    expect(step(playedMoves(3), { type: 'adjustScore', team: 1, delta: 1 })).toEqual([]);
  });

  it('an undo is shown without animation, also when it reopens a question', () => {
    const played = aGameView([open(), reveal, award(1)]);
    const opened = aGameView([open(), reveal]);
    expect([momentsBetween(played, opened), mustCut(played, opened)]).toEqual([[], true]);
    const corrected = aGameView([...playedMoves(1), { type: 'adjustScore', team: 1, delta: 1 }]);
    expect([
      momentsBetween(corrected, aGameView(playedMoves(1))),
      mustCut(corrected, aGameView(playedMoves(1))),
    ]).toEqual([[], true]);
  });

  it('if a state is two moves ahead, only the newer move is animated; if it is two questions ahead, nothing is animated', () => {
    expect(step([open()], award(1), open(105))).toEqual([{ name: 'cardOpens', questionId: 105 }]);
    expect(step([], open(), award(1)).map(({ name }) => name)).toEqual(['point', 'turn']);
    expect(step([], ...playedMoves(2))).toEqual([]);
  });

  it('no turn passes after the last question', () => {
    expect(step([...playedMoves(35), open(136)], award(1)).map(({ name }) => name)).toEqual(['point']);
  });
});

describe('The announcement after a question', () => {
  const newsAfter = (...winners: (1 | 2 | null)[]) =>
    changeOf(aGameView(playedMoves(winners.length, (at) => winners[at] ?? null)));

  it('changeOf announces a lead or a tie only if both teams together have at least three points', () => {
    expect(newsAfter(1)).toBeNull();
    expect(newsAfter(1, 2)).toBeNull();
    expect(newsAfter(1, 2, 1)).toEqual({ kind: 'lead', team: 1 });
    expect(newsAfter(1, 2, 1, 2)).toEqual({ kind: 'tie', score: 2 });
  });

  it('changeOf does not announce a growing or shrinking lead, nor a question that nobody won', () => {
    expect(newsAfter(1, 1, 1)).toBeNull();
    expect(newsAfter(1, 1, 1, 2)).toBeNull();
    expect(newsAfter(1, 2, 1, null)).toBeNull();
  });

  it('changeOf announces the last three questions no matter who leads, and not the end', () => {
    expect(changeOf(aGameView(playedMoves(33)))).toEqual({ kind: 'lastThree' });
    expect(changeOf(aGameView(playedMoves(36)))).toBeNull();
  });
});

describe('The moments of «وصلهم»', () => {
  /** Team 1 takes these squares; nobody gets the questions between. */
  const taking = (...squares: number[]): GameCommand[] =>
    squares.flatMap((square, at): GameCommand[] => [open(101 + at), award(1), { type: 'claimSquare', square }]);
  const last = (moves: GameCommand[]) =>
    momentsBetween(aViewOf('connect', moves.slice(0, -1)), aViewOf('connect', moves)).map(({ name }) => name);

  it('in «وصلهم» the turn passes not after a point but after the square that the winner takes', () => {
    expect(last([open(), award(1)])).toEqual(['point']);
    expect(last(taking(0))).toEqual(['squareTaken', 'turn']);
  });

  it('a fourth square on an open line and a fifth square start additional moments', () => {
    expect(last(taking(0, 1, 2))).toEqual(['squareTaken', 'turn']);
    expect(last(taking(0, 1, 2, 3))).toEqual(['squareTaken', 'four', 'turn']);
    const moves = taking(0, 1, 2, 3, 4);
    const now: ConnectView = aViewOf('connect', moves);
    expect(momentsBetween(aViewOf('connect', moves.slice(0, -1)), now)).toEqual([
      { name: 'squareTaken', team: 1, square: 4 },
      { name: 'five', team: 1, line: now.line },
    ]);
  });

  it('a square elsewhere does not repeat the moment of a line that already has four', () => {
    expect(last(taking(0, 1, 2, 3, 20))).toEqual(['squareTaken', 'turn']);
  });

  it('a question that times out counts as won by nobody', () => {
    const before = aViewOf('connect', [open()]);
    const run: AnyCommand[] = [open(), award(null)];
    expect(names(before, aViewOf('connect', run))).toEqual(['nobody', 'turn']);
  });
});

describe('The moments of a race', () => {
  const shown = aRaceView(raceSteps.right);

  it('the first press of a race is a moment of its team', () => {
    expect(momentsBetween(aRaceView(raceSteps.armed), aRaceView(raceSteps.answering))).toEqual([
      { name: 'pressed', team: 1 },
    ]);
  });

  it('a wrong answer is a moment of its team if the other team may press', () => {
    const answering = aRaceView(raceSteps.answering);
    const wrong = aRaceView([...raceSteps.answering, { type: 'judge', isRight: false }]);
    expect(momentsBetween(answering, wrong)).toEqual([{ name: 'missed', team: 1 }]);
    const again = aRaceView([...raceSteps.answering, { type: 'voidBuzz' }]);
    expect(momentsBetween(answering, again)).toEqual([]);
  });

  it('in a race the point is given while the card stays open, then the answer unrolls', () => {
    const decided = { questionId: 104, index: 0, scoresBefore: { 1: 0, 2: 0 }, stays: true };
    expect(momentsBetween(aRaceView(raceSteps.answering), shown)).toEqual([
      { name: 'point', team: 1, ...decided },
      { name: 'reveal', questionId: 104 },
    ]);
    const nobody = aRaceView([...raceSteps.armed, { type: 'revealAnswer' }]);
    expect(momentsBetween(aRaceView(raceSteps.armed), nobody)).toEqual([
      { name: 'nobody', ...decided },
      { name: 'reveal', questionId: 104 },
    ]);
  });

  it('in a race the card closes when the host goes on, and the winner picks', () => {
    expect(momentsBetween(shown, aRaceView([...raceSteps.right, { type: 'nextQuestion' }]))).toEqual([
      { name: 'cardCloses', questionId: 104 },
      { name: 'turn', team: 1 },
    ]);
  });

  it('a race’s clock shows the time left to press, and then the time left to answer', () => {
    expect(deadlineOf(aRaceView())).toBeUndefined();
    expect(deadlineOf(aRaceView(raceSteps.armed))).toBe(1_000_000 + limits.buzzLeadMs + limits.buzzOpenMs);
    expect(deadlineOf(aRaceView(raceSteps.answering))).toBe(1_001_200 + defaultRaceOptions.answerMs);
    expect(deadlineOf(shown)).toBeUndefined();
  });
});

describe('The moments of «خربطهم»', () => {
  const asked: AnyCommand[] = [open(), { type: 'startQrRound' }];
  const taken: AnyCommand[] = [...asked, { type: 'takeOptions', wrongOption1: 'بغداد', wrongOption2: 'عمّان' }];
  const ready = aViewOf('qr', taken);
  const options = ready.round?.options ?? [];
  const choosing = (isRight: boolean): AnyCommand[] => {
    const option = ([0, 1, 2] as const).find((at) => (options[at] === 'جواب 104') === isRight) ?? 0;
    return [...taken, { type: 'chooseOption', option }];
  };

  it('in «خربطهم» opening a card and dealing options start moments, showing the code does not', () => {
    expect(names(aViewOf('qr'), aViewOf('qr', [open()]))).toEqual(['cardOpens']);
    expect(names(aViewOf('qr', [open()]), aViewOf('qr', asked))).toEqual([]);
    expect(names(aViewOf('qr', asked), ready)).toEqual(['dealt']);
  });

  it('after a pause a right option starts a moment of the asking team, a wrong option a moment of the rival', () => {
    expect(momentsBetween(ready, aViewOf('qr', choosing(true)))).toMatchObject([
      { name: 'resultPause' },
      { name: 'rightOption', team: 1 },
    ]);
    expect(momentsBetween(ready, aViewOf('qr', choosing(false)))).toMatchObject([
      { name: 'resultPause' },
      { name: 'trap', team: 2 },
    ]);
  });

  it('in «خربطهم» the board returns after the result, and then the turn passes', () => {
    const asking = playAll(begin({ mode: 'qr', questions: thirtySix }), ...taken);
    const result = playAll(asking, { type: 'chooseOption', option: 0 });
    const back = play(result, { type: 'expireTimer' }, 3000);
    expect(names(viewOfRun(result), viewOfRun(back))).toEqual(['cardCloses', 'turn']);
  });
});

describe('The moments of any game', () => {
  it.each(['classic', 'connect', 'qr', 'race'] as const)(
    'in %s the moments come only from known changes, are short, and do not change the state',
    (mode) => {
      randomGames(mode, Math.min(20, inject('games')), {
        look: ({ before, after, command }) => {
          const views = [viewOfRun(before), viewOfRun(after)] as const;
          const untouched = structuredClone(views);
          const derived = momentsBetween(...views);
          expect(views).toEqual(untouched);
          const quiet = ['undo', 'adjustScore', 'openClue', 'driveMedia', 'leave', 'resume'];
          if (quiet.includes(command.type)) expect(derived).toEqual([]);
          const ms = derived.reduce((sum, { name }) => sum + moments[name].ms, 0);
          expect(ms).toBeLessThanOrEqual(5000);
        },
      });
    },
  );

  it('moments that nobody skips add at most 90 s to a game of 36 questions', () => {
    // Not counted: players read the answer during a reveal and choose a question during an announcement, and the
    // rules prescribe 3 s for a result.
    const free = ['answerPause', 'reveal', 'changed', 'resultPause', 'rightOption', 'trap'];
    const lasting = (mode: 'classic' | 'qr') => {
      const questions = thirtySix.map((id): AnyCommand[] =>
        mode === 'classic'
          ? [open(id), reveal, award(id % 3 === 0 ? null : id % 2 === 0 ? 1 : 2)]
          : [
              open(id),
              { type: 'startQrRound', demo: true },
              { type: 'chooseOption', option: 0 },
              { type: 'expireTimer' },
            ],
      );
      let run = begin({ mode, questions: thirtySix });
      const started = openingMoments(viewOfRun(run), run.now);
      const between = questions.flat().flatMap((command) => {
        const before = run;
        const after = play(run, command, command.type === 'expireTimer' ? 3000 : 1000);
        expect(after.accepted).toBe(true);
        run = after;
        return momentsBetween(viewOfRun(before), viewOfRun(after));
      });
      const all = [...started, ...between, endMoment(viewOfRun(run))].filter(({ name }) => !free.includes(name));
      return all.reduce((sum, { name }) => sum + moments[name].ms, 0) / 1000;
    };
    expect(lasting('classic')).toBeLessThanOrEqual(90);
    expect(lasting('qr')).toBeLessThanOrEqual(90);
  });
});
