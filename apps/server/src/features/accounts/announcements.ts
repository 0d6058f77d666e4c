export interface AccountsAnnouncements {
  /** Sessions are over; their sockets are ended. */
  sessionsEnded: { sessionKeys: readonly string[] };
}
