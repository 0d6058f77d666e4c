import type { AfterCommit } from '../../platform/db/decide';
import type { Pushes } from '../../platform/live/pushes';

export interface AccountsAnnouncements {
  sessionsEnded: { sessionKeys: readonly string[] };
  /** The rights of these sessions' user changed: their sockets are closed and reconnect with the new rights. */
  rightsChanged: { sessionKeys: readonly string[] };
}

/** Closes the sockets of ended sessions, and of those whose rights changed. */
export function pushAccounts(
  { on }: Pick<AfterCommit<AccountsAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'endSessions'>,
): void {
  on('sessionsEnded', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
  on('rightsChanged', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
}
