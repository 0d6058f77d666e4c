import type { Statement, Writer } from '../../platform/db/database';
import type { Announce } from '../../platform/db/decide';
import type { Clock } from '../../platform/time/clock';
import type { AccountsAnnouncements } from '../accounts/parts';
import type { AllowanceAnnouncements, AllowanceService } from '../allowance/service';
import type { AuditService } from '../audit/service';
import type { UserAccounts } from './accounts';
import type { UsersStore } from './store';

/** The effects of a block in other features. */
export interface BlockEffects {
  /** Prepares to revoke the cards and links that the user has given to others. Call `after` after the commit: it disconnects their users. */
  revokeAccess(userId: string): Promise<{ write: Statement[]; after: () => void }>;
  /** Ends the user's running contests, keeping their results, and stops the others. */
  stopContests(userId: string): Promise<void>;
  /** Closes the user's rounds of «خربطهم». */
  closeRounds(userId: string): Promise<void>;
  /** Ends the user's open evening. */
  endEvening(userId: string): Promise<void>;
}

export interface UsersParts {
  store: UsersStore;
  accounts: UserAccounts;
  allowance: AllowanceService;
  audit: AuditService;
  blockEffects: BlockEffects;
  writer: Writer;
  clock: Clock;
  announce: Announce<AccountsAnnouncements & AllowanceAnnouncements>;
}
