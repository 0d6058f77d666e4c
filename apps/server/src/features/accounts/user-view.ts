import type { User } from '@lamma/protocol/rest/accounts/accounts';
import { hasTeacherRights, rightsOf } from '../../rights';
import type { UserRow } from './user-row';

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
