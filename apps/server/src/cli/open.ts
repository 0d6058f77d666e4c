import { type Config, readConfig } from '../config';
import { migrations } from '../migrations/index';
import type { Database } from '../platform/db/database';
import { openSqliteBeside } from '../platform/db/sqlite/open-sqlite-beside';
import { keepFilesPrivate } from '../platform/process/data-folder';
import { refusedByFiles, StartRefused } from '../platform/process/start-refused';
import { systemRandom } from '../platform/secrets/random';
import { systemClock } from '../platform/time/clock';

/** What a command works with; a server may run at the same time. */
export interface Bench {
  config: Config;
  database: Database;
  clock: ReturnType<typeof systemClock>;
  random: ReturnType<typeof systemRandom>;
}

/**
 * Runs a command on the configured database and ends the process with 0, or with 1 and a one-line error.
 * @param work returns the lines to print
 */
export async function runCommand(
  usage: string,
  work: (bench: Bench, args: string[]) => Promise<string[] | null>,
): Promise<void> {
  keepFilesPrivate();
  const read = readConfig(process.env);
  try {
    if (!read.ok) throw new StartRefused(read.problems.join('\n'));
    const { config } = read;
    const database =
      config.DATABASE_URL === undefined
        ? await openSqliteBeside(config.DATA_DIR, migrations)
        : await (await import('../platform/db/postgres/open-postgres')).openPostgres(config.DATABASE_URL, migrations);
    const bench = { config, database, clock: systemClock(), random: systemRandom() };
    const lines = await work(bench, process.argv.slice(2)).finally(() => database.close());
    if (lines === null) throw new StartRefused(usage);
    for (const line of lines) console.log(line);
  } catch (error) {
    const refused = (read.ok ? refusedByFiles(error, read.config.DATA_DIR) : undefined) ?? error;
    if (!(refused instanceof StartRefused)) throw error;
    console.error(refused.message);
    process.exitCode = 1;
  }
}
