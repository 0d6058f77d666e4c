import type { User } from '@lamma/protocol/rest/accounts/accounts';
import { hasTeacherRights, rightsOf } from '../../platform/actor';

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

export function userView(row: UserRow): User {
  return {
    id: row.id,
    username: row.email.slice(0, row.email.indexOf('@')),
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    avatarUrl: null,
    isAdmin: hasTeacherRights({ rights: rightsOf(row) }),
    isOwner: row.isOwner === 1,
    createdAt: row.createdAt,
  };
}
