/** Points and strokes of the figures in which something is counted. Units are those of the drawing. */
export type Point = readonly [number, number];
/** A straight stroke, by the points on it in their order. */
export interface Figure {
  points: Record<string, Point>;
  strokes: readonly string[];
}

/** A triangle whose top is joined with points of its base. */
function fan(parts: number): Figure {
  const points: Record<string, Point> = { t: [300, 0] };
  const base = Array.from({ length: parts + 1 }, (_, at) => String.fromCharCode(97 + at));
  for (const [at, name] of base.entries()) points[name] = [(600 / parts) * at, 480];
  return { points, strokes: [base.join(''), ...base.map((name) => `t${name}`)] };
}

/** A star of five strokes with one outline. */
function star(): Figure {
  const outer = Array.from({ length: 5 }, (_, at) => onCircle(260, at * 72 - 90));
  const inner = Array.from({ length: 5 }, (_, at) => onCircle(260 * 0.381966, at * 72 - 54));
  const points: Record<string, Point> = {};
  for (const [at, point] of outer.entries()) points['abcde'[at] ?? ''] = point;
  for (const [at, point] of inner.entries()) points['vwxyz'[at] ?? ''] = point;
  return { points, strokes: ['avwc', 'bwxd', 'cxye', 'dyza', 'ezvb'] };
}

/** A triangle with two strokes from either end of its base to the other side. */
function crossed(): Figure {
  const [left, right, top]: Point[] = [
    [0, 480],
    [640, 480],
    [320, 0],
  ];
  if (left === undefined || right === undefined || top === undefined) throw new Error('a triangle has three corners');
  const along = (from: Point, to: Point, part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ];
  // From the left to r and s on the right side, from the right to p and q on the left side.
  const ends = {
    r: along(right, top, 0.35),
    s: along(right, top, 0.68),
    p: along(left, top, 0.35),
    q: along(left, top, 0.68),
  };
  const points: Record<string, Point> = { a: left, b: right, t: top, ...ends };
  points.w = crossing([left, ends.r], [right, ends.p]);
  points.x = crossing([left, ends.r], [right, ends.q]);
  points.y = crossing([left, ends.s], [right, ends.p]);
  points.z = crossing([left, ends.s], [right, ends.q]);
  return { points, strokes: ['ab', 'apqt', 'brst', 'awxr', 'ayzs', 'bwyp', 'bxzq'] };
}

function crossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const part = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / (ux * vy - uy * vx);
  return [a[0] + ux * part, a[1] + uy * part];
}

function onCircle(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [300 + radius * Math.cos(angle), 270 + radius * Math.sin(angle)];
}

export const figures: Readonly<Record<string, Figure>> = { fan: fan(3), star: star(), crossed: crossed() };

/** Triangles whose sides lie on three different strokes: every triple of points is tried. */
export function countTriangles({ points, strokes }: Figure): number {
  const names = Object.keys(points);
  const joining = (one: string, other: string) =>
    strokes.findIndex((stroke) => stroke.includes(one) && stroke.includes(other));
  let count = 0;
  for (const [at, one] of names.entries()) {
    for (const [further, other] of names.slice(at + 1).entries()) {
      for (const third of names.slice(at + further + 2)) {
        const sides = [joining(one, other), joining(other, third), joining(one, third)];
        if (sides.every((side) => side >= 0) && new Set(sides).size === 3) count += 1;
      }
    }
  }
  return count;
}
