const shingleLength = 4;

/** The 4-character shingles of a key. A key of fewer than four characters is its only shingle. */
export function shinglesOf(key: string): Set<string> {
  const shingles = new Set<string>();
  for (let at = 0; at + shingleLength <= key.length; at += 1) shingles.add(key.slice(at, at + shingleLength));
  return shingles.size > 0 ? shingles : new Set([key]);
}

/** The Jaccard index of two sets, 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  return shared / (one.size + other.size - shared);
}
