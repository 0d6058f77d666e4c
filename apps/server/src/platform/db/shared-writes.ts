import type { SharedRows, Write, WriteResult } from './database';

/** Callbacks of a waiting write, instead of its promise. */
export interface Resolvers {
  resolve(result: WriteResult): void;
  reject(error: Error): void;
}

/** A queued write, or a queued row that may share one. */
export type Waiting = { write: Write; resolvers: Resolvers } | WaitingRow;
interface WaitingRow {
  // Only the maker of the rows knows their type.
  rows: SharedRows<never>;
  row: unknown;
  resolvers: Resolvers;
}
/** A write for the storage, and its waiters: several if rows share it. */
export interface SharedWrite {
  write: Write;
  of: Waiting[];
}

/** Merges the rows of one kind into one write, at the position of the first row. */
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
 * Resolves the waiters. Rows of a refused batch are to be retried one by one: any one of them may be the cause.
 * @returns those rows as separate writes
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
