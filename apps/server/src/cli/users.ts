import { makePasswords } from '../features/accounts/sign-in/passwords';
import { accountsStore } from '../features/accounts/store';
import type { UserRow } from '../features/accounts/user-row';
import { StartRefused } from '../platform/process/start-refused';
import { type CommandContext, runCommand } from './open';

const USAGE = `npm run users -- grant-teacher <e-mail>     allows an account to run contests and play without limit
npm run users -- revoke-teacher <e-mail>    revokes that
npm run users -- reset-password <e-mail>    sets a new password, prints it once and ends all sessions
npm run users -- take-over-owner <e-mail>   turns a registered account with the address of ADMIN_EMAIL into the owner's:
                                            sets a new password, prints it once and ends all sessions`;

/** Every change by this command ends the account's sessions, also on a running server. */
await runCommand(USAGE, async (context, [verb, email]) => {
  if (verb === undefined || email === undefined) return null;
  const { database, config } = context;
  const store = accountsStore(database);
  const user = await store.userByEmail(email);
  if (user === undefined) throw new StartRefused(`There is no account with the e-mail ${email}`);
  if (verb === 'grant-teacher' || verb === 'revoke-teacher') {
    await database.writer.write([store.setTeacher(user.id, verb === 'grant-teacher'), ...store.endSessionsOf(user.id)]);
    return [
      `${email} ${verb === 'grant-teacher' ? 'is a teacher now' : 'is not a teacher any more'}; they must sign in again`,
    ];
  }
  if (verb === 'reset-password') return newPassword(context, user, false);
  if (verb !== 'take-over-owner') return null;
  if ((await store.userByEmail(config.ADMIN_EMAIL))?.id !== user.id) {
    throw new StartRefused(
      `ADMIN_EMAIL is ${config.ADMIN_EMAIL}: the owner's account has that address; set it to ${email} first`,
    );
  }
  return [...(await newPassword(context, user, true)), `${email} is the owner's account now.`];
});

/** Sets a new password, and invalidates the old password, all sessions and all links in mails. */
async function newPassword(
  { database, random }: CommandContext,
  { id, email }: UserRow,
  isOwner: boolean,
): Promise<string[]> {
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
    'It is not shown again. All sessions of the account have ended.',
  ];
}
