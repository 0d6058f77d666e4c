import { Page } from './answers';

/** Where a page of a list ended that is ordered by a number (a time, a place) and then by an id. */
export interface Cursor {
  at: number;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

/** What a `Link` header said; null for anything else. */
export function readCursor(text: string): Cursor | null {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** What the `Link` header says of the page after this row. */
export function writeCursor({ at, id }: Cursor): string {
  return `${at}.${id}`;
}

/**
 * A page with the way to the next one.
 * @param rows one more than `most` of them where there is a next page
 */
export function pageOfRows<Row, View>(
  rows: readonly Row[],
  most: number,
  view: (row: Row) => View,
  cursorOf: (row: Row) => Cursor,
): Page<View[]> {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  if (rows.length <= most || last === undefined) return new Page(shown.map(view), null);
  return new Page(shown.map(view), writeCursor(cursorOf(last)));
}
