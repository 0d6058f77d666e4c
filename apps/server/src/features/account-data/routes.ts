import { Page } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/routes';
import type { AccountDataStore } from './store';

/** So many rows a page: a page is made at once, and games go on meanwhile. */
const ROWS = 200;

/** Columns that hold JSON as text. */
const JSON_TEXT = /^[[{].*[\]}]$/s;

/** What is kept of a user, as they take it away: in pages, that put together are one file. */
export function accountDataRoutes(store: AccountDataStore): Pick<Handlers, 'readAccountData'> {
  return {
    readAccountData: async ({ actor, params, query }) => {
      const found = await store.read(params.part, actor.userId, query.after ?? '', ROWS + 1);
      const rows = found.slice(0, ROWS);
      const next = found.length > ROWS ? String(rows.at(-1)?.cursor) : null;
      return new Page(rows.map(shown), next);
    },
  };
}

/** A row without what only finds the next one. */
function shown({ cursor: _cursor, ...row }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, unpacked(value)]));
}

function unpacked(value: unknown): unknown {
  return typeof value === 'string' && JSON_TEXT.test(value) ? parsed(value) : value;
}

/** What somebody typed may only look like JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
