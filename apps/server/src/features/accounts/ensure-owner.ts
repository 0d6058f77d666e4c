import type { Clock } from '../../platform/clock';
import type { Writer } from '../../platform/db/database';
import { newId, type Random } from '../../platform/random';
import { foldEmail } from './fold-email';
import type { Passwords } from './passwords';
import type { AccountsStore } from './store';

/**
 * Makes the owner's account when there is none with that e-mail.
 * @returns the password that was made up, to be printed once; undefined when one was given or the account exists
 */
export async function ensureOwner(
  parts: { store: AccountsStore; writer: Writer; passwords: Passwords; clock: Clock; random: Random },
  email: string,
  password: string | undefined,
): Promise<string | undefined> {
  const { store, writer, random } = parts;
  const emailKey = foldEmail(email);
  if ((await store.userByEmailKey(emailKey)) !== undefined) return undefined;
  const chosen = password ?? random.token(12);
  const passwordHash = await parts.passwords.hash(chosen);
  if (passwordHash === null) return undefined;
  const result = await writer.write([
    store.addUser({
      id: newId(random),
      email,
      emailKey,
      firstName: 'المالك',
      lastName: '',
      phoneNumber: '',
      passwordHash,
      isTeacher: 0,
      createdAt: parts.clock.now(),
    }),
  ]);
  // Another process of the same installation was first.
  return result === 'written' && password === undefined ? chosen : undefined;
}
