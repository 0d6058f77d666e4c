import { makePasswords } from '../features/accounts/sign-in/passwords';
import { accountsStore } from '../features/accounts/store';
import type { UserRow } from '../features/accounts/user-row';
import { StartRefused } from '../platform/process/start-refused';
import { type Bench, runCommand } from './open';

const USAGE = `npm run users -- grant-teacher <e-mail>     lets an account run contests and play without limit
npm run users -- revoke-teacher <e-mail>    takes that back
npm run users -- reset-password <e-mail>    gives it a new password, printed once, and ends its sessions
npm run users -- take-over-owner <e-mail>   makes the account of ADMIN_EMAIL, which somebody registered, the owner's:
                                            with a new password, printed once, and its sessions ended`;

/** Accounts from the command line; the server sees the change at once and ends the account's sessions. */
await runCommand(USAGE, async (bench, [verb, email]) => {
  if (verb === undefined || email === undefined) return null;
  const { database, config } = bench;
  const store = accountsStore(database);
  const user = await store.userByEmail(email);
  if (user === undefined) throw new StartRefused(`There is no account with the e-mail ${email}`);
  if (verb === 'grant-teacher' || verb === 'revoke-teacher') {
    await database.writer.write([store.setTeacher(user.id, verb === 'grant-teacher'), ...store.endSessionsOf(user.id)]);
    return [`${email} ${verb === 'grant-teacher' ? 'is a teacher now' : 'is no teacher any more'}; sign in again`];
  }
  if (verb === 'reset-password') return newPassword(bench, user, false);
  if (verb !== 'take-over-owner') return null;
  if ((await store.userByEmail(config.ADMIN_EMAIL))?.id !== user.id) {
    throw new StartRefused(
      `ADMIN_EMAIL is ${config.ADMIN_EMAIL}: the owner's account has that address; set it to ${email} first`,
    );
  }
  return [...(await newPassword(bench, user, true)), `${email} is the owner's account now.`];
});

/** A new password; whoever knew the old one, has a session or a mail with a link, is out. */
async function newPassword({ database, random }: Bench, { id, email }: UserRow, isOwner: boolean): Promise<string[]> {
  const store = accountsStore(database);
  const password = random.token(9);
  const passwordHash = await makePasswords().hash(password);
  if (passwordHash === null) throw new StartRefused('The password could not be hashed');
  await database.writer.write([
    store.setPassword(id, passwordHash),
    store.dropResetsOf(id),
    ...store.endSessionsOf(id),
    ...(isOwner ? store.setOwner(id) : []),
  ]);
  return [
    `The new password of ${email} is ${password}`,
    'It is shown this once. All sessions of the account are over.',
  ];
}
