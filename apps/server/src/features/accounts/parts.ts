import type { Announce } from '../../platform/after-commit';
import type { Statement, Writer } from '../../platform/db/database';
import type { Mailer } from '../../platform/mail';
import type { Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import type { AccountsLimits } from './limits';
import type { AccountsAnnouncements } from './pushes';
import type { Proof } from './sessions/session-notes';
import type { Devices } from './sign-in/devices';
import type { Passwords } from './sign-in/passwords';
import type { AccountsStore } from './store';

/** Begins a session in the browser that asks. @returns false where the proof does not hold any more */
export type BeginSession = (userId: string, proof: Proof) => Promise<boolean>;

/** What the use cases of accounts work with. */
export interface AccountsParts {
  store: AccountsStore;
  writer: Writer;
  /** Shows that the storage takes writes now. @throws StorageError */
  tryWriting: () => Promise<void>;
  passwords: Passwords;
  devices: Devices;
  limits: AccountsLimits;
  mailer: Mailer;
  clock: Clock;
  random: Random;
  secret: Secret;
  /** What a new account is given, in the write that makes it. */
  welcome: (userId: string) => Statement[];
  announce: Announce<AccountsAnnouncements>;
  /** As its owner named the site. */
  siteName: () => string;
  /** Where links in mails lead; never from a request's Host header. */
  publicUrl: string;
  /** Whether a contest of this teacher's has begun and not ended. */
  hasContestUnderWay: (userId: string) => Promise<boolean>;
  /**
   * Asked before an account is deleted.
   * @returns what belongs into the write behind the account's own, and what is done after it: screens are told, files and mails go
   */
  beforeDeletion: (user: { id: string; email: string }) => Promise<{ write: Statement[]; after: () => Promise<void> }>;
  /** The address of a code on a screen where nobody is signed in. @param screen `isHere`: it is this machine's own */
  visitorsOrigin: (screen: { openedAt: string; isHere: boolean }) => string;
  /** Told when a mail could not be sent; the caller was answered long before. */
  mailFailed: (error: unknown) => void;
}
