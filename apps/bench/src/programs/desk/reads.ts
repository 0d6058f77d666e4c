import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
import type { Host } from '@lamma/testkit/people/host';

/** One thing that the owner reads: its path with its query, made when it is read. */
export interface Read {
  name: string;
  path: () => string;
}

/** Pages that are gone through before the one that is measured as a late one. */
const LATE_PAGE = 20;
/** In the batch that is made for the measurement. */
const CODES = 500;
const after = (response: Response) => /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];

/** What is asked for in more ways than one; a path with a parameter has to be here. */
async function special(owner: Host): Promise<Record<string, readonly Read[]>> {
  const all = await owner.call('GET /api/admin/users', { query: { q: 'محمد' } });
  const user = all[0];
  if (user === undefined) throw new Error('nobody is found: was the data made by «pnpm -F server desk-data»?');
  const body = { clientId: randomUUID(), kind: 'game', amount: 1, count: CODES, note: '' } as const;
  const { batch } = await owner.call('POST /api/admin/codes', { body });
  const preview = await owner.call('GET /api/admin/questions-preview', {});
  const question = preview.games[0]?.questions[0]?.id;
  const search = (what: string, q: string): Read => ({
    name: `search for ${what}`,
    path: () => `/api/admin/users?${new URLSearchParams({ q })}`,
  });
  const fixed = (name: string, path: string): Read => ({ name, path: () => path });
  return {
    '/api/admin/users': [
      fixed('users', '/api/admin/users'),
      fixed(`users, page ${LATE_PAGE + 1}`, await latePage(owner, '/api/admin/users')),
      search('a name of many', 'محمد'),
      fixed(
        `search for a name of many, page ${LATE_PAGE + 1}`,
        await latePage(owner, '/api/admin/users?q=%D9%85%D8%AD%D9%85%D8%AF'),
      ),
      search('two names', `${user.firstName} ${user.lastName}`),
      search('two names of many that nobody has', 'سارة Haddad 96650'),
      search('one letter', 'ا'),
      search('a domain', '@gmail.com'),
      search('a number’s beginning', '965'),
      search('an address', user.email),
      search('nobody', 'ظظظظ'),
    ],
    '/api/admin/codes/:batchId': [fixed('a batch of codes', `/api/admin/codes/${batch.id}`)],
    '/api/admin/codes/:batchId/codes': [fixed('the codes of a batch', `/api/admin/codes/${batch.id}/codes`)],
    '/api/admin/questions/:questionId': [fixed('a question', `/api/admin/questions/${question}`)],
    '/api/admin/users/:id': [fixed('a user', `/api/admin/users/${user.id}`)],
    '/api/admin/users/:id/games': [fixed('a user’s games', `/api/admin/users/${user.id}/games`)],
    '/api/admin/users/counts': [fixed('counters', '/api/admin/users/counts?zone=Asia/Kuwait')],
    '/api/admin/ratings': [
      fixed('ratings', '/api/admin/ratings'),
      fixed(`ratings, page ${LATE_PAGE + 1}`, await latePage(owner, '/api/admin/ratings')),
    ],
    '/api/admin/analytics': ['7', '30', 'all'].map((period) =>
      fixed(`analytics ${period}`, `/api/admin/analytics?period=${period}&zone=Asia/Kuwait`),
    ),
  };
}

async function latePage(owner: Host, first: string): Promise<string> {
  let path = first;
  for (let page = 0; page < LATE_PAGE; page += 1) {
    const next = after(await owner.request('GET', path));
    if (next === undefined) break;
    path = next;
  }
  return path;
}

/** Every read that is the owner's alone. @throws where one has a parameter and no row above */
export async function ownersReads(owner: Host): Promise<Read[]> {
  const known = await special(owner);
  return Object.values<Endpoint>(endpoints)
    .filter(({ method, who }) => method === 'GET' && who === 'owner')
    .flatMap(({ path }) => {
      const rows = known[path];
      if (rows !== undefined) return rows;
      if (path.includes(':'))
        throw new Error(`${path} has a parameter: say in apps/bench/src/programs/desk/reads.ts what to read`);
      return [{ name: path.replace('/api/admin/', ''), path: () => path }];
    });
}
