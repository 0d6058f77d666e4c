import type { GameMode } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { DeskGame } from '@lamma/protocol/rest/desk/users';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { afterPlace, type Cursor } from '../../platform/http/keyset';
import type { UserRow } from '../accounts/user-row';

interface UsersTables {
  users: { id: string };
  completed_games: {
    id: string;
    userId: string;
    gameName: string;
    gameMode: GameMode;
    team1Name: string;
    team2Name: string;
    createdAt: number;
  };
  game_ratings: RatingRow;
}
interface RatingRow {
  id: string;
  playerName: string;
  teamName: string;
  rating: number;
  feedback: string;
  createdAt: number;
}

export interface GamesOfUser {
  games: DeskGame[];
  gameCount: number;
}

const GAME_COLUMNS = ['id', 'gameName', 'gameMode', 'team1Name', 'team2Name', 'createdAt'] as const;
const RATING_COLUMNS = ['id', 'playerName', 'teamName', 'rating', 'feedback', 'createdAt'] as const;

/** Records and ratings for the owner's desk. */
export function usersStore(database: Database) {
  const db = database.withTables<UsersTables>();
  return {
    /** The newest three games of each user, and how many games the user has, counted up to `limits.deskGamesCounted`. */
    async gamesOfUsers(userIds: readonly string[]): Promise<Map<string, GamesOfUser>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('users')
        .select('users.id')
        .select(({ selectFrom }) => {
          const own = selectFrom('completed_games as game')
            .whereRef('game.userId', '=', 'users.id')
            .orderBy('game.createdAt', 'desc')
            .orderBy('game.id', 'desc')
            .limit(1);
          const counted = selectFrom('completed_games as game')
            .select('game.id')
            .whereRef('game.userId', '=', 'users.id')
            .limit(limits.deskGamesCounted);
          return [
            own.select('game.id').as('first'),
            own.select('game.id').offset(1).as('second'),
            own.select('game.id').offset(2).as('third'),
            selectFrom(counted.as('counted'))
              .select((eb) => eb.fn.countAll<number>().as('count'))
              .as('gameCount'),
          ];
        })
        .where('users.id', 'in', userIds)
        .execute();
      const ids = rows.flatMap(({ first, second, third }) => [first, second, third].filter((id) => id !== null));
      const games =
        ids.length === 0
          ? []
          : await db.selectFrom('completed_games').select(GAME_COLUMNS).where('id', 'in', ids).execute();
      const byId = new Map(games.map((game) => [game.id, game]));
      return new Map(
        rows.map(({ id, first, second, third, gameCount }) => {
          const newest = [first, second, third].flatMap((gameId) => byId.get(gameId ?? '') ?? []);
          return [id, { games: newest, gameCount: Number(gameCount) }];
        }),
      );
    },

    gamesOfUser: (userId: string, limit: number, after?: Cursor): Promise<DeskGame[]> => {
      const newest = db
        .selectFrom('completed_games')
        .select(GAME_COLUMNS)
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },

    ratings: (limit: number, after?: Cursor): Promise<RatingRow[]> => {
      const newest = db
        .selectFrom('game_ratings')
        .select(RATING_COLUMNS)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },
  };
}

export type UsersStore = ReturnType<typeof usersStore>;

interface AccountsTables {
  users: UserRow;
  auth_sessions: { userId: string };
  /** Counters that each insert and delete updates, because counting all rows would take longer as their number grows. */
  kept_counts: { name: string; value: number };
}

const USERS = 'users';
type Counted = { count: number | string | bigint };

/** Reads accounts for the owner's lists, and blocks accounts. */
export function userAccountsStore(database: Database) {
  const db = database.withTables<AccountsTables>();

  const count = async (query: SelectQueryBuilder<AccountsTables, never, Counted>): Promise<number> =>
    Number((await query.executeTakeFirst())?.count ?? 0);

  return {
    findUsers: searchStore(database).findUsers,

    userTotal: async (): Promise<number> => {
      const kept = db.selectFrom('kept_counts').select('value').where('name', '=', USERS);
      return Number((await kept.executeTakeFirst())?.value ?? 0);
    },

    registeredSince: (at: number): Promise<number> =>
      count(
        db
          .selectFrom('users')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('createdAt', '>=', at),
      ),

    sessionCount: (userId: string): Promise<number> =>
      count(
        db
          .selectFrom('auth_sessions')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('userId', '=', userId),
      ),

    newestUsers: (limit: number, after?: Cursor): Promise<UserRow[]> => {
      const newest = db.selectFrom('users').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },

    setBlocked: (userId: string, blockedAt: number | null): Statement =>
      statement(db.updateTable('users').set({ blockedAt }).where('id', '=', userId).where('isOwner', '=', 0), 1),
  };
}

export type UserAccountsStore = ReturnType<typeof userAccountsStore>;

interface WordRow {
  word: string;
  /** The negated time of registration, so that among users with the same word the newest comes first. */
  rank: number;
  userId: string;
}
interface SearchTables {
  users: UserRow;
  account_words: WordRow;
}

/** A user found by a search, with the word that matched. */
type FoundUser = UserRow & Pick<WordRow, 'word' | 'rank'>;

/** Counting a term's words stops at this number; the counts only serve to find the rarest term. */
const MAX_COUNTED = 2000;
/** Sorts after every other character: the end of a prefix's range. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Searches accounts by the index of words that `accounts/store.ts` writes. */
function searchStore(database: Database) {
  const db = database.withTables<SearchTables>();

  /** How many words begin with a term, counted up to `MAX_COUNTED`. */
  const countWords = async (term: string): Promise<number> => {
    const some = db
      .selectFrom('account_words')
      .select('word')
      .where('word', '>=', term)
      .where('word', '<', term + LAST_CHARACTER);
    const counted = db.selectFrom(some.limit(MAX_COUNTED).as('some')).select((eb) => eb.fn.countAll().as('count'));
    return Number((await counted.executeTakeFirst())?.count ?? 0);
  };

  return {
    /**
     * Finds the users who have, for each term, a word that begins with the term. Sorts them by the word that begins with the rarest term,
     * so that an exact match comes before a longer word. If several of a user's words begin with that term, the alphabetically first one
     * decides. Scans the index from the cursor until the page is full.
     * @param after the last row of the previous page
     */
    async findUsers(terms: readonly string[], limit: number, after?: WordRow): Promise<FoundUser[]> {
      const counts = await Promise.all(terms.map(countWords));
      const rarest = terms[counts.indexOf(Math.min(...counts))];
      if (rarest === undefined) return [];
      let found = db
        .selectFrom('account_words as found')
        .select(['found.word', 'found.rank', 'found.userId'])
        .where('found.word', '>=', rarest)
        .where('found.word', '<', rarest + LAST_CHARACTER)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('account_words as earlier')
                .select('earlier.word')
                .whereRef('earlier.userId', '=', 'found.userId')
                .where('earlier.word', '>=', rarest)
                .whereRef('earlier.word', '<', 'found.word'),
            ),
          ),
        );
      for (const term of terms.filter((other) => other !== rarest)) {
        found = found.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('account_words as other')
              .select('other.word')
              .whereRef('other.userId', '=', 'found.userId')
              .where('other.word', '>=', term)
              .where('other.word', '<', term + LAST_CHARACTER),
          ),
        );
      }
      if (after !== undefined) {
        found = found.where(
          sql<boolean>`("found"."word", "found"."rank", "found"."userId") > (${after.word}, ${after.rank}, ${after.userId})`,
        );
      }
      // Joins the users after the limit. With the join before the limit, the planner might read all users.
      const page = found.orderBy('found.word').orderBy('found.rank').orderBy('found.userId').limit(limit);
      return db
        .selectFrom(page.as('page'))
        .innerJoin('users', 'users.id', 'page.userId')
        .selectAll('users')
        .select(['page.word', 'page.rank'])
        .orderBy('page.word')
        .orderBy('page.rank')
        .orderBy('page.userId')
        .execute();
    },
  };
}
