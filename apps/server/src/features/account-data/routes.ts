import type { DataPart } from '@lamma/protocol/rest/accounts/account-parts';
import { type Handlers, Page } from '../../platform/http/routes';
import { makeSteps } from '../../platform/time/clock';
import type { AccountDataStore } from './store';

/** Rows per page. Small, because a page is built synchronously and blocks running games. */
const ROWS_PER_PAGE = 200;
/** Fewer rows for parts whose rows are large (a contest's questions take up to 256 KB) or whose totals are summed on each read. */
const FEWER_ROWS: Partial<Record<DataPart, number>> = { contests: 5, games: 50, results: 50 };
/** Reads each user's pages one at a time, so that a user who requests many pages delays other users by one page at most. */
const inSteps = makeSteps();

const JSON_TEXT = /^[[{].*[\]}]$/s;

/** The export of a user's own data, in pages that the client joins into one file. */
export function accountDataRoutes(store: AccountDataStore): Pick<Handlers, 'readAccountData'> {
  return {
    readAccountData: async ({ actor, params, query }) => {
      const { part } = params;
      const limit = FEWER_ROWS[part] ?? ROWS_PER_PAGE;
      const found = await inSteps(actor.userId, () => store.read(part, actor.userId, query.after ?? '', limit + 1));
      const rows = found.slice(0, limit);
      const next = found.length > limit ? String(rows.at(-1)?.cursor) : null;
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
