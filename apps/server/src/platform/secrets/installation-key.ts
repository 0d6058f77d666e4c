import { type Database, type MetaTables, type Statement, statement } from '../db/database';
import { StartRefused } from '../process/start-refused';
import { keyFile, makeKey, type PreparedKey, prepareNewKey, readKey } from './key-file';
import type { Random } from './random';
import { type Secret, sameText, secretFrom } from './secret';

/** Name of the row in the database that holds the hash of the key. */
const NAME = 'keyHash';

export interface KeyParts {
  database: Database;
  /** SECRET_KEY; otherwise the key is a file in the data folder. */
  configured: string | undefined;
  dataDir: string;
  random: Random;
}

/**
 * Opens the installation's key at start: creates it if nothing is stored yet, and checks it against the hash in the
 * database. A database without a hash adopts the key.
 * @param isUsed whether the database holds anything that may depend on a key
 * @throws StartRefused if the key is missing, unreadable or does not match the stored hash
 */
export async function openKey(parts: KeyParts, isUsed: () => Promise<boolean>): Promise<Secret> {
  const known = await storedHash(parts);
  const found = currentKey(parts);
  if (found === undefined && (known !== undefined || (await isUsed()))) throw refusedMissingKey(parts);
  const secret = found ?? (await makeKey(parts.dataDir, parts.random));
  const result = known ?? (await storeHash(parts, secret));
  if (!sameText(result, hashOfKey(secret))) throw refusedOtherKey(parts);
  return secret;
}

/**
 * Opens the installation's key for a command, while the server can be running. Creates nothing, and accepts only a key that a server has
 * adopted.
 * @throws StartRefused
 */
export async function checkedKey(parts: KeyParts): Promise<Secret> {
  const known = await storedHash(parts);
  if (known === undefined) throw new StartRefused('The database has not been used yet: start the server once');
  const secret = currentKey(parts);
  if (secret === undefined) throw refusedMissingKey(parts);
  if (!sameText(known, hashOfKey(secret))) throw refusedOtherKey(parts);
  return secret;
}

/**
 * Rotates the key: to the current SECRET_KEY, or to a new file. Everything signed with the old key becomes invalid.
 * @param extraStatements statements that are written in the same transaction
 * @throws StartRefused if the key would not change
 */
export async function changeKey(parts: KeyParts, extraStatements: readonly Statement[]): Promise<void> {
  const next = await nextKey(parts);
  const hash = hashOfKey(next.secret);
  if ((await storedHash(parts)) === hash) throw new StartRefused('SECRET_KEY is the current key: set a new one first');
  const upsert = meta(parts)
    .insertInto('meta')
    .values({ name: NAME, value: hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash }));
  await parts.database.writer.write([statement(upsert, 1), ...extraStatements]).catch(async (error: unknown) => {
    await next.discard();
    throw error;
  });
  // If the process is killed before this, the next start refuses the key, and the operator repeats the command.
  await next.putInPlace();
}

async function nextKey({ configured, dataDir, random }: KeyParts): Promise<PreparedKey> {
  if (configured === undefined) return prepareNewKey(dataDir, random);
  return { secret: secretFrom(configured), putInPlace: async () => undefined, discard: async () => undefined };
}

function currentKey({ configured, dataDir }: KeyParts): Secret | undefined {
  return configured === undefined ? readKey(dataDir) : secretFrom(configured);
}

function hashOfKey(secret: Secret): string {
  return secret.hmac('installation', 'key');
}

const meta = ({ database }: KeyParts) => database.withTables<MetaTables>();

async function storedHash(parts: KeyParts): Promise<string | undefined> {
  const row = await meta(parts).selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

/** @returns the stored hash: the first of several concurrent processes writes it */
async function storeHash(parts: KeyParts, secret: Secret): Promise<string> {
  const value = hashOfKey(secret);
  const add = meta(parts)
    .insertInto('meta')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing());
  await parts.database.writer.write([statement(add)]);
  return (await storedHash(parts)) ?? value;
}

const LOST = 'If it is lost: npm run codes -- change-key';

function refusedMissingKey({ dataDir }: KeyParts): StartRefused {
  return new StartRefused(
    `${keyFile(dataDir)} is missing, the key of the activation codes of this database: restore it from your backup of ${dataDir}, or set SECRET_KEY if that was the key. ${LOST}`,
  );
}

function refusedOtherKey({ configured, dataDir }: KeyParts): StartRefused {
  const which = configured === undefined ? keyFile(dataDir) : 'SECRET_KEY';
  const set = configured === undefined ? `restore it from your backup of ${dataDir}` : 'set it as it was';
  return new StartRefused(
    `${which} is not the key of this database, whose activation codes were made with another key: ${set}. ${LOST}`,
  );
}
