import pg from 'pg';

/** The local PostgreSQL, which must trust connections. */
const ADDRESS = '127.0.0.1:5432';
const USERS = ['postgres', 'root'];

/** The URL of a maintenance database, or undefined if PostgreSQL is not available. */
export async function findPostgres(): Promise<string | undefined> {
  for (const user of USERS) {
    const address = `postgres://${user}@${ADDRESS}/postgres`;
    if (await withClient(address, () => true).catch(() => false)) return address;
  }
  return undefined;
}

/** @returns the new database's URL */
export async function createDatabase(name: string): Promise<string> {
  const maintenance = await findPostgres();
  if (maintenance === undefined) throw new Error(`no PostgreSQL answers at ${ADDRESS}`);
  await withClient(maintenance, (client) => client.query(`CREATE DATABASE ${name}`));
  return maintenance.replace(/postgres$/, name);
}

export async function dropDatabase(address: string): Promise<void> {
  const url = new URL(address);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  await withClient(url.href, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

export async function dropDatabases(prefix: string): Promise<void> {
  const maintenance = await findPostgres();
  if (maintenance === undefined) return;
  const { rows } = await withClient(maintenance, (client) =>
    client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [prefix]),
  );
  for (const { name } of rows) await dropDatabase(maintenance.replace(/postgres$/, name));
}

export async function withClient<T>(address: string, work: (client: pg.Client) => T | Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  // A dropped idle connection must not end the tests.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
