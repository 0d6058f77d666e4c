import { foldEmail } from '../features/accounts/fold-email';
import { makePasswords } from '../features/accounts/passwords';
import { accountsStore } from '../features/accounts/store';
import { StartRefused } from '../platform/start-refused';
import { runCommand } from './open';

const USAGE = `npm run users -- grant-teacher <e-mail>     lets an account run contests and play without limit
npm run users -- revoke-teacher <e-mail>    takes that back
npm run users -- reset-password <e-mail>    gives it a new password, printed once, and ends its sessions`;

/** Accounts from the command line; the server sees the change at once and ends the account's sessions. */
await runCommand(USAGE, async ({ database, random }, [verb, email]) => {
  if (verb === undefined || email === undefined) return null;
  const store = accountsStore(database);
  const user = await store.userByEmailKey(foldEmail(email));
  if (user === undefined) throw new StartRefused(`There is no account with the e-mail ${email}`);
  if (verb === 'grant-teacher' || verb === 'revoke-teacher') {
    await database.writer.write([store.setTeacher(user.id, verb === 'grant-teacher'), store.endSessionsOf(user.id)]);
    return [`${email} ${verb === 'grant-teacher' ? 'is a teacher now' : 'is no teacher any more'}; sign in again`];
  }
  if (verb !== 'reset-password') return null;
  const password = random.token(9);
  const passwordHash = await makePasswords().hash(password);
  if (passwordHash === null) throw new StartRefused('The password could not be hashed');
  await database.writer.write([store.setPassword(user.id, passwordHash), store.endSessionsOf(user.id)]);
  return [
    `The new password of ${email} is ${password}`,
    'It is shown this once. All sessions of the account are over.',
  ];
});
