import * as z from 'zod';

/** Question ids in readable form: `"301-330"` or `"6205"`. */
export const idRanges = z.array(z.string().regex(/^\d+(?:-\d+)?$/));

export function idsOf(ranges: readonly string[]): Set<number> {
  const ids = new Set<number>();
  for (const range of ranges) {
    const [first = 0, last = first] = range.split('-').map(Number);
    for (let id = first; id <= last; id += 1) ids.add(id);
  }
  return ids;
}

export function rangesOf(ids: Iterable<number>): string[] {
  const ranges: [number, number][] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}
