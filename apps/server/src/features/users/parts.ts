import type { Announce } from '../../platform/after-commit';
import type { Statement, Writer } from '../../platform/db/database';
import type { Clock } from '../../platform/time/clock';
import type { AccountsAnnouncements } from '../accounts/pushes';
import type { AllowanceAnnouncements } from '../allowance/pushes';
import type { AllowanceService } from '../allowance/service';
import type { AuditService } from '../audit/service';
import type { UserAccounts } from './accounts';
import type { UsersStore } from './store';

/** What of a user is on the way elsewhere and ends with a block: of other features, handed in. */
export interface Endings {
  /** Doors that others hold: cards of games, links of categories. `after` tells those who came by them, once it is written. */
  doorsOf(userId: string): Promise<{ write: Statement[]; after: () => void }>;
  /** Ends the user's contests that are under way, with their results, and stops the others. */
  stopContestsOf(userId: string): Promise<void>;
}

export interface UsersParts {
  store: UsersStore;
  accounts: UserAccounts;
  allowance: AllowanceService;
  audit: AuditService;
  endings: Endings;
  writer: Writer;
  clock: Clock;
  announce: Announce<AccountsAnnouncements & AllowanceAnnouncements>;
}
