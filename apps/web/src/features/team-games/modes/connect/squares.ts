import type { ConnectView, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { lineThrough } from '@lamma/rules/modes/lines';
import { isolated } from '../../../../lib/arabic/direction';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { nameOf } from '../../teams';
import { connectTexts } from './texts.ar';

const SIDE = limits.gridSide;

/** The row of a square from the top, and its column from inline start; both from 0. */
export function positionOf(square: number): { row: number; column: number } {
  return { row: Math.floor(square / SIDE), column: square % SIDE };
}

/** The square in a row and column; undefined outside the grid. */
export function squareAt(row: number, column: number): number | undefined {
  const isInside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return isInside ? row * SIDE + column : undefined;
}

/** A square's row, column and owner in words. */
export function describeSquare(view: ConnectView, square: number): string {
  const { row, column } = positionOf(square);
  const owner = view.squares[square]?.owner ?? null;
  const whose = owner === null ? connectTexts.free : isolated(nameOf(view, owner));
  return connectTexts.square(formatNumber(row + 1), formatNumber(column + 1), whose);
}

/** The free squares that would complete a line for a team, each with the team's other squares on that line. */
export function completingSquares({ squares }: ConnectView, team: Team): ReadonlyMap<number, readonly number[]> {
  const owners = squares.map(({ owner }) => owner);
  const found = new Map<number, readonly number[]>();
  for (const { id, owner } of squares) {
    if (owner !== null) continue;
    const taken = owners.map((current, square) => (square === id ? team : current));
    const rest = lineThrough(taken, id)?.filter((square) => square !== id);
    if (rest !== undefined) found.set(id, rest);
  }
  return found;
}

/** The four squares, in order, of an unfinished line through this square; undefined if there is no such line. */
export function fourThrough(view: ConnectView, square: number): readonly number[] | undefined {
  const owner = view.squares[square]?.owner ?? null;
  if (owner === null || view.line !== null) return undefined;
  const lines = [...completingSquares(view, owner).values()];
  const four = lines.find((line) => line.includes(square));
  return four && [...four].sort((a, b) => a - b);
}
