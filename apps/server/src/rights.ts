import type { Who } from '@lamma/protocol/rest/endpoint';
import type { Actor } from './platform/actor';

/**
 * The kinds of call that a user may make.
 * @param user flags of the database, 0 or 1
 */
export function rightsOf({ isTeacher, isOwner }: { isTeacher: number; isOwner: number }): ReadonlySet<Who> {
  const rights = new Set<Who>(['anyone', 'player', 'user']);
  if (isTeacher === 1 || isOwner === 1) rights.add('teacher');
  if (isOwner === 1) rights.add('owner');
  return rights;
}

/** A teacher or the owner: unlimited games, all game numbers, contests. On the wire: `isAdmin`. */
export function hasTeacherRights({ rights }: Pick<Actor, 'rights'>): boolean {
  return rights.has('teacher');
}
