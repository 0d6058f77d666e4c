import { expect, it } from 'vitest';
import { hasTeacherRights, rightsOf } from './actor';

it.each([
  { who: 'a user', marks: { isTeacher: 0, isOwner: 0 }, more: [], teaches: false },
  { who: 'a teacher', marks: { isTeacher: 1, isOwner: 0 }, more: ['teacher'], teaches: true },
  { who: 'the owner', marks: { isTeacher: 0, isOwner: 1 }, more: ['teacher', 'owner'], teaches: true },
])('rightsOf gives $who these rights besides those of every user: $more', ({ marks, more, teaches }) => {
  const rights = rightsOf(marks);
  expect([...rights].sort()).toEqual(['anyone', 'player', 'user', ...more].sort());
  expect(hasTeacherRights({ rights })).toBe(teaches);
});
