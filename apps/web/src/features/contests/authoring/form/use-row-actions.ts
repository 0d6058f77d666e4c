import { useMemo } from 'react';
import { newId } from '../../../../lib/browser/ids';
import type { DraftRow } from '../draft';
import type { RowActions } from './question-row';

type Rows = readonly DraftRow[];

/** The actions of every row. They stay the same from one drawing to the next, so that only a row that changed is drawn again. */
export function useRowActions(
  changeRows: (rows: (before: Rows) => Rows) => void,
  chooseImage: (key: string) => void,
): RowActions {
  return useMemo(
    () => ({
      change: (key, changes) =>
        changeRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row))),
      duplicate: (key) =>
        changeRows((before) => before.flatMap((row) => (row.key === key ? [row, { ...row, key: newId() }] : [row]))),
      remove: (key) => changeRows((before) => before.filter((row) => row.key !== key)),
      move: (key, by) => changeRows((before) => moved(before, key, by)),
      chooseImage,
    }),
    [changeRows, chooseImage],
  );
}

function moved(rows: Rows, key: string, by: -1 | 1): Rows {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const other = rows[from + by];
  if (row === undefined || other === undefined) return rows;
  return rows.map((one) => (one === row ? other : one === other ? row : one));
}
