import type { Writer } from '../../../platform/db/database';
import { StartRefused } from '../../../platform/process/start-refused';
import { newId, type Random } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import type { Passwords } from '../sign-in/passwords';
import type { AccountsStore } from '../store';
import { foldEmail } from '../user-row';

interface Parts {
  store: AccountsStore;
  writer: Writer;
  passwords: Passwords;
  clock: Clock;
  random: Random;
}

/**
 * Creates the owner's account if no account has this e-mail. An existing account counts as the owner's only if it has the owner's mark,
 * because anybody might have registered the address.
 * @returns the generated password, to be printed once; undefined if a password was given or the account exists
 * @throws StartRefused if the address belongs to an account without the owner's mark
 */
export async function ensureOwner(
  parts: Parts,
  email: string,
  password: string | undefined,
): Promise<string | undefined> {
  const { store, writer } = parts;
  const existing = await store.userByEmail(email);
  if (existing === undefined) {
    const chosen = password ?? parts.random.token(12);
    const isAdded = await addOwner(parts, email, chosen);
    // Another process has created the account, or somebody has registered the address: decide again.
    if (!isAdded) return ensureOwner(parts, email, password);
    return password === undefined ? chosen : undefined;
  }
  if (existing.isOwner !== 1) {
    throw new StartRefused(
      `ADMIN_EMAIL (${email}) is the address of an account that somebody else registered: set another ADMIN_EMAIL, or take the account over with: npm run users -- take-over-owner ${email}`,
    );
  }
  if ((await store.owners()).length > 1) await writer.write(store.setOwner(existing.id));
  return undefined;
}

async function addOwner(parts: Parts, email: string, password: string): Promise<boolean> {
  const { store, writer } = parts;
  const passwordHash = await parts.passwords.hash(password);
  if (passwordHash === null) throw new StartRefused('The password of the owner could not be hashed: start again');
  const id = newId(parts.random);
  const result = await writer.write([
    ...store.addUser({
      id,
      email,
      emailKey: foldEmail(email),
      firstName: 'المالك',
      lastName: '',
      phoneNumber: '',
      passwordHash,
      isTeacher: 0,
      isOwner: 0,
      emailProvedAt: null,
      createdAt: parts.clock.now(),
      blockedAt: null,
    }),
    ...store.setOwner(id),
  ]);
  return result === 'written';
}
