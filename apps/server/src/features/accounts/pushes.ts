import type { AfterCommit } from '../../platform/after-commit';
import type { Pushes } from '../../platform/live/pushes';

export interface AccountsAnnouncements {
  /** Sessions are over; their sockets are ended. */
  sessionsEnded: { sessionKeys: readonly string[] };
  /** What the user of these sessions may call has changed: their sockets are ended, and come back with the rights of now. */
  rightsChanged: { sessionKeys: readonly string[] };
}

/** Ends the sockets of sessions that are over. Those whose rights have changed come back with the new ones. */
export function pushAccounts(
  { hear }: Pick<AfterCommit<AccountsAnnouncements>, 'hear'>,
  gateway: Pick<Pushes, 'endSessions'>,
): void {
  hear('sessionsEnded', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
  hear('rightsChanged', ({ sessionKeys }) => gateway.endSessions(sessionKeys));
}
