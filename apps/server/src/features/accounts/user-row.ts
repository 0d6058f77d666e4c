export interface UserRow {
  id: string;
  email: string;
  /** Folded: unique. */
  emailKey: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  passwordHash: string;
  isTeacher: number;
  /** 1 for one account: the owner of this installation (decision 0016). */
  isOwner: number;
  /** When a link that was mailed to the address was used first; null before that. */
  emailProvedAt: number | null;
  createdAt: number;
  /** Since when the owner lets the account in no more; null where they do. */
  blockedAt: number | null;
}
