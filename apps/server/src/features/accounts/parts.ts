import type { Announce } from '../../platform/after-commit';
import type { Writer } from '../../platform/db/database';
import type { Mailer } from '../../platform/mail';
import type { Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AccountsAnnouncements } from './announcements';
import type { AccountsLimits } from './limits';
import type { Devices } from './sign-in/devices';
import type { Passwords } from './sign-in/passwords';
import type { AccountsStore } from './store';

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
  announce: Announce<AccountsAnnouncements>;
  /** Where links in mails lead; never from a request's Host header. */
  publicUrl: string;
  /** Told when a mail could not be sent; the caller was answered long before. */
  mailFailed: (error: unknown) => void;
}
