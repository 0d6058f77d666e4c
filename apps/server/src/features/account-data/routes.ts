import { type Handlers, Page } from '../../platform/http/routes';
import type { AccountDataStore } from './store';

/** Rows per page. Small, because a page is built synchronously and blocks running games. */
const ROWS_PER_PAGE = 200;

/** A JSON object or array stored as text. */
const JSON_TEXT = /^[[{].*[\]}]$/s;

/** The export of a user's own data, in pages that the client joins into one file. */
export function accountDataRoutes(store: AccountDataStore): Pick<Handlers, 'readAccountData'> {
  return {
    readAccountData: async ({ actor, params, query }) => {
      const found = await store.read(params.part, actor.userId, query.after ?? '', ROWS_PER_PAGE + 1);
      const rows = found.slice(0, ROWS_PER_PAGE);
      const next = found.length > ROWS_PER_PAGE ? String(rows.at(-1)?.cursor) : null;
      return new Page(rows.map(exportRow), next);
    },
  };
}

/** Drops the cursor and decodes JSON columns. */
function exportRow({ cursor: _cursor, ...row }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, decodeJson(value)]));
}

function decodeJson(value: unknown): unknown {
  if (typeof value !== 'string' || !JSON_TEXT.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    // The column holds a text that a user typed and that only looks like JSON.
    return value;
  }
}
