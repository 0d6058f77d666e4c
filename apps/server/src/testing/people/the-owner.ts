import { type Host, signIn } from '@lamma/testkit/people/host';
import type { TestServer } from '../server/start-test-server';

export async function theOwner(server: TestServer): Promise<Host> {
  return signIn(server.url, 'owner@example.com', 'owner-secret');
}

/** The audit's rows about an object, oldest first; rows with the same time in any order. */
export async function auditOf(server: TestServer, subject: string) {
  const db = server.product.database.withTables<{
    audit_log: { at: number; id: string; action: string; subject: string; detail: string };
  }>();
  const rows = await db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('at').execute();
  return rows.map(({ action, detail }) => ({ action, ...(JSON.parse(detail) as Record<string, string | number>) }));
}

/** All pages of a list. */
export async function pagesOf<Row>(person: Host, path: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const response = await person.request('GET', next);
    if (!response.ok) throw new Error(`${next}: ${response.status}`);
    pages.push((await response.json()) as Row[]);
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
