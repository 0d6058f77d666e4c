import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@lamma/testkit/server-process';
import { sql } from 'kysely';
import { loadQuestionBank } from '../../load-question-bank';
import { migrations } from '../../migrations/index';
import { openPostgres } from '../../platform/db/postgres/open-postgres';
import { openSqliteBeside } from '../../platform/db/sqlite/open-sqlite-beside';
import { chanceFrom } from './chance';
import { fill } from './fill';
import { metricsStep } from './metrics';
import { type Person, peopleStep } from './people';
import { gamesStep } from './played';
import { progressBar } from './progress';
import type { Step } from './steps';

/**
 * `pnpm -F server desk-data --dir <folder> [--users 100000] [--games 500000] [--metrics 1000000]`: an installation in a new folder as it is after a year of
 * many users, on SQLite, or on the PostgreSQL of DATABASE_URL.
 */
const program = fileURLToPath(new URL('../../../dist/main.mjs', import.meta.url));
/** More users than this are nobody's test: what is there is left alone. */
const FRESH = 10;

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    users: { type: 'string', default: '100000' },
    games: { type: 'string', default: '500000' },
    metrics: { type: 'string', default: '1000000' },
  },
});
if (values.dir === undefined) throw new Error('--dir <folder> is missing: where the data are made');
await makeData(values.dir, {
  users: Number(values.users),
  games: Number(values.games),
  metrics: Number(values.metrics),
});

interface Amounts {
  users: number;
  games: number;
  metrics: number;
}

async function makeData(dataDir: string, amounts: Amounts): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const startedAt = performance.now();
  await makeInstallation(dataDir);
  const { DATABASE_URL: url } = process.env;
  const database =
    url === undefined ? await openSqliteBeside(dataDir, migrations) : await openPostgres(url, migrations);
  try {
    const counted = sql<{ count: number }>`SELECT count(*) AS count FROM users`;
    const known = Number((await counted.execute(database.withTables())).rows[0]?.count);
    if (known > FRESH) throw new Error(`there are ${known} users already: this makes data in a new database alone`);
    const bar = progressBar(process.stdout);
    const steps = allSteps(dataDir, amounts);
    await fill(database, steps, ({ name, count }, done) => bar(name, done, count));
    await sql`UPDATE kept_counts SET value = value + ${amounts.users} WHERE name = 'users'`.execute(
      database.withTables(),
    );
  } finally {
    await database.close();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`made in ${seconds} s; look at it: DATA_DIR=${dataDir} npm start\n`);
}

/** A table that another desk reads gets its step here. */
function allSteps(dataDir: string, { users, games, metrics }: Amounts): Step[] {
  const chance = chanceFrom(16);
  const now = Date.now();
  const people: Person[] = [];
  const categoryIds = loadQuestionBank(dataDir).categories.map(({ id }) => id);
  return [
    peopleStep(chance, users, now, people),
    gamesStep(chance, games, now, people, categoryIds),
    metricsStep(chance, metrics, now, people),
  ];
}

/** The product makes its own database, key and owner. */
async function makeInstallation(dataDir: string): Promise<void> {
  const env = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret' };
  const server = await startServerProcess({ program, dataDir, env });
  await server.ready();
  await server.stop();
}
