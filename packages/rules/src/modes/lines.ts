import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';

const SIDE = limits.gridSide;
/** Directions: row, column and both diagonals, as [down, across]. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/**
 * Finds the line of five or more that a newly taken square completes.
 * @param squares owners, row by row
 * @param square the last square taken: a new line must go through it
 * @returns the squares of the longest such line, from one end to the other, or null
 */
export function lineThrough(squares: readonly (Team | null)[], square: number): number[] | null {
  const owner = squares[square];
  if (owner === null || owner === undefined) return null;
  let longest: number[] | null = null;
  for (const [down, across] of DIRECTIONS) {
    const line = [
      ...run(squares, square, owner, -down, -across).reverse(),
      square,
      ...run(squares, square, owner, down, across),
    ];
    if (line.length >= limits.winLine && line.length > (longest?.length ?? 0)) longest = line;
  }
  return longest;
}

/** The owner's adjacent squares in one direction, nearest first. */
function run(squares: readonly (Team | null)[], from: number, owner: Team, down: number, across: number): number[] {
  const found: number[] = [];
  let [row, column] = [Math.floor(from / SIDE) + down, (from % SIDE) + across];
  while (row >= 0 && row < SIDE && column >= 0 && column < SIDE && squares[row * SIDE + column] === owner) {
    found.push(row * SIDE + column);
    row += down;
    column += across;
  }
  return found;
}
