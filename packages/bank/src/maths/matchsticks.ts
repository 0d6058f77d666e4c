/** Seven-segment digits: `a` on top and then clockwise, `g` in the middle. */
export const digitStrokes: readonly string[] = [
  'abcdef',
  'bc',
  'abdeg',
  'abcdg',
  'bcfg',
  'acdfg',
  'acdefg',
  'abc',
  'abcdefg',
  'abcdfg',
];
export const signStrokes: Readonly<Record<string, string>> = { p: 'hv', m: 'h' };

/** Parses two one-digit numbers, a sign (`p` plus, `m` minus) and a result: `9p1e6`. */
export function readEquation(text: string): string[] {
  const found = /^(\d)([pm])(\d)e(\d)$/.exec(text);
  if (found === null) throw new Error(`${text} is no equation`);
  return found.slice(1);
}

const strokesOf = (part: string) => signStrokes[part] ?? digitStrokes[Number(part)] ?? '';
const segmentsByPlace = ['abcdefg', 'hv', 'abcdefg', 'abcdefg'];

function partOf(strokes: ReadonlySet<string>, place: number): string | undefined {
  const key = [...strokes].sort().join('');
  if (place === 1) return Object.keys(signStrokes).find((sign) => signStrokes[sign] === key);
  const digit = digitStrokes.indexOf(key);
  return digit < 0 ? undefined : String(digit);
}

function isTrue([one, sign, other, result]: readonly string[]): boolean {
  const sum = sign === 'p' ? Number(one) + Number(other) : Number(one) - Number(other);
  return sum === Number(result);
}

/** All true equations that moving one match produces. */
export function moveOneMatch(text: string): string[] {
  const parts = readEquation(text);
  const found = new Set<string>();
  for (const [from, part] of parts.entries()) {
    for (const taken of strokesOf(part)) {
      for (const [to, segments] of segmentsByPlace.entries()) {
        for (const put of segments) {
          const now = parts.map((one) => new Set(strokesOf(one)));
          now[from]?.delete(taken);
          if (now[to]?.has(put) || (from === to && taken === put)) continue;
          now[to]?.add(put);
          const read = now.map((strokes, place) => partOf(strokes, place));
          if (!read.every((one) => one !== undefined)) continue;
          if (isTrue(read)) found.add(`${read[0]}${read[1]}${read[2]}e${read[3]}`);
        }
      }
    }
  }
  return [...found];
}
