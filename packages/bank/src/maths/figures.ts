/** Coordinates in units of the drawing. */
export type Point = readonly [number, number];
/** A figure in which players count triangles. */
export interface Figure {
  points: Record<string, Point>;
  /** Straight strokes, each as the letters of its points in order. */
  strokes: readonly string[];
}

function fan(parts: number): Figure {
  const points: Record<string, Point> = { t: [300, 0] };
  const base = Array.from({ length: parts + 1 }, (_, at) => String.fromCharCode(97 + at));
  for (const [at, name] of base.entries()) points[name] = [(600 / parts) * at, 480];
  return { points, strokes: [base.join(''), ...base.map((name) => `t${name}`)] };
}

function star(): Figure {
  const points: Record<string, Point> = {};
  const at = (degrees: number, radius: number): Point => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  };
  const inner = (300 * (3 - Math.sqrt(5))) / 2;
  for (const [corner, name] of [...'abcde'].entries()) points[name] = at(72 * corner, 300);
  for (const [crossing, name] of [...'fghij'].entries()) points[name] = at(72 * crossing + 36, inner);
  return { points, strokes: ['afgc', 'bghd', 'chie', 'dija', 'ejfb'] };
}

export const figures: Readonly<Record<string, Figure>> = { fan: fan(3), star: star() };

/** Counts triangles with sides on three different strokes, by trying every triple of points. */
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
