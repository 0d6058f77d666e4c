import type { ConnectState } from '@lamma/protocol/game-state';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { applyCommand } from '../apply';
import { randomGames } from '../testing/random-games';
import { lineThrough } from './lines';

const GAMES = inject('games');
type Squares = ConnectState['squares'];
/** Narrows the type: the games of this file are all connect. */
const connectOf = (state: { mode: string }) => state as ConnectState;

/** Whether a team has five squares in a row, by brute force. */
function hasLine(squares: Squares): boolean {
  const at = (row: number, column: number) =>
    row < 0 || row > 6 || column < 0 || column > 6 ? null : (squares[row * 7 + column] ?? null);
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const owner = at(row, column);
      if (owner === null) continue;
      for (const [down, across] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        if ([1, 2, 3, 4].every((far) => at(row + down * far, column + across * far) === owner)) return true;
      }
    }
  }
  return false;
}

describe('connect, over random games', () => {
  it('connect gives a square one owner, who loses it only by undo', () => {
    randomGames('connect', GAMES, {
      look: ({ before, after, command }) => {
        const [was, is] = [connectOf(before.state).squares, connectOf(after.state).squares];
        expect(is).toHaveLength(49);
        if (command.type === 'undo') return;
        const changed = [...is.keys()].filter((square) => is[square] !== was[square]);
        expect(changed).toEqual(command.type === 'claimSquare' ? [command.square] : []);
        for (const square of changed) expect(was[square]).toBeNull();
      },
    });
  });

  it('a connect score is the number of squares owned, which is the number of right answers with a claimed square', () => {
    randomGames('connect', GAMES, {
      look: ({ after }) => {
        const state = connectOf(after.state);
        const owned = (team: 1 | 2) => state.squares.filter((owner) => owner === team).length;
        const unclaimed = state.phase === 'square-selection' ? 1 : 0;
        expect(state.scores).toEqual({ 1: owned(1), 2: owned(2) });
        expect(owned(1) + owned(2)).toBe(state.played.filter(({ wonBy }) => wonBy !== null).length - unclaimed);
        const isEven = (state.played.length - unclaimed) % 2 === 0;
        expect(state.currentTeam === (state.draw?.team ?? 1)).toBe(isEven);
      },
    });
  });

  it('a random connect game ends with a line if and only if brute force finds one', () => {
    randomGames('connect', GAMES, {
      look: ({ after }) => {
        const { line, squares, phase } = connectOf(after.state);
        expect(line !== null).toBe(hasLine(squares));
        if (line !== null) expect(phase).toBe('finished');
      },
    });
  });

  it('connect finds a line through a square on any board where brute force finds one', () => {
    // Mostly one team's squares: uniformly random boards have few lines.
    const square = fc.constantFrom(1 as const, 1 as const, 1 as const, 2 as const, null);
    const board = fc.array(square, { minLength: 49, maxLength: 49 });
    let found = 0;
    fc.assert(
      fc.property(board, fc.nat({ max: 48 }), (squares, taken) => {
        const line = lineThrough(squares, taken);
        const without = squares.map((owner, at) => (at === taken ? null : owner));
        // Skips boards that already had a line without this square.
        if (!hasLine(without)) expect(line !== null).toBe(hasLine(squares));
        if (line === null) return;
        found += 1;
        expect(line).toContain(taken);
        expect(new Set(line.map((at) => squares[at])).size).toBe(1);
        expect(hasLine(squares.map((owner, at) => (line.includes(at) ? owner : null)))).toBe(true);
      }),
      { numRuns: GAMES },
    );
    expect(found).toBeGreaterThan(GAMES / 20);
  });

  it('connect refuses a claim out of phase, by the wrong team or on an owned square', () => {
    randomGames('connect', GAMES, {
      look: ({ before, after, command }) => {
        const [was, is] = [connectOf(before.state), connectOf(after.state)];
        const isFree = (square: number) => is.phase === 'square-selection' && is.squares[square] === null;
        const claims = (square: number) => applyCommand(is, { type: 'claimSquare', square }, { now: after.now }).ok;
        // The squares that are not free but could be claimed.
        const wrongly = [...is.squares.keys()].filter((square) => !isFree(square) && claims(square));
        if (wrongly.length > 0) expect(wrongly).toEqual([]);
        if (command.type !== 'claimSquare') return;
        expect(was.phase).toBe('square-selection');
        expect(was.squares[command.square]).toBeNull();
        expect(is.squares[command.square]).toBe(was.played.at(-1)?.wonBy);
      },
    });
  });

  it('a random connect game expires a question at most once and never before its deadline', () => {
    randomGames('connect', GAMES, {
      look: ({ before, after, command }) => {
        if (command.type !== 'expireTimer') return;
        const { open } = before.state;
        const clock = open?.clock;
        expect(clock !== undefined && 'deadlineAt' in clock && clock.deadlineAt).toBeLessThanOrEqual(after.now);
        expect(before.state.played.map(({ questionId }) => questionId)).not.toContain(open?.questionId);
        expect(after.state.played.at(-1)).toEqual({ questionId: open?.questionId, wonBy: null });
      },
    });
  });
});
