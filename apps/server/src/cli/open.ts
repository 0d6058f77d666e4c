import { type Config, readConfig } from '../config';
import { systemClock } from '../platform/clock';
import { keepFilesPrivate } from '../platform/data-folder';
import type { Database } from '../platform/db/database';
import { migrations } from '../platform/db/migrations/index';
import { openSqliteBeside } from '../platform/db/open-sqlite-beside';
import { systemRandom } from '../platform/random';
import { refusedByFiles, StartRefused } from '../platform/start-refused';

/** What a command works with. It may run while the server does. */
export interface Bench {
  config: Config;
  database: Database;
  clock: ReturnType<typeof systemClock>;
  random: ReturnType<typeof systemRandom>;
}

/**
 * Runs one command of the operator's on the configured database and ends the process: 0, or 1 with one clear line.
 * @param work gives the lines to print
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
        : await (await import('../platform/db/open-postgres')).openPostgres(config.DATABASE_URL, migrations);
    const lines = await work({ config, database, clock: systemClock(), random: systemRandom() }, process.argv.slice(2));
    await database.close();
    if (lines === null) throw new StartRefused(usage);
    for (const line of lines) console.log(line);
  } catch (error) {
    const refused = (read.ok ? refusedByFiles(error, read.config.DATA_DIR) : undefined) ?? error;
    if (!(refused instanceof StartRefused)) throw error;
    console.error(refused.message);
    process.exitCode = 1;
  }
}
