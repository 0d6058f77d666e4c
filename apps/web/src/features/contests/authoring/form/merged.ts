import { isSame } from '../../../../lib/is-same';
import { type Draft, type DraftRow, emptyRow, isBlank } from '../draft';

/** What this window has changed stays; all else is as the other window has it. */
const pick = <T>(base: T, mine: T, theirs: T): T => (isSame(mine, base) ? theirs : mine);
const withKey = (rows: readonly DraftRow[], key: string) => rows.find((row) => row.key === key);

/**
 * One draft of two windows that wrote at the same time. A question that both changed stands twice, for the teacher to choose.
 * @param base what both began with, as this window last saw it kept
 * @param mine this window's
 * @param theirs what the other window has kept since
 */
export function merged(base: Draft, mine: Draft, theirs: Draft): Draft {
  return {
    title: pick(base.title, mine.title, theirs.title),
    description: pick(base.description, mine.description, theirs.description),
    settings: pick(base.settings, mine.settings, theirs.settings),
    rows: mergedRows(base.rows, mine.rows, theirs.rows),
  };
}

function mergedRows(
  base: readonly DraftRow[],
  mine: readonly DraftRow[],
  theirs: readonly DraftRow[],
): readonly DraftRow[] {
  const order = (rows: readonly DraftRow[]) => rows.map(({ key }) => key);
  const isMoved = !isSame(order(base), order(mine));
  const keys = new Set(isMoved ? [...order(mine), ...order(theirs)] : [...order(theirs), ...order(mine)]);
  const rows = [...keys].flatMap((key) => {
    const [before, here, there] = [withKey(base, key), withKey(mine, key), withKey(theirs, key)];
    return rowsOf(before, here, there);
  });
  const written = rows.filter((row) => !isBlank(row));
  return written.length > 0 ? written : [rows[0] ?? emptyRow()];
}

/** A row that one window took out goes, unless the other wrote into it. */
function rowsOf(before?: DraftRow, here?: DraftRow, there?: DraftRow): DraftRow[] {
  if (here === undefined || there === undefined) {
    const left = here ?? there;
    return left === undefined || isSame(left, before) ? [] : [left];
  }
  if (isSame(here, there) || isSame(here, before)) return [there];
  return isSame(there, before) ? [here] : [here, { ...there, key: emptyRow().key }];
}
