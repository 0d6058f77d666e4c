import { dataParts } from '@lamma/protocol/rest/accounts/account-parts';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage, type ReplyOf } from '../../../lib/server/http';

export type AccountSession = ReplyOf<'GET /api/account/sessions'>[number];

/** The account's sessions. Not polled: read when the page opens and after a session was ended. */
export const sessionsQuery = queryOptions({
  queryKey: ['/api/account/sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
  refetchInterval: false,
});

/** Reads all data of this user, part by part and page by page. */
export async function readAllData(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const part of dataParts) {
    const rows: unknown[] = [];
    let after: string | null = null;
    do {
      const read: { rows: unknown[]; next: string | null } = await callPage('GET /api/account/data/:part', {
        params: { part },
        query: after === null ? {} : { after },
      });
      rows.push(...read.rows);
      after = read.next;
    } while (after !== null);
    all[part] = rows;
  }
  return all;
}
