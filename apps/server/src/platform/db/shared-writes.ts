import type { SharedRows, Write, WriteResult } from './database';

/** Settles the promise of whoever waits for a write. */
export interface Resolvers {
  resolve(result: WriteResult): void;
  reject(error: Error): void;
}

/** A write that has not been answered yet: one of its own, or a row that may share one. */
export type Waiting = { write: Write; resolvers: Resolvers } | WaitingRow;
interface WaitingRow {
  // What is in a row only those know who make its write.
  rows: SharedRows<never>;
  row: unknown;
  resolvers: Resolvers;
}
/** A write as the storage gets it, and who waits for it: several where rows share it. */
export interface SharedWrite {
  write: Write;
  of: Waiting[];
}

/** Puts the rows that belong together into one write. Every write stands where the first of its rows came. */
export function shareWrites(waiting: readonly Waiting[]): SharedWrite[] {
  const known = new Map<SharedRows<never>, Waiting[]>();
  const groups: Waiting[][] = [];
  for (const one of waiting) {
    const group = 'rows' in one ? known.get(one.rows) : undefined;
    if (group !== undefined) {
      group.push(one);
      continue;
    }
    const fresh = [one];
    groups.push(fresh);
    if ('rows' in one) known.set(one.rows, fresh);
  }
  return groups.map((of) => ({ write: writeOf(of), of }));
}

function writeOf(group: readonly Waiting[]): Write {
  const [first] = group;
  if (first === undefined) return [];
  if (!('rows' in first)) return first.write;
  return first.rows.writeOf(group.map((one) => ('rows' in one ? one.row : undefined)) as never[]);
}

/**
 * Answers who waited. Of rows that were refused together each is to be tried by itself: one of them may be the reason.
 * @returns those rows, as writes of their own
 */
export function answerShared(shared: readonly SharedWrite[], results: readonly WriteResult[]): Waiting[] {
  const again: Waiting[] = [];
  for (const [index, { of }] of shared.entries()) {
    const result = results[index] ?? 'conflict';
    if (result === 'conflict' && of.length > 1) {
      for (const one of of) again.push({ write: writeOf([one]), resolvers: one.resolvers });
    } else for (const { resolvers } of of) resolvers.resolve(result);
  }
  return again;
}
