import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { User } from '@lamma/protocol/rest/accounts/accounts';
import { type Count, takeTry } from '../../../platform/limits/limits';
import { newId } from '../../../platform/secrets/random';
import type { AccountsParts, accountsLimits, BeginSession } from '../parts';
import { foldEmail, type UserRow, userView } from '../user-row';

type OwnCount = Count<keyof typeof accountsLimits>;

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
}

type SignedIn = { ok: true; user: User; device: string };

export function signInService(parts: AccountsParts) {
  const { store, writer, passwords, devices, limits, clock, random } = parts;

  function signedInAnswer(row: UserRow, caller: Caller): SignedIn {
    return { ok: true, user: userView(row), device: devices.cookieWith(caller.device, row) };
  }

  /**
   * Begins a session after a verified password. The transaction checks that the hash is still the verified one: if the
   * password was changed or the account blocked meanwhile, the given password is verified once more.
   */
  async function beginSession(
    row: UserRow,
    password: string,
    caller: Caller,
    begin: BeginSession,
  ): Promise<SignedIn | Refusal> {
    if (await begin(row.id, { cameBy: 'password', hash: row.passwordHash })) return signedInAnswer(row, caller);
    const current = await store.userById(row.id);
    const isRight = await passwords.verify(current?.passwordHash, password);
    if (isRight === null) return refuse('busy');
    if (!isRight || current === undefined) return refuse('wrongLogin');
    if (current.blockedAt !== null) return refuse('accountBlocked');
    const hasBegun = await begin(current.id, { cameBy: 'password', hash: current.passwordHash });
    return hasBegun ? signedInAnswer(current, caller) : refuse('busy');
  }

  return {
    async register(account: NewAccount, caller: Caller, begin: BeginSession): Promise<SignedIn | Refusal> {
      if (!(await limits.take('registerAddress', { address: caller.address })).ok) return refuse('rate');
      const emailKey = foldEmail(account.email);
      if ((await store.userByEmail(account.email)) !== undefined) return refuse('emailTaken');
      const passwordHash = await passwords.hash(account.password);
      if (passwordHash === null) return refuse('busy');
      const { password: _password, ...profile } = account;
      const row: UserRow = {
        id: newId(random),
        ...profile,
        emailKey,
        passwordHash,
        isTeacher: 0,
        isOwner: 0,
        emailProvedAt: null,
        createdAt: clock.now(),
        blockedAt: null,
      };
      if ((await writer.write([...store.addUser(row), ...parts.grantFreeGames(row.id)])) === 'conflict')
        return refuse('emailTaken');
      return beginSession(row, account.password, caller, begin);
    },

    async login(email: string, password: string, caller: Caller, begin: BeginSession): Promise<SignedIn | Refusal> {
      const counts = await countAttempt(email, caller);
      if (counts === null) return refuse('rate');
      const row = await store.userByEmail(email);
      const isRight = await passwords.verify(row?.passwordHash, password);
      if (isRight === null || isRight) {
        for (const [name, key] of counts) await limits.giveBack(name, key);
      }
      if (isRight === null) return refuse('busy');
      if (!isRight || row === undefined) return refuse('wrongLogin');
      // Only somebody with the right password learns of the block.
      return row.blockedAt === null ? beginSession(row, password, caller, begin) : refuse('accountBlocked');
    },
  };

  /**
   * Counts an attempt before its password is verified.
   * @returns the counts to give back unless the password is wrong; null if a limit is reached
   */
  async function countAttempt(email: string, caller: Caller): Promise<readonly OwnCount[] | null> {
    const device = await knownDevice(parts, email, caller);
    if (device !== undefined) {
      const own: OwnCount = ['loginDevice', device];
      return (await limits.take(...own)).ok ? [own] : null;
    }
    const { address } = caller;
    const emailKey = foldEmail(email);
    const ofCaller: [OwnCount, OwnCount] = [
      ['loginPair', { address, of: emailKey }],
      ['loginAddress', { address }],
    ];
    const ofAccount: OwnCount = ['loginEmail', emailKey];
    return (await takeTry(limits, ofCaller, ofAccount)) ? [...ofCaller, ofAccount] : null;
  }
}

export interface Caller {
  address: string;
  /** The device cookie, not verified. */
  device: string | undefined;
}

const NO_ACCOUNT = { id: '', passwordHash: '' };

/** The id of a known device of the account; undefined for others. Takes the same time whether or not the account exists. */
export async function knownDevice(
  { store, devices }: Pick<AccountsParts, 'store' | 'devices'>,
  email: string,
  { device }: Caller,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const row = await store.userByEmail(email);
  const deviceId = devices.deviceId(device, row ?? NO_ACCOUNT);
  return row === undefined ? undefined : deviceId;
}
