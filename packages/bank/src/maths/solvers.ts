import { countTriangles, figures } from './figures';
import { moveOneMatch } from './matchsticks';

/**
 * Solves the puzzles of category 68 by brute force from their fact keys, without knowing an answer. A solver returns every matching answer
 * as text; a fair puzzle has exactly one.
 */
type Solver = (subject: string) => (string | number)[];

const numbersOf = (text: string) => text.split(/[.,]/).map(Number);

/** Counts the axis-parallel squares in a grid. */
function squaresInGrid(cells: number): number {
  let count = 0;
  for (let size = 1; size <= cells; size += 1) {
    for (let left = 0; left + size <= cells; left += 1) {
      for (let top = 0; top + size <= cells; top += 1) count += 1;
    }
  }
  return count;
}

/** Counts the squares with all corners on dots of a grid, including rotated ones. */
function squaresOnDots(side: number): number {
  const isDot = (x: number, y: number) => x >= 0 && y >= 0 && x < side && y < side;
  let count = 0;
  for (let x = 0; x < side; x += 1) {
    for (let y = 0; y < side; y += 1) {
      for (let right = 1; right < side; right += 1) {
        for (let down = 0; down < side; down += 1) {
          const corners = [
            [x + right, y + down],
            [x + right - down, y + down + right],
            [x - down, y + right],
          ] as const;
          if (corners.every(([cx, cy]) => isDot(cx, cy))) count += 1;
        }
      }
    }
  }
  return count;
}

/** Counts the shortest paths over a grid from one corner to the opposite corner, without the closed crossing. */
function countPaths(width: number, height: number, closed: string | undefined): number {
  const from = (x: number, y: number): number => {
    if (x > width || y > height || `${x}.${y}` === closed) return 0;
    return x === width && y === height ? 1 : from(x + 1, y) + from(x, y + 1);
  };
  return from(0, 0);
}

/**
 * The possible numbers of the brick `x` in a pyramid whose bricks are the sum of the two below. The cells run from the top: a number, `o`
 * for an empty brick, or `x`.
 */
function numberPyramid(cells: readonly string[]): number[] {
  const base = (Math.sqrt(8 * cells.length + 1) - 1) / 2;
  const most = 40;
  const found = new Set<number>();
  const tryBase = (chosen: number[]) => {
    if (chosen.length < base) {
      const given = cells[cells.length - base + chosen.length] ?? '';
      const values = /^\d+$/.test(given) ? [Number(given)] : Array.from({ length: most }, (_, at) => at + 1);
      for (const value of values) tryBase([...chosen, value]);
      return;
    }
    const rows = [chosen];
    while ((rows[0]?.length ?? 0) > 1) {
      const [top = []] = rows;
      rows.unshift(top.slice(1).map((value, at) => value + (top[at] ?? 0)));
    }
    const all = rows.flat();
    if (all.every((value, at) => !/^\d+$/.test(cells[at] ?? '') || Number(cells[at]) === value)) {
      found.add(all[cells.indexOf('x')] ?? 0);
    }
  };
  tryBase([]);
  return [...found];
}

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** All magic squares of 1 to 9 with the given cells, row by row. */
export function magicSquares(cells: readonly string[]): number[][] {
  const found: number[][] = [];
  const fill = (chosen: number[]) => {
    if (chosen.length === cells.length) {
      const sums = new Set(lines.map((line) => line.reduce((sum, at) => sum + (chosen[at] ?? 0), 0)));
      if (sums.size === 1) found.push(chosen);
      return;
    }
    const given = cells[chosen.length] ?? '';
    for (let value = 1; value <= 9; value += 1) {
      if (!chosen.includes(value) && (!/^\d$/.test(given) || Number(given) === value)) fill([...chosen, value]);
    }
  };
  fill([]);
  return found;
}

/** Scales such as `cc.s` (two circles weigh a square) or `ccs.7`; finds the weight of the asked letter. */
function solveScales(scales: readonly string[], asked: string): number[] {
  const names = [...new Set(scales.join('').match(/[cst]/g) ?? [])];
  const most = 15;
  const found = new Set<number>();
  const weigh = (pan: string, known: Map<string, number>) =>
    /^\d+$/.test(pan) ? Number(pan) : [...pan].reduce((sum, name) => sum + (known.get(name) ?? 0), 0);
  const choose = (known: Map<string, number>, rest: readonly string[]) => {
    const [name, ...others] = rest;
    if (name !== undefined) {
      for (let weight = 1; weight <= most; weight += 1) choose(new Map([...known, [name, weight]]), others);
      return;
    }
    const balanced = scales.every((scale) => {
      const [left = '', right = ''] = scale.split('.');
      return weigh(left, known) === weigh(right, known);
    });
    if (balanced) found.add(known.get(asked) ?? 0);
  };
  choose(new Map(), names);
  return [...found];
}

/**
 * The number opposite to another number on a folded cube net. Rolls a die over the net: each cell becomes the side of the die that touches
 * the cell.
 * @param cells column, row and number: `xyn`
 */
export function oppositeInNet(cells: readonly string[], asked: string): string[] {
  const at = new Map(cells.map((cell) => [cell.slice(0, 2), cell.slice(2)]));
  const sides = new Map<string, string>();
  type Die = { down: string; up: string; west: string; east: string; north: string; south: string };
  const roll = (die: Die, dx: number, dy: number): Die => {
    if (dx > 0) return { ...die, down: die.east, east: die.up, up: die.west, west: die.down };
    if (dx < 0) return { ...die, down: die.west, west: die.up, up: die.east, east: die.down };
    if (dy > 0) return { ...die, down: die.south, south: die.up, up: die.north, north: die.down };
    return { ...die, down: die.north, north: die.up, up: die.south, south: die.down };
  };
  const visit = (x: number, y: number, die: Die) => {
    const number = at.get(`${x}${y}`);
    if (number === undefined || [...sides.values()].includes(number)) return;
    sides.set(die.down, number);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      visit(x + dx, y + dy, roll(die, dx, dy));
  };
  const [first = '000'] = cells;
  visit(Number(first[0]), Number(first[1]), { down: 'd', up: 'u', west: 'w', east: 'e', north: 'n', south: 's' });
  const opposite: Readonly<Record<string, string>> = { d: 'u', u: 'd', w: 'e', e: 'w', n: 's', s: 'n' };
  const [side] = [...sides].find(([, number]) => number === asked) ?? [];
  const found = side === undefined ? undefined : sides.get(opposite[side] ?? '');
  return sides.size === 6 && found !== undefined ? [found] : [];
}

/** The time of a clock that is seen in a mirror, found by trying every minute. */
function readMirroredClock(shown: string): string[] {
  const dial = 12 * 60;
  const [hours = 0, minutes = 0] = numbersOf(shown);
  const seen = (hours * 60 + minutes) % dial;
  const found: string[] = [];
  for (let real = 0; real < dial; real += 1) {
    const hourHand = (360 - (real * 360) / dial) % 360;
    const minuteHand = (360 - (real % 60) * 6) % 360;
    if (hourHand === (seen * 360) / dial && minuteHand === (seen % 60) * 6) {
      found.push(`${Math.floor(real / 60) || 12}:${String(real % 60).padStart(2, '0')}`);
    }
  }
  return found;
}

const solvers: Readonly<Record<string, Solver>> = {
  'maths-triangles': (name) => (figures[name] === undefined ? [] : [countTriangles(figures[name])]),
  'maths-squares': (cells) => [squaresInGrid(Number(cells))],
  'maths-dots': (side) => [squaresOnDots(Number(side))],
  'maths-matches': moveOneMatch,
  'maths-mirror': readMirroredClock,
  'maths-bricks': (cells) => numberPyramid(cells.split(',')),
  'maths-magic': (text) => {
    const cells = text.split(',');
    return [...new Set(magicSquares(cells).map((square) => square[cells.indexOf('x')] ?? 0))];
  },
  'maths-scales': (text) => {
    const parts = text.split(',');
    return solveScales(parts.slice(0, -1), parts.at(-1) ?? '');
  },
  'maths-net': (text) => {
    const parts = text.split(',');
    return oppositeInNet(parts.slice(0, -1), parts.at(-1) ?? '');
  },
  'maths-ways': (text) => {
    const [width = '', height = '', closed] = text.split(',');
    return [countPaths(Number(width), Number(height), closed)];
  },
  'maths-cubes': (heights) => [numbersOf(heights).reduce((sum, height) => sum + height, 0)],
};

/**
 * @param fact `maths-squares:3`: the kind of puzzle and everything its picture shows
 * @returns every matching answer, or undefined for an unknown kind
 */
export function solveMaths(fact: string): string[] | undefined {
  const [kind = '', subject = ''] = fact.split(':');
  return solvers[kind]?.(subject).map(String);
}
