import { createRequire } from 'node:module';
import { join } from 'node:path';

const NODE_API = 10;
const name = Number(process.versions.napi) >= NODE_API ? 'better-sqlite3' : 'better-sqlite3-node20';
const Sqlite = createRequire(import.meta.url)(name);

/** Opens a database in the server's folder of data. */
export function openBeside(file, options) {
  return new Sqlite(join(process.env.DATA_DIR ?? '.', file), options);
}
