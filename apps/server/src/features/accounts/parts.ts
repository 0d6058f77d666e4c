import type { Statement, Writer } from '../../platform/db/database';
import type { AfterCommit, Announce } from '../../platform/db/decide';
import type { Limit, Limits } from '../../platform/limits/limits';
import type { Pushes } from '../../platform/live/pushes';
import type { Mailer } from '../../platform/mail';
import type { Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import type { Proof } from './sessions/session-notes';
import type { Devices } from './sign-in/devices';
import type { Passwords } from './sign-in/passwords';
import type { AccountsStore } from './store';

export const accountsLimits = {
  /** Per pair of address and e-mail. */
  loginPair: { points: 10, seconds: 900 },
  loginEmail: { points: 50, seconds: 900 },
  /** For wrong passwords from a known device, which count against no other login limit. */
  loginDevice: { points: 10, seconds: 900 },
  loginAddress: { points: 200, seconds: 900 },
  registerAddress: { points: 200, seconds: 3600 },
  forgotEmail: { points: 3, seconds: 3600 },
  /** For a known device. */
  forgotDevice: { points: 5, seconds: 3600 },
  forgotAddress: { points: 20, seconds: 3600 },
  resetAddress: { points: 60, seconds: 3600 },
  /** Wrong current passwords that a signed-in user types. */
  ownPassword: { points: 10, seconds: 900 },
  /** A television's open sign-in page requests a new code every two minutes. */
  tvOpenAddress: { points: 300, seconds: 3600 },
  tvCodeUser: { points: 10, seconds: 900 },
  tvCodeAddress: { points: 100, seconds: 900 },
} as const satisfies Record<string, Limit>;

type AccountsLimits = Limits<keyof typeof accountsLimits>;

/** Begins a session in the caller's browser. @returns false if the proof is no longer valid */
export type BeginSession = (userId: string, proof: Proof) => Promise<boolean>;

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
   * @returns statements to write before and after the account's own statements, and a function to run after the
   * commit, which notifies screens and deletes files and mails
   */
  beforeDeletion: (user: { id: string; email: string }) => Promise<{
    statementsBefore: Statement[];
    statementsAfter: Statement[];
    afterCommit: () => Promise<void>;
  }>;
  /** The origin of the link in a television's QR code. @param screen `isOnServer`: the request comes from this machine */
  tvLinkOrigin: (screen: { openedFrom: string; isOnServer: boolean }) => string;
  /** Logs a failed mail. The request for it has been answered already. */
  onMailError: (error: unknown) => void;
}

export interface AccountsAnnouncements {
  sessionsEnded: { sessionKeys: readonly string[] };
  /** The rights of the user of these sessions changed: the sessions' sockets are closed, and reconnect with the new rights. */
  rightsChanged: { sessionKeys: readonly string[] };
}

/** Closes the sockets of ended sessions and of sessions whose rights changed. */
export function pushAccounts(
  { on }: Pick<AfterCommit<AccountsAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'endSessions'>,
): void {
  on('sessionsEnded', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
  on('rightsChanged', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
}
