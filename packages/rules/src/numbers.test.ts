import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardNumbers, drawBoard, gamesLeft, marksNewUse, nextGameNumbers, sliceOf } from './numbers';

const nextGameNumber = (gameCount: number, uses: readonly number[]) => nextGameNumbers(gameCount, uses)[0] ?? 0;

describe('nextGameNumbers', () => {
  it('game numbers are dealt from 1 to 6, then from 1 again', () => {
    const uses: number[] = [];
    for (let game = 0; game < 13; game += 1) uses.push(nextGameNumber(6, uses));
    expect(uses).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1]);
  });

  it('a new cycle of game numbers does not begin with the game just played, unless the category has no other', () => {
    expect(nextGameNumbers(3, [1, 2, 3])).toEqual([1, 2]);
    expect(nextGameNumbers(3, [1, 3, 2])).toEqual([3, 1]);
    expect(nextGameNumbers(3, [1, 3], (number) => number === 2)).toEqual([1]);
    expect(nextGameNumbers(1, [1])).toEqual([1]);
    expect(nextGameNumbers(2, [1], (number) => number === 2)).toEqual([1]);
  });

  it('game numbers wrap after the last game of a category that has become smaller', () => {
    expect(nextGameNumber(2, [1, 2])).toBe(1);
    expect(nextGameNumber(12, [1, 2, 3, 4, 5, 6])).toBe(7);
    // The category had six games when game 6 was played.
    expect(nextGameNumbers(4, [1, 6])).toEqual([2, 3, 4]);
  });

  it('game numbers map game n to the slice that starts at (n - 1) * 6', () => {
    expect(sliceOf(1, 6)).toEqual([0, 6]);
    expect(sliceOf(3, 6)).toEqual([12, 18]);
  });

  it('a returned game number is dealt before any number repeats', () => {
    // 1 was reserved and returned; 2 was played.
    expect(nextGameNumber(3, [2])).toBe(3);
    expect(nextGameNumber(3, [2, 3])).toBe(1);
  });

  it('game numbers never repeat until all were used, whatever was marked or returned in between', () => {
    const action = fc.oneof(
      { weight: 4, arbitrary: fc.constant('next' as const) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
      { weight: 1, arbitrary: fc.constant('void' as const) },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(action, { maxLength: 60 }), (gameCount, actions) => {
        let uses: number[] = [];
        for (const act of actions) {
          const times = Array.from({ length: gameCount }, (_, index) => uses.filter((use) => use === index + 1).length);
          if (act === 'void') uses = uses.slice(0, -1);
          else if (act === 'next') {
            const next = nextGameNumber(gameCount, uses);
            expect(times[next - 1]).toBe(Math.min(...times));
            uses.push(next);
          } else if (marksNewUse(gameCount, uses, act)) uses.push(act);
        }
      }),
    );
  });

  it('game numbers skip a game without playable questions, and such a game does not block a new cycle', () => {
    const isOut = (number: number) => number === 2;
    const uses: number[] = [];
    for (let game = 0; game < 5; game += 1) uses.push(nextGameNumbers(3, uses, isOut)[0] ?? 0);
    expect(uses).toEqual([1, 3, 1, 3, 1]);
    expect(gamesLeft(3, [1], isOut)).toBe(1);
    expect(nextGameNumbers(2, [1], () => true)).toEqual([2]);
  });

  it('game numbers do not change when a number is marked again', () => {
    expect(marksNewUse(3, [], 2)).toBe(true);
    expect(marksNewUse(3, [2], 2)).toBe(false);
    expect(marksNewUse(3, [2, 3], 2)).toBe(false);
    expect(marksNewUse(3, [1, 2, 3], 3)).toBe(false);
    expect(marksNewUse(3, [1, 2, 3], 1)).toBe(true);
  });

  it('gamesLeft counts the games that are neither played nor reserved', () => {
    expect(gamesLeft(3, [])).toBe(3);
    expect(gamesLeft(3, [1, 1, 3])).toBe(1);
    expect(gamesLeft(3, [1, 2, 3, 1])).toBe(0);
  });
});

describe('boardNumbers', () => {
  /** A category whose game n has the subjects at index n. */
  const part = (subjects: readonly string[][], uses: readonly number[] = []) => ({
    numbers: nextGameNumbers(subjects.length, uses),
    subjectsOf: (number: number) => new Set(subjects[number - 1]),
  });

  it('boardNumbers takes the next numbers if nothing is shared', () => {
    expect(boardNumbers([part([['a'], ['b']]), part([['c'], ['d']], [1]), part([[], [], []])])).toEqual([1, 2, 1]);
    expect(boardNumbers([])).toEqual([]);
  });

  it('boardNumbers skips a game that shares a subject with the board', () => {
    expect(boardNumbers([part([['a'], ['b']]), part([['a'], ['c']])])).toEqual([1, 2]);
    expect(boardNumbers([part([['a'], ['b']]), part([['a'], ['b'], ['c']])])).toEqual([1, 2]);
  });

  it('boardNumbers never falls back to a played game, however much is shared', () => {
    expect(boardNumbers([part([['a']]), part([['a'], ['b']], [2])])).toEqual([1, 1]);
    expect(boardNumbers([part([['a']]), part([['a', 'b'], ['a'], ['c']], [3])])).toEqual([1, 1]);
  });

  it('if every game shares a subject, boardNumbers takes the game that shares the fewest subjects, and of several the earliest', () => {
    expect(boardNumbers([part([['a', 'b', 'c']]), part([['a', 'b'], ['c'], ['b']])])).toEqual([1, 2]);
  });

  it('boardNumbers lets the category with the fewest games left choose first', () => {
    expect(boardNumbers([part([['a'], ['b']]), part([['a'], ['c']], [2])])).toEqual([2, 1]);
  });

  it('boardNumbers revises an earlier choice if a later category could not avoid a conflict with it', () => {
    // The first two categories share nothing only if the first takes its second game.
    expect(
      boardNumbers([
        part([['a'], ['b']]),
        part([
          ['c', 'a'],
          ['d', 'a'],
        ]),
      ]),
    ).toEqual([2, 1]);
  });

  it('boardNumbers finds the board with the fewest shared subjects', () => {
    const subjects = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 });
    const games = fc.array(subjects, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(games, { minLength: 2, maxLength: 4 }), (board) => {
        const sharedBy = (numbers: readonly number[]) => {
          const all = numbers.flatMap((number, index) => [...new Set(board[index]?.[number - 1])]);
          return all.length - new Set(all).size;
        };
        const boards = board.reduce<number[][]>(
          (begun, own) => begun.flatMap((numbers) => own.map((_, at) => [...numbers, at + 1])),
          [[]],
        );
        const numbers = boardNumbers(board.map((one) => part(one)));
        expect(sharedBy(numbers)).toBe(Math.min(...boards.map(sharedBy)));
      }),
    );
  });

  it('boardNumbers finishes quickly on a board on which everything is shared', () => {
    const same = Array.from({ length: 12 }, (_, at) => ['a', 'b', 'c', `own-${at % 2}`]);
    const board = Array.from({ length: 6 }, () => part(same));
    expect(boardNumbers(board)).toHaveLength(6);
  });

  it('boardNumbers is deterministic: the same parts give the same numbers', () => {
    const subjects = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 });
    const games = fc.array(subjects, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(games, { minLength: 6, maxLength: 6 }), (board) => {
        const parts = board.map((one) => part(one));
        const numbers = boardNumbers(parts);
        expect(boardNumbers(parts)).toEqual(numbers);
        numbers.forEach((number, index) => {
          expect(parts[index]?.numbers).toContain(number);
        });
      }),
    );
  });
});

describe('drawBoard', () => {
  const drawn = (uses: readonly number[], conflicts: readonly number[]) => ({
    gameCount: conflicts.length,
    uses,
    subjectsOf: (number: number) => new Set(number === 3 ? ['c'] : []),
    conflictsOf: (number: number) => conflicts[number - 1] ?? 0,
  });

  it('drawBoard begins each category with its first game', () => {
    expect(drawBoard([drawn([], [0, 5]), drawn([], [1, 2])])).toEqual([1, 1]);
  });

  it('drawBoard takes the unplayed game that conflicts with the most other games; of several such games it takes the next', () => {
    expect(drawBoard([drawn([1], [9, 0, 4]), drawn([1], [9, 2, 1]), drawn([1], [0, 3, 3])])).toEqual([3, 2, 2]);
  });

  it('drawBoard skips a game that shares a subject with a game already on the board', () => {
    expect(drawBoard([drawn([1], [0, 1, 2]), drawn([1], [0, 1, 2])])).toEqual([3, 2]);
  });
});
