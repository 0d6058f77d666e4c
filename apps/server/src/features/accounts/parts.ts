import type { Statement, Writer } from '../../platform/db/database';
import type { Announce } from '../../platform/db/decide';
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

/** Begins a session in the caller's browser. @returns false if the proof is no longer valid */
export type BeginSession = (userId: string, proof: Proof) => Promise<boolean>;

/** Dependencies of the use cases of accounts. */
export interface AccountsParts {
  store: AccountsStore;
  writer: Writer;
  /** Makes a trial write. @throws StorageError if the storage is not writable */
  tryWriting: () => Promise<void>;
  passwords: Passwords;
  devices: Devices;
  limits: AccountsLimits;
  mailer: Mailer;
  clock: Clock;
  random: Random;
  secret: Secret;
  /** The statements that give a new account its free games. */
  grantFreeGames: (userId: string) => Statement[];
  announce: Announce<AccountsAnnouncements>;
  siteName: () => string;
  /** Base of links in mails; never taken from a request's Host header. */
  publicUrl: string;
  /** Whether a contest of this teacher is running. */
  hasContestUnderWay: (userId: string) => Promise<boolean>;
  /**
   * Prepares the deletion of an account in other features.
   * @returns statements to write before and after the account's own, and what to run after the commit (notify screens, delete files and mails)
   */
  beforeDeletion: (user: { id: string; email: string }) => Promise<{
    before: Statement[];
    write: Statement[];
    after: () => Promise<void>;
  }>;
  /** The origin for the code on a television. @param screen `isHere`: the request comes from this machine */
  visitorsOrigin: (screen: { openedAt: string; isHere: boolean }) => string;
  /** Logs a failed mail; the request was answered before. */
  mailFailed: (error: unknown) => void;
}
