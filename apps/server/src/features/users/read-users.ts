import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { DeskGame, DeskUser, DeskUserDetails, GameRating } from '@lamma/protocol/rest/desk/users';
import { type Cursor, pageOfRows, readCursor, writeCursor } from '../../platform/http/keyset';
import { Page } from '../../platform/http/routes';
import { dayStart } from '../../platform/time/zones';
import type { DeskAccount, Listed, SearchCursor } from './accounts';
import type { UsersParts } from './parts';
import type { GamesOfUser } from './store';

/** «في آخر ٧ أيام»: today and the six days before it. */
const DAYS_BEFORE = 6;
/** One row more than a page: its presence says that there is a next page. */
const MAX_ROWS = limits.listPage + 1;
const SEARCH_CURSOR = /^(\d{1,15})\.([\w-]{1,64})\.([\w-]{1,240})$/;

/** The owner's lists of users, games and ratings, and the details of one user. */
export function usersReading({ store, accounts, allowance, clock }: UsersParts) {
  async function newest(after: string | undefined): Promise<Page<DeskUser[]> | Refusal> {
    const cursor = after === undefined ? undefined : readCursor(after);
    if (cursor === null) return refuse('invalid');
    const rows = await accounts.newest(MAX_ROWS, cursor);
    return page(rows, (last) => writeCursor(last));
  }

  async function search(query: string, after: string | undefined): Promise<Page<DeskUser[]> | Refusal> {
    const cursor = after === undefined ? undefined : searchCursorOf(after);
    if (cursor === null) return refuse('invalid');
    const rows = await accounts.find(query, MAX_ROWS, cursor);
    return page(rows, (last) => searchCursorText(last));
  }

  async function page<C>(rows: readonly Listed<C>[], textOf: (last: C) => string) {
    const shown = rows.slice(0, limits.listPage);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    const games = await store.gamesOfUsers(shown.map(({ account }) => account.id));
    const users = shown.map(({ account }) => deskUser(account, games.get(account.id)));
    return new Page(users, last === undefined ? null : textOf(last.cursor));
  }

  return {
    /** The newest users, or those that a search finds. @param after cursor from the previous page's `Link` header */
    async list(query: string, after: string | undefined): Promise<Page<DeskUser[]> | Refusal> {
      return accounts.isSearch(query) ? search(query, after) : newest(after);
    },

    /** @param zone the time zone in which a day begins */
    async counts(zone: string) {
      const now = clock.now();
      const [total, today, lastDays] = await Promise.all([
        accounts.total(),
        accounts.registeredSince(dayStart(now, zone)),
        accounts.registeredSince(dayStart(now, zone, DAYS_BEFORE)),
      ]);
      return { total, today, lastDays };
    },

    async details(userId: string): Promise<DeskUserDetails | Refusal> {
      const account = await accounts.account(userId);
      if (account === undefined) return refuse('notFound');
      const [games, balance, sessions] = await Promise.all([
        store.gamesOfUsers([userId]),
        allowance.balance(userId),
        accounts.sessionCount(userId),
      ]);
      return {
        ...deskUser(account, games.get(userId)),
        isTeacher: account.isTeacher,
        blockedAt: account.blockedAt,
        regularGames: balance.games,
        customGames: balance.customGames,
        isPremium: balance.isPremium,
        unlimited: balance.isPremium || account.isAdmin,
        sessions,
      };
    },

    async games(userId: string, after: string | undefined): Promise<Page<DeskGame[]> | Refusal> {
      const cursor = after === undefined ? undefined : readCursor(after);
      if (cursor === null) return refuse('invalid');
      if ((await accounts.account(userId)) === undefined) return refuse('notFound');
      return pageOfRows(await store.gamesOfUser(userId, MAX_ROWS, cursor), limits.listPage, (game) => game, cursorOf);
    },

    async ratings(after: string | undefined): Promise<Page<GameRating[]> | Refusal> {
      const cursor = after === undefined ? undefined : readCursor(after);
      if (cursor === null) return refuse('invalid');
      return pageOfRows(await store.ratings(MAX_ROWS, cursor), limits.listPage, (rating) => rating, cursorOf);
    },
  };
}

function deskUser(account: DeskAccount, { games, gameCount }: GamesOfUser = { games: [], gameCount: 0 }): DeskUser {
  const { id, username, email, phoneNumber, avatarUrl, firstName, lastName, createdAt } = account;
  const { isAdmin, isOwner, isBlocked } = account;
  const names = { id, username, email, phoneNumber, avatarUrl, firstName, lastName, createdAt };
  return { ...names, isAdmin, isOwner, isBlocked, games, gameCount };
}

const cursorOf = ({ createdAt: at, id }: { createdAt: number; id: string }): Cursor => ({ at, id });

/** A search cursor as text for the `Link` header. */
function searchCursorText({ word, rank, userId }: SearchCursor): string {
  return `${-rank}.${userId}.${Buffer.from(word).toString('base64url')}`;
}

/** Parses `searchCursorText`; null for any other text. */
function searchCursorOf(text: string): SearchCursor | null {
  const [, newness, userId, encoded] = SEARCH_CURSOR.exec(text) ?? [];
  if (newness === undefined || userId === undefined || encoded === undefined) return null;
  const word = Buffer.from(encoded, 'base64url').toString();
  // Stored words have no control characters, and Postgres refuses NUL.
  return /[\p{Cc}\uFFFD]/u.test(word) ? null : { word, rank: -Number(newness), userId };
}
