import { normalForm } from '@lamma/protocol/fields/normal-form';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { type Kysely, type Migration, PostgresAdapter, type RawBuilder, sql } from 'kysely';

interface Tables {
  users: {
    id: string;
    email: string;
    firstName: string;
    lastName: string;
    phoneNumber: string;
    createdAt: number;
  };
  account_words: { word: string; rank: number; userId: string };
  kept_counts: { name: string; value: number };
  team_games: { id: string; mode: string; categoriesKey: string; content: string | null; createdAt: number };
  play_counts: { mode: string; hour: number; plays: number };
  category_counts: { hour: number; categoryId: number; plays: number };
}

/** Rows per read or write. */
const BATCH = 500;

/** Search words of users and counts of games, maintained on write, because the cost of counting on read would grow with the data. */
export const usersDesk: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('users').addColumn('blockedAt', 'bigint').execute();
    await db.schema.createIndex('users_created').on('users').columns(['createdAt', 'id']).execute();
    await db.schema.dropIndex('game_ratings_time').execute();
    await db.schema.createIndex('game_ratings_time').on('game_ratings').columns(['createdAt', 'id']).execute();
    await addWords(db);
    await addCounts(db);
  },
};

async function addWords(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('account_words')
    // Searched by prefix, which needs an index in byte order.
    .addColumn('word', isPostgres(db) ? sql`text COLLATE "C"` : 'text', (column) => column.notNull())
    // The time of the registration, negated: sorts newest first.
    .addColumn('rank', 'bigint', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('account_words_key', ['word', 'rank', 'userId'])
    .modifyEnd(inOrderOfKey(db))
    .execute();
  let last = '';
  let total = 0;
  for (;;) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'email', 'firstName', 'lastName', 'phoneNumber', 'createdAt'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const rows = users.flatMap((user) =>
      wordsOf(user).map((word) => ({ word, rank: -Number(user.createdAt), userId: user.id })),
    );
    if (rows.length > 0) await db.insertInto('account_words').values(rows).execute();
    total += users.length;
    last = users.at(-1)?.id ?? last;
    if (users.length < BATCH) break;
  }
  await db.schema.createIndex('account_words_user').on('account_words').columns(['userId', 'word']).execute();
  await db.schema
    .createTable('kept_counts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('kept_counts').values({ name: 'users', value: total }).execute();
}

const COUNTRY_CODES = ['+965', '+966', '+971', '+973', '+974', '+968'];

/** A copy of accounts/search-words.ts at this version; a migration never changes. */
function wordsOf({ email, firstName, lastName, phoneNumber }: Tables['users']): string[] {
  const names = arabicKey(`${firstName} ${lastName}`).split(' ');
  const address = foldEmail(email);
  const at = address.lastIndexOf('@');
  const digits = phoneNumber.replace(/\D/g, '');
  const code = COUNTRY_CODES.find((known) => phoneNumber.startsWith(known));
  const all = [
    ...names,
    ...names.map((word) => (word.startsWith('ال') && word.length >= 4 ? word.slice(2) : word)),
    address,
    ...arabicKey(address.slice(0, at)).split(' '),
    address.slice(at),
    digits,
    code === undefined ? digits : phoneNumber.slice(code.length),
  ];
  const shortened = all.map((word) => [...word].slice(0, 40).join(''));
  return [...new Set(shortened)].filter((word) => word !== '');
}

/** A copy of `foldEmail` at this version. */
function foldEmail(email: string): string {
  const folded = normalForm(email.trim(), 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
  const domain = folded.lastIndexOf('@') + 1;
  return (
    folded.slice(0, domain) +
    folded
      .slice(domain)
      .replace(/\u3002/g, '.')
      .replace(/\.+$/, '')
  );
}

const HOUR_MS = 3_600_000;
/** The `hour` of rows that count all hours. */
const ALL_HOURS = 0;
const ALL_MODES = 'all';
const OWN_CATEGORIES = 0;
const OWN_ABOVE = 1000;

/** Started games by hour; they stay counted when a game is deleted. */
async function addCounts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('play_counts')
    // A game mode as on the wire, or 'all'.
    .addColumn('mode', 'text', (column) => column.notNull())
    // Hours since the epoch; 0 for all hours.
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('plays', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('play_counts_key', ['mode', 'hour'])
    .modifyEnd(inOrderOfKey(db))
    .execute();
  await db.schema
    .createTable('category_counts')
    .addColumn('hour', 'integer', (column) => column.notNull())
    // 0 for all own categories.
    .addColumn('categoryId', 'integer', (column) => column.notNull())
    .addColumn('plays', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('category_counts_key', ['hour', 'categoryId'])
    .modifyEnd(inOrderOfKey(db))
    .execute();
  const plays = new Map<string, number>();
  const categories = new Map<string, number>();
  const add = (counted: Map<string, number>, key: string) => counted.set(key, (counted.get(key) ?? 0) + 1);
  let last = '';
  for (;;) {
    const games = await db
      .selectFrom('team_games')
      .select(['id', 'mode', 'categoriesKey', 'createdAt'])
      .select((is) => is('content', 'is not', null).as('isOwn'))
      .where('id', '>', last)
      .orderBy('id')
      .limit(10 * BATCH)
      .execute();
    for (const game of games) {
      const hour = Math.floor(Number(game.createdAt) / HOUR_MS);
      const mode = game.mode === 'classic' && game.isOwn ? 'custom' : game.mode;
      for (const key of [`${mode} ${hour}`, `${mode} ${ALL_HOURS}`, `${ALL_MODES} ${hour}`]) add(plays, key);
      for (const text of game.categoriesKey.split(',')) {
        const id = Number(text) > OWN_ABOVE ? OWN_CATEGORIES : Number(text);
        for (const at of [hour, ALL_HOURS]) add(categories, `${at} ${id}`);
      }
    }
    last = games.at(-1)?.id ?? last;
    if (games.length < 10 * BATCH) break;
  }
  const playRows = [...plays].map(([key, count]) => {
    const [mode = '', hour] = key.split(' ');
    return { mode, hour: Number(hour), plays: count };
  });
  const categoryRows = [...categories].map(([key, count]) => {
    const [hour, id] = key.split(' ');
    return { hour: Number(hour), categoryId: Number(id), plays: count };
  });
  for (let at = 0; at < playRows.length; at += BATCH)
    await db
      .insertInto('play_counts')
      .values(playRows.slice(at, at + BATCH))
      .execute();
  for (let at = 0; at < categoryRows.length; at += BATCH)
    await db
      .insertInto('category_counts')
      .values(categoryRows.slice(at, at + BATCH))
      .execute();
}

/** Clusters the table by its primary key on SQLite, so that a range is read without a lookup per row. */
function inOrderOfKey(db: Kysely<Tables>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`` : sql`WITHOUT ROWID`;
}

function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
