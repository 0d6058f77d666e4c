export interface AllowanceAnnouncements {
  /** Games left changed; the user's room gets the new count. */
  allowanceChanged: { userId: string };
}
