import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Where a developer's or a workflow's PostgreSQL listens: the local one, with trust. */
const ADDRESS = '127.0.0.1:5432';
const USERS = ['postgres', 'root'];

/** Databases of servers that were stopped to be started again, by their folder. */
const databases = new Map<string, string>();

/** The address of a maintenance database where PostgreSQL answers, else undefined. */
export async function findPostgres(): Promise<string | undefined> {
  for (const user of USERS) {
    const address = `postgres://${user}@${ADDRESS}/postgres`;
    if (await withClient(address, () => true).catch(() => false)) return address;
  }
  return undefined;
}

/** The database of a server's folder, made empty at the first need. @returns its address */
export async function postgresOf(dataDir: string): Promise<string> {
  const known = databases.get(dataDir);
  if (known !== undefined) return known;
  const maintenance = await findPostgres();
  if (maintenance === undefined) throw new Error(`no PostgreSQL answers at ${ADDRESS}`);
  const name = `lamma_test_${randomBytes(6).toString('hex')}`;
  await withClient(maintenance, (client) => client.query(`CREATE DATABASE ${name}`));
  const address = maintenance.replace(/postgres$/, name);
  databases.set(dataDir, address);
  return address;
}

/** Drops the database of a server's folder, if it has one. */
export async function dropPostgresOf(dataDir: string): Promise<void> {
  const address = databases.get(dataDir);
  const maintenance = await findPostgres();
  if (address === undefined || maintenance === undefined) return;
  databases.delete(dataDir);
  const name = new URL(address).pathname.slice(1);
  await withClient(maintenance, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

async function withClient<T>(address: string, work: (client: pg.Client) => T | Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops must not end the tests.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
