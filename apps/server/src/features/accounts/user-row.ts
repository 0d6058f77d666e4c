export interface UserRow {
  id: string;
  email: string;
  /** Folded e-mail, unique. */
  emailKey: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  passwordHash: string;
  isTeacher: number;
  /** 1 for the account of the installation's owner, else 0. */
  isOwner: number;
  /** When a link mailed to the address was first used; null before that. */
  emailProvedAt: number | null;
  createdAt: number;
  /** When the owner blocked the account; null if it is not blocked. */
  blockedAt: number | null;
}
