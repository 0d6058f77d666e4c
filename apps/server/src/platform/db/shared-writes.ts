import type { RowWrite, Write, WriteResult } from './database';

/** A write that has not been answered yet. */
export interface Waiting {
  write: Write | RowWrite;
  resolve(result: WriteResult): void;
  reject(error: Error): void;
}
/** A write as the storage gets it, and who waits for it: several where rows share it. */
export interface SharedWrite {
  write: Write;
  of: Waiting[];
}

/** Puts the rows of one key together. Every write stands where the first of its rows came. */
export function shareWrites(waiting: readonly Waiting[]): SharedWrite[] {
  const rows = new Map<string, Waiting[]>();
  const groups: Waiting[][] = [];
  for (const one of waiting) {
    const key = isRow(one.write) ? one.write.key : undefined;
    const known = key === undefined ? undefined : rows.get(key);
    if (known !== undefined) {
      known.push(one);
      continue;
    }
    const group = [one];
    groups.push(group);
    if (key !== undefined) rows.set(key, group);
  }
  return groups.map((of) => ({ write: writeOf(of), of }));
}

/** Whether it is a row that may share its write. */
export function isRow(write: Write | RowWrite): write is RowWrite {
  return 'key' in write;
}

/** The write of a row by itself; any other write as it is. */
export function writeAlone(write: Write | RowWrite): Write {
  return isRow(write) ? write.writeOf([write.row]) : write;
}

function writeOf(group: readonly Waiting[]): Write {
  const rows = group.map(({ write }) => write).filter(isRow);
  const [first] = rows;
  if (first !== undefined) return first.writeOf(rows.map(({ row }) => row));
  return group.flatMap(({ write }) => writeAlone(write));
}

/**
 * Answers who waited. Of rows that were refused together each is to be tried by itself: one of them may be the reason.
 * @returns those rows, as writes of their own
 */
export function answerShared(shared: readonly SharedWrite[], results: readonly WriteResult[]): Waiting[] {
  return shared.flatMap(({ of }, index) => {
    const result = results[index] ?? 'conflict';
    if (result === 'conflict' && of.length > 1) return of.map((one) => ({ ...one, write: writeAlone(one.write) }));
    for (const { resolve } of of) resolve(result);
    return [];
  });
}
