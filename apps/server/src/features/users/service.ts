import { ownerActions } from './owner-actions';
import type { UsersParts } from './parts';
import { usersReading } from './reading';

/** The owner's desk of users. */
export function usersService(parts: UsersParts) {
  return { ...usersReading(parts), ...ownerActions(parts) };
}

export type UsersService = ReturnType<typeof usersService>;
