import { describe, expect, it } from 'vitest';
import { applyCommand } from '../apply';
import { legalCommands } from '../testing/legal-commands';
import { begin, play, playAll, type Run, thirtySix } from '../testing/random-games';
import { lineThrough } from './lines';

const setup = { mode: 'connect' as const, questions: thirtySix };
const open = (questionId: number) => ({ type: 'openQuestion' as const, questionId });
const award = (team: 1 | 2 | null) => ({ type: 'award' as const, team });
const claim = (square: number) => ({ type: 'claimSquare' as const, square });
const reveal = { type: 'revealAnswer' as const };
const undo = { type: 'undo' as const };
const expire = { type: 'expireTimer' as const };

/** Plays questions in order: `[winning team, claimed square]`, or null for nobody. */
function playSquares(run: Run, moves: readonly ([1 | 2, number] | null)[]): Run {
  return moves.reduce<Run>((before, move) => {
    const used = new Set(before.state.played.map(({ questionId }) => questionId));
    const questionId = before.setup.questions.find((id) => !used.has(id)) ?? 0;
    const opened = playAll(before, open(questionId));
    return move === null ? playAll(opened, award(null)) : playAll(opened, award(move[0]), claim(move[1]));
  }, run);
}
const refusalOf = (run: Run, command: Parameters<typeof play>[1], afterMs = 0) => {
  const outcome = applyCommand(run.state, command, { now: run.now + afterMs });
  return outcome.ok ? null : outcome.refusal;
};

describe('connect', () => {
  it('a connect game starts with 49 free squares and team 1', () => {
    const { state } = begin(setup);
    expect(state).toMatchObject({ phase: 'question-selection', currentTeam: 1, line: null, scores: { 1: 0, 2: 0 } });
    expect(state.mode === 'connect' && state.squares).toEqual(Array(49).fill(null));
  });

  it('a connect question opens for 40 seconds, in the phase question-selection; showing its answer stops the clock', () => {
    const opened = playAll(begin(setup), open(101));
    expect(opened.state).toMatchObject({ phase: 'question-selection', open: { questionId: 101 } });
    expect(opened.state.open?.clock).toEqual({ deadlineAt: opened.now + 40_000 });
    expect(play(opened, reveal, 15_000).state.open?.clock).toEqual({ leftMs: 25_000 });
    expect(refusalOf(opened, open(102))).toBe('questionOpen');
  });

  it('the team that was right claims one free square, even if the other team had the turn, and then the turn passes', () => {
    const named = playAll(begin(setup), open(101), award(2));
    expect(named.state).toMatchObject({ phase: 'square-selection', claimingTeam: 2, currentTeam: 1 });
    expect(refusalOf(named, open(102))).toBe('notNow');
    const claimed = playAll(named, claim(24));
    expect(claimed.state).toMatchObject({ phase: 'question-selection', currentTeam: 2, scores: { 1: 0, 2: 1 } });
    expect(claimed.state.mode === 'connect' && claimed.state.squares[24]).toBe(2);
  });

  it('an award to nobody in connect passes the turn without a square', () => {
    const run = playAll(begin(setup), open(101), award(null));
    expect(run.state).toMatchObject({ phase: 'question-selection', currentTeam: 2, scores: { 1: 0, 2: 0 } });
  });

  it('connect refuses a square that is taken or outside the grid, and any square in another phase', () => {
    expect(refusalOf(begin(setup), claim(0))).toBe('notNow');
    const run = playAll(playSquares(begin(setup), [[1, 10]]), open(102), award(2));
    expect(refusalOf(run, claim(10))).toBe('squareOwned');
    expect(refusalOf(run, claim(49))).toBe('notNow');
    expect(legalCommands(run.state).filter(({ type }) => type === 'claimSquare')).toHaveLength(48);
  });

  it('the clock ends a connect question once, never before its time, and the turn passes', () => {
    const opened = playAll(begin(setup), open(101));
    expect(refusalOf(opened, expire, 39_999)).toBe('notNow');
    const expired = play(opened, expire, 40_000);
    expect(expired.state).toMatchObject({ open: null, currentTeam: 2, played: [{ questionId: 101, wonBy: null }] });
    expect(refusalOf(expired, expire, 90_000)).toBe('notNow');
    expect(refusalOf(play(opened, reveal), expire, 90_000)).toBe('notNow');
  });

  it('connect shows the answer of a question that the clock ended, even after an undo reopens it', () => {
    const opened = playAll(begin(setup), open(101));
    const expired = play(opened, expire, 40_000);
    expect(expired.state.revealed).toEqual([101]);
    expect(playAll(expired, undo).state).toMatchObject({ open: { questionId: 101 }, revealed: [101] });
    expect(playAll(opened, award(null)).state.revealed).toEqual([]);
  });

  it('five squares in a row win at once, even if the other team has more squares', () => {
    const theirs = [8, 10, 12, 22, 24, 26].map((square) => [2, square] as [2, number]);
    const row = [0, 1, 2, 3].map((square) => [1, square] as [1, number]);
    const almost = playSquares(begin(setup), [...theirs, ...row]);
    expect(almost.state.phase).toBe('question-selection');
    const won = playSquares(almost, [[1, 4]]);
    expect(won.state).toMatchObject({ phase: 'finished', line: [0, 1, 2, 3, 4], scores: { 1: 5, 2: 6 } });
    expect(refusalOf(won, open(136))).toBe('gameFinished');
  });

  it('after the last question the team with more squares wins; equal numbers are a draw', () => {
    const few = { mode: 'connect' as const, questions: [1, 2, 3, 4] };
    const two = playSquares(begin(few), [[1, 0], [2, 8], [2, 20], null]);
    expect(two.state).toMatchObject({ phase: 'finished', line: null, scores: { 1: 1, 2: 2 } });
    const draw = playSquares(begin(few), [[1, 0], null, [2, 20], null]);
    expect(draw.state).toMatchObject({ phase: 'finished', scores: { 1: 1, 2: 1 } });
  });

  it('a custom connect game of many questions ends with the last free square', () => {
    const many = { mode: 'connect' as const, questions: Array.from({ length: 60 }, (_, index) => index + 1) };
    // Each row alternates pairs of both teams and is shifted by two, so no team has five in a row.
    const moves = Array.from({ length: 49 }, (_, square): [1 | 2, number] => {
      const [row, column] = [Math.floor(square / 7), square % 7];
      return [Math.floor((column + 2 * (row % 2)) / 2) % 2 === 0 ? 1 : 2, square];
    });
    const full = playSquares(begin(many), moves);
    expect(full.state).toMatchObject({ phase: 'finished', line: null });
    expect(full.state.played).toHaveLength(49);
  });

  it('connect refuses to correct scores by hand, because they count squares', () => {
    const run = playAll(begin(setup), open(101), award(1), claim(3));
    expect(refusalOf(run, { type: 'adjustScore', team: 1, delta: 1 })).toBe('notInThisMode');
    expect(refusalOf(run, { type: 'startQrRound' })).toBe('notInThisMode');
  });

  it('connect undoes the square, then the award, then the expiry of the clock', () => {
    const run = playAll(begin(setup), open(101), award(1), claim(3), open(102));
    const square = playAll(run, undo);
    expect(square.state).toMatchObject({ phase: 'square-selection', claimingTeam: 1, scores: { 1: 0, 2: 0 } });
    const named = playAll(square, undo);
    expect(named.state).toMatchObject({ phase: 'question-selection', open: { questionId: 101 }, played: [] });
    expect(named.state.open?.clock).toHaveProperty('leftMs');
    const expired = play(playAll(begin(setup), open(101)), expire, 40_000);
    expect(playAll(expired, undo).state).toMatchObject({ open: { questionId: 101, clock: { leftMs: 0 } }, played: [] });
  });

  it('connect undoes the winning square and reopens the game', () => {
    const won = playSquares(begin(setup), [
      [1, 0],
      [1, 8],
      [1, 16],
      [1, 24],
      [1, 32],
    ]);
    expect(won.state).toMatchObject({ phase: 'finished', line: [0, 8, 16, 24, 32] });
    expect(playAll(won, undo).state).toMatchObject({ phase: 'square-selection', line: null, scores: { 1: 4, 2: 0 } });
  });

  it('closing a connect question emits an event with the id of the question', () => {
    const opened = playAll(begin(setup), open(101));
    expect(applyCommand(opened.state, { type: 'closeQuestion' }, { now: opened.now })).toMatchObject({
      events: [{ type: 'questionClosed', questionId: 101 }],
    });
  });

  it('connect allows only the winning team to claim a free square', () => {
    const { state } = playAll(playSquares(begin(setup), [[1, 10]]), open(102), award(2));
    const free = Array.from({ length: 49 }, (_, square) => square).filter((square) => square !== 10);
    const [claims, others] = [legalCommands(state), legalCommands(state)].map((list, at) =>
      list.filter(({ type }) => (type === 'claimSquare') === (at === 0)),
    );
    expect(claims).toEqual(free.map(claim));
    expect(new Set(others?.map(({ type }) => type))).toEqual(new Set(['leave', 'undo', 'pause']));
  });

  it('[F12][F40] connect extends the clock by the length of an outage, by at most 60 seconds and never to more than 40 seconds left', () => {
    const opened = playAll(begin(setup), open(101));
    const deadlineAt = opened.now + 40_000;
    expect(play(opened, { type: 'resume', outageMs: 8000 }, 9000).state.open?.clock).toEqual({
      deadlineAt: deadlineAt + 8000,
    });
    const back = play(opened, { type: 'resume', outageMs: -3_500_000 }, -3_600_000);
    expect(back.state.open?.clock).toEqual({ deadlineAt: back.now + 40_000 });
    expect(refusalOf(begin(setup), { type: 'resume', outageMs: 8000 })).toBe('notNow');
  });
});

describe('lineThrough', () => {
  const owned = (squares: number[], by: 1 | 2 = 1) =>
    Array.from({ length: 49 }, (_, id) => (squares.includes(id) ? by : null));

  it.each([
    ['across', [7, 8, 9, 10, 11], 9],
    ['down', [2, 9, 16, 23, 30], 30],
    ['down to the right', [0, 8, 16, 24, 32], 0],
    ['down to the left', [6, 12, 18, 24, 30], 18],
    ['six', [0, 1, 2, 3, 4, 5], 3],
    ['seven', [0, 8, 16, 24, 32, 40, 48], 24],
  ])('lineThrough finds a line: %s', (_, squares, last) => {
    expect(lineThrough(owned(squares), last)?.sort((a, b) => a - b)).toEqual(squares);
  });

  it('lineThrough returns the longest line if a square completes two', () => {
    const six = [7, 8, 9, 10, 11, 12];
    expect(lineThrough(owned([...six, 14, 21, 28, 35]), 7)).toEqual(six);
  });

  it.each([
    ['four', [0, 1, 2, 3], 3],
    ['around the edge of the grid', [5, 6, 7, 8, 9], 7],
    ['with a hole', [0, 1, 3, 4, 5], 3],
    ['around the edge, slanting', [4, 12, 20, 28, 36], 28],
  ])('lineThrough finds no line: %s', (_, squares, last) => {
    expect(lineThrough(owned(squares), last)).toBeNull();
  });
});
