import { type Database, type Statement, statement } from '../db/database';
import { StartRefused } from '../process/start-refused';
import { keyFile, makeKey, type PreparedKey, prepareNewKey, readKey } from './key-file';
import type { Random } from './random';
import { type Secret, sameText, secretFrom } from './secret';

interface MetaTables {
  meta: { name: string; value: string };
}
/** In the database: by which the key is known again. */
const NAME = 'keyHash';

export interface KeyParts {
  database: Database;
  /** SECRET_KEY; without it the key is a file of the folder. */
  configured: string | undefined;
  dataDir: string;
  random: Random;
}

/**
 * The key of this installation, for a server's start: made where there is nothing yet, and held against the database's hash of it.
 * A database that has no hash yet takes the key that it finds.
 * @param isUsed whether anything is in the database that a key may belong to
 * @throws StartRefused when the key is missing, unreadable, or another one
 */
export async function openKey(parts: KeyParts, isUsed: () => Promise<boolean>): Promise<Secret> {
  const known = await knownHash(parts);
  const found = presentKey(parts);
  if (found === undefined && (known !== undefined || (await isUsed()))) throw missing(parts);
  const secret = found ?? makeKey(parts.dataDir, parts.random);
  const result = known ?? (await claim(parts, secret));
  if (!sameText(result, hashOfKey(secret))) throw another(parts);
  return secret;
}

/**
 * The same for a command beside the server: it makes nothing, and believes no key before a server has.
 * @throws StartRefused
 */
export async function checkedKey(parts: KeyParts): Promise<Secret> {
  const known = await knownHash(parts);
  if (known === undefined) throw new StartRefused('The database has not been used yet: start the server once');
  const secret = presentKey(parts);
  if (secret === undefined) throw missing(parts);
  if (!sameText(known, hashOfKey(secret))) throw another(parts);
  return secret;
}

/**
 * Changes the key: SECRET_KEY as it is set now, else a new file. Whatever was made with the earlier one is void.
 * @param also what else changes in the same write
 * @throws StartRefused when the key would stay the same
 */
export async function changeKey(parts: KeyParts, also: readonly Statement[]): Promise<void> {
  const next = nextKey(parts);
  const hash = hashOfKey(next.secret);
  if ((await knownHash(parts)) === hash) throw new StartRefused('SECRET_KEY is the key already: set another one first');
  const keep = meta(parts)
    .insertInto('meta')
    .values({ name: NAME, value: hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash }));
  await parts.database.writer.write([statement(keep, 1), ...also]).catch((error: unknown) => {
    next.discard();
    throw error;
  });
  // A kill before this leaves a key that the next start refuses: the command is run again.
  next.putInPlace();
}

function nextKey({ configured, dataDir, random }: KeyParts): PreparedKey {
  if (configured === undefined) return prepareNewKey(dataDir, random);
  return { secret: secretFrom(configured), putInPlace: () => undefined, discard: () => undefined };
}

function presentKey({ configured, dataDir }: KeyParts): Secret | undefined {
  return configured === undefined ? readKey(dataDir) : secretFrom(configured);
}

/** Tells nothing of the key, and is another for every other key. */
function hashOfKey(secret: Secret): string {
  return secret.hmac('installation', 'key');
}

const meta = ({ database }: KeyParts) => database.withTables<MetaTables>();

async function knownHash(parts: KeyParts): Promise<string | undefined> {
  const row = await meta(parts).selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

/** @returns the hash that counts: of processes that start together one writes it down */
async function claim(parts: KeyParts, secret: Secret): Promise<string> {
  const value = hashOfKey(secret);
  const add = meta(parts)
    .insertInto('meta')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing());
  await parts.database.writer.write([statement(add)]);
  return (await knownHash(parts)) ?? value;
}

const LOST = 'Where it is lost: npm run codes -- change-key';

function missing({ dataDir }: KeyParts): StartRefused {
  return new StartRefused(
    `${keyFile(dataDir)} is missing, the key of the activation codes of this database: restore it from your backup of ${dataDir}, or set SECRET_KEY where that is the key. ${LOST}`,
  );
}

function another({ configured, dataDir }: KeyParts): StartRefused {
  const which = configured === undefined ? keyFile(dataDir) : 'SECRET_KEY';
  const set = configured === undefined ? `restore it from your backup of ${dataDir}` : 'set it as it was';
  return new StartRefused(
    `${which} is not the key of this database, its activation codes were made with another: ${set}. ${LOST}`,
  );
}
