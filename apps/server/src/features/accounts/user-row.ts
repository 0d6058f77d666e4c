import { normalForm } from '@lamma/protocol/fields/normal-form';
import { withLatinDigits } from '@lamma/protocol/fields/text';
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

/**
 * The unique key of an e-mail address: trimmed, NFKC, lower case, with Latin digits, without invisible characters and without the domain's
 * trailing dot. «ｄup٧@Example.com.» becomes dup7@example.com.
 */
export function foldEmail(email: string): string {
  const folded = withLatinDigits(
    normalForm(email.trim(), 'NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase(),
  );
  const domain = folded.lastIndexOf('@') + 1;
  // U+3002, the ideographic full stop, separates the labels of a domain like a dot.
  return (
    folded.slice(0, domain) +
    folded
      .slice(domain)
      .replace(/\u3002/g, '.')
      .replace(/\.+$/, '')
  );
}

/**
 * The keys under which an address may be stored: first as earlier versions folded it, then as it is folded now. If two
 * accounts' addresses are equal only under the current folding, the accounts have kept their old keys.
 */
export function keysOfEmail(email: string): readonly [string, string] {
  return [normalForm(email.trim(), 'NFC').toLowerCase(), foldEmail(email)];
}
