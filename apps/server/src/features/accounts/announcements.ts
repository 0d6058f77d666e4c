export interface AccountsAnnouncements {
  /** Sessions are over; their sockets are ended. */
  sessionsEnded: { sessionKeys: readonly string[] };
  /** What the user of these sessions may call has changed: their sockets are ended, and come back with the rights of now. */
  rightsChanged: { sessionKeys: readonly string[] };
}
