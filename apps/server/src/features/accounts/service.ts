import { createHash } from 'node:crypto';
import { limits as numbers } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { User } from '@lamma/protocol/rest/accounts';
import { isAdmin } from '../../platform/actor';
import type { Announce } from '../../platform/after-commit';
import type { Clock } from '../../platform/clock';
import type { Writer } from '../../platform/db/database';
import { type Count, type Limits, takeTry } from '../../platform/limits';
import type { Mailer } from '../../platform/mail';
import { newId, type Random } from '../../platform/random';
import type { Devices } from './devices';
import { foldEmail } from './fold-email';
import type { Passwords } from './passwords';
import type { AccountsStore, UserRow } from './store';
import { texts } from './texts';

export interface AccountsParts {
  store: AccountsStore;
  writer: Writer;
  /** Shows that the storage takes writes now. @throws StorageError */
  tryWriting: () => Promise<void>;
  passwords: Passwords;
  devices: Devices;
  limits: Limits;
  mailer: Mailer;
  clock: Clock;
  random: Random;
  announce: Announce;
  /** Where links in mails lead; never from a request's Host header. */
  publicUrl: string;
  /** Told when a mail could not be sent; the caller was answered long before. */
  mailFailed: (error: unknown) => void;
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
}

/** Where a call comes from. */
export interface Caller {
  /** By `addressOf`. */
  address: string;
  /** The device's cookie, unproved. */
  device: string | undefined;
}

/** Who may be given a session. `device`: the new value of the device's cookie. */
type SignedIn = { ok: true; user: User; device: string };

/** Accounts: the use cases behind /api/auth. */
export function accountsService(parts: AccountsParts) {
  const { store, writer, passwords, devices, limits, clock, random } = parts;

  function signedIn(row: UserRow, caller: Caller): SignedIn {
    return { ok: true, user: userView(row), device: devices.cookieWith(caller.device, row) };
  }

  return {
    async register(account: NewAccount, caller: Caller): Promise<SignedIn | Refusal> {
      if (!(await limits.take('registerAddress', { address: caller.address })).ok) return refuse('rate');
      const emailKey = foldEmail(account.email);
      if ((await store.userByEmail(account.email)) !== undefined) return refuse('emailTaken');
      const passwordHash = await passwords.hash(account.password);
      if (passwordHash === null) return refuse('busy');
      const { password: _password, ...given } = account;
      const row: UserRow = {
        id: newId(random),
        ...given,
        emailKey,
        passwordHash,
        isTeacher: 0,
        isOwner: 0,
        emailProvedAt: null,
        createdAt: clock.now(),
      };
      if ((await writer.write([store.addUser(row)])) === 'conflict') return refuse('emailTaken');
      return signedIn(row, caller);
    },

    /** The same sentence and the same work whether the e-mail is known or not. */
    async login(email: string, password: string, caller: Caller): Promise<SignedIn | Refusal> {
      const taken = await takeLogin(email, caller);
      if (taken === null) return refuse('rate');
      const row = await store.userByEmail(email);
      const isRight = await passwords.verify(row?.passwordHash, password);
      if (isRight === null || isRight) {
        for (const [name, key] of taken) await limits.giveBack(name, key);
      }
      if (isRight === null) return refuse('busy');
      return isRight && row !== undefined ? signedIn(row, caller) : refuse('wrongLogin');
    },

    async currentUser(userId: string): Promise<User | Refusal> {
      const row = await store.userById(userId);
      return row === undefined ? refuse('unauthorized') : userView(row);
    },

    /** Answers alike for known and unknown addresses: the mail is made after the answer. */
    async forgotPassword(email: string, caller: Caller): Promise<Refusal | { ok: true }> {
      const emailKey = foldEmail(email);
      const device = await knownDevice(email, caller);
      const counts: Count[] =
        device === undefined
          ? [
              ['forgotEmail', emailKey],
              ['forgotAddress', { address: caller.address }],
            ]
          : [['forgotDevice', device]];
      for (const [name, key] of counts) {
        if (!(await limits.take(name, key)).ok) return refuse('rate');
      }
      try {
        // The link is written after the answer. That it can be is tried before, by a write that is the same for known and unknown.
        await parts.tryWriting();
      } catch (error) {
        for (const [name, key] of counts) await limits.giveBack(name, key);
        throw error;
      }
      setImmediate(() => {
        sendReset(email).catch(parts.mailFailed);
      });
      return { ok: true };
    },

    /** The browser in which the mail's link was opened is known from then on, as after a sign-in. */
    async resetPassword(
      token: string,
      password: string,
      caller: Caller,
    ): Promise<Refusal | { ok: true; device: string }> {
      if (!(await limits.take('resetAddress', { address: caller.address })).ok) return refuse('rate');
      const tokenHash = hashToken(token);
      const reset = await store.reset(tokenHash);
      const now = clock.now();
      if (reset === undefined || reset.usedAt !== null || reset.expiresAt <= now) return refuse('resetGone');
      const passwordHash = await passwords.hash(password);
      if (passwordHash === null) return refuse('busy');
      const { userId } = reset;
      const sessionKeys = await store.sessionKeys(userId);
      const result = await writer.write([
        store.useReset(tokenHash, now),
        // Links of earlier mails are over too: whoever asked for them may not be who set this password.
        store.dropOtherResets(userId, tokenHash),
        store.setPassword(userId, passwordHash),
        store.proveEmail(userId, now),
        store.endSessionsOf(userId),
      ]);
      if (result === 'conflict') return refuse('resetGone');
      parts.announce('sessionsEnded', { sessionKeys });
      return { ok: true, device: devices.cookieWith(caller.device, { id: userId, passwordHash }) };
    },
  };

  /** The device's name, when the account knows it. Whether there is such an account shows to nobody else. */
  async function knownDevice(email: string, { device }: Caller): Promise<string | undefined> {
    if (device === undefined) return undefined;
    const row = await store.userByEmail(email);
    // The same work for an account that does not exist.
    const known = devices.known(device, row ?? NOBODY);
    return row === undefined ? undefined : known;
  }

  /** Counts a sign-in before its password is looked at. @returns what a right one gives back; null: no more for now */
  async function takeLogin(email: string, caller: Caller): Promise<readonly Count[] | null> {
    const device = await knownDevice(email, caller);
    if (device !== undefined) {
      const own: Count = ['loginDevice', device];
      return (await limits.take(...own)).ok ? [own] : null;
    }
    const { address } = caller;
    const emailKey = foldEmail(email);
    const own: [Count, Count] = [
      ['loginPair', { address, of: emailKey }],
      ['loginAddress', { address }],
    ];
    const everybody: Count = ['loginEmail', emailKey];
    return (await takeTry(limits, own, everybody)) ? [...own, everybody] : null;
  }

  async function sendReset(email: string): Promise<void> {
    const row = await store.userByEmail(email);
    if (row === undefined) return;
    const token = random.token(32);
    const expiresAt = clock.now() + numbers.resetTokenMs;
    await writer.write([store.addReset({ tokenHash: hashToken(token), userId: row.id, expiresAt, usedAt: null })]);
    const link = `${parts.publicUrl}/reset-password#${token}`;
    // Anybody may have registered the address, with a name that says what they like to whoever reads its mails.
    const name = row.emailProvedAt === null ? null : row.firstName;
    await parts.mailer.send({ to: row.email, subject: texts.resetSubject, text: texts.resetMail(name, link) });
  }
}

export type AccountsService = ReturnType<typeof accountsService>;

const NOBODY = { id: '', passwordHash: '' };

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A user as their own pages see them. */
function userView(row: UserRow): User {
  const isOwner = row.isOwner === 1;
  const isTeacher = row.isTeacher === 1;
  return {
    id: row.id,
    username: row.email.slice(0, row.email.indexOf('@')),
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    avatarUrl: null,
    isAdmin: isAdmin({ userId: row.id, sessionKey: '', isTeacher, isOwner }),
    isOwner,
    createdAt: row.createdAt,
  };
}
