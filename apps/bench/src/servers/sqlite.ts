import type BetterSqlite3 from 'better-sqlite3';

/** The Node-API version that the driver needs. Node 20 lacks it and gets an older version of the driver (docs/decisions/0016). */
const NODE_API = 10;

export async function openSqlite(file: string, options?: BetterSqlite3.Options): Promise<BetterSqlite3.Database> {
  const isCurrent = Number(process.versions.napi) >= NODE_API;
  const driver = await (isCurrent ? import('better-sqlite3') : import('better-sqlite3-node20'));
  const Sqlite: typeof BetterSqlite3 = driver.default;
  return new Sqlite(file, options);
}
