import type { DifferenceName } from './differences';

/** A page of the specification. */
export interface PageRow {
  path: string;
  /** Who may see the page; anybody else is redirected to `otherwise`. */
  who: 'everyone' | 'user' | 'teacher' | 'owner';
  otherwise?: string;
  purpose: string;
  differs?: DifferenceName;
}

/** The pages of both specifications. Parameters of an address have the specifications' names. */
export const pageRows: readonly PageRow[] = [
  { path: '/', who: 'everyone', purpose: 'landing page for a visitor, home page for a user' },
  { path: '/auth', who: 'everyone', purpose: 'login, register, forgotten password' },
  { path: '/categories', who: 'user', purpose: 'categories and teams' },
  { path: '/game-setup', who: 'user', purpose: 'choice of the mode, and start' },
  { path: '/classic-game', who: 'user', purpose: 'play screen', differs: 'remoteCard' },
  { path: '/connect-game', who: 'user', purpose: 'play screen', differs: 'remoteCard' },
  { path: '/qr-game', who: 'user', purpose: 'play screen', differs: 'remoteCard' },
  { path: '/qr/:sessionToken', who: 'everyone', purpose: 'the rival’s phone' },
  { path: '/qr-game/:sessionToken', who: 'everyone', purpose: 'the rival’s phone, by its other address' },
  { path: '/qr-test', who: 'everyone', purpose: 'test page of the qr flow: create, scan, shuffle, choose' },
  { path: '/custom-game-create', who: 'user', purpose: 'a game of own questions', differs: 'signInFirst' },
  { path: '/test-custom-game', who: 'user', purpose: 'an own category is tried' },
  {
    path: '/diagnose-custom-game',
    who: 'user',
    purpose: 'own categories, their first three questions, what the session holds',
  },
  { path: '/previous-games', who: 'user', purpose: 'completed games' },
  { path: '/change-name', who: 'user', purpose: 'team names' },
  { path: '/delete-all-games', who: 'user', purpose: 'all previous games are deleted' },
  { path: '/solo-games', who: 'teacher', otherwise: '/', purpose: 'contests: menu, create, play' },
  {
    path: '/solo-game-control/:gameId',
    who: 'teacher',
    otherwise: '/',
    purpose: 'the teacher’s control page',
    differs: 'contestPages',
  },
  { path: '/solo-game-join/:gameId', who: 'everyone', purpose: 'a student’s page' },
  { path: '/admin/users', who: 'owner', otherwise: '/', purpose: 'users, ratings, three counters' },
  { path: '/admin/analytics', who: 'owner', otherwise: '/', purpose: 'rankings of categories and modes' },
  { path: '/admin/performance', who: 'owner', otherwise: '/', purpose: 'figures of the last minutes' },
  { path: '/admin/questions-preview', who: 'teacher', otherwise: '/', purpose: 'questions of a category, by games' },
];
