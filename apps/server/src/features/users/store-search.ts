import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { UserRow } from '../accounts/user-row';

interface WordRow {
  word: string;
  /** Minus the moment of the registration: of two with the same word the newer one comes first. */
  rank: number;
  userId: string;
}
interface SearchTables {
  users: UserRow;
  account_words: WordRow;
}

/** A found user, and by which word. */
export type FoundUser = UserRow & Pick<WordRow, 'word' | 'rank'>;

/** Of a word that more users have than this it is not worth knowing how many. */
const COMMON = 2000;
/** Behind every letter there is. */
const LAST = '\u{10FFFF}';

/** How the owner finds accounts: by the words that `accounts/store-directory` writes beside them. */
export function searchStore(database: Database) {
  const db = database.withTables<SearchTables>();

  /** How many words begin with a term; `COMMON` where there are as many or more. */
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
     * Users with a word for each term: in the order of the words that the rarest term begins, so that a whole word comes before a longer
     * one; a user by the first of theirs. Reads of the index what the page shows, and what other terms rule out between it.
     * @param after where the page before it ended
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
      // Users are looked up once it is known which: joined before, a planner might read all of them.
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
