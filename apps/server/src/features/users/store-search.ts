import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { UserRow } from '../accounts/user-row';

interface WordRow {
  word: string;
  /** Minus the time of registration, so that of two users with the same word the newer comes first. */
  rank: number;
  userId: string;
}
interface SearchTables {
  users: UserRow;
  account_words: WordRow;
}

/** A found user with the word that it was found by. */
export type FoundUser = UserRow & Pick<WordRow, 'word' | 'rank'>;

/** Words are counted up to this number, to find the rarest term. */
const COMMON = 2000;
/** Sorts after every other character: the end of a prefix's range. */
const LAST = '\u{10FFFF}';

/** Searches accounts by the index of words that `accounts/store-directory` writes. */
export function searchStore(database: Database) {
  const db = database.withTables<SearchTables>();

  /** How many words begin with a term, counted up to `COMMON`. */
  const commonness = async (term: string): Promise<number> => {
    const some = db
      .selectFrom('account_words')
      .select('word')
      .where('word', '>=', term)
      .where('word', '<', term + LAST);
    const counted = db.selectFrom(some.limit(COMMON).as('some')).select((is) => is.fn.countAll().as('count'));
    return Number((await counted.executeTakeFirst())?.count ?? 0);
  };

  return {
    /**
     * Users who have, for each term, a word that begins with it. Sorted by the word that begins with the rarest term, so that an exact word
     * comes before a longer one; a user with several such words appears by the first. Scans the index from the cursor until the page is full.
     * @param after the last row of the previous page
     */
    async findUsers(terms: readonly string[], most: number, after?: WordRow): Promise<FoundUser[]> {
      const counts = await Promise.all(terms.map(commonness));
      const rarest = terms[counts.indexOf(Math.min(...counts))];
      if (rarest === undefined) return [];
      let found = db
        .selectFrom('account_words as found')
        .select(['found.word', 'found.rank', 'found.userId'])
        .where('found.word', '>=', rarest)
        .where('found.word', '<', rarest + LAST)
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
              .where('other.word', '<', term + LAST),
          ),
        );
      }
      if (after !== undefined) {
        found = found.where(
          sql<boolean>`("found"."word", "found"."rank", "found"."userId") > (${after.word}, ${after.rank}, ${after.userId})`,
        );
      }
      // Joins the users after the limit: joined before, the planner might read all of them.
      const page = found.orderBy('found.word').orderBy('found.rank').orderBy('found.userId').limit(most);
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
