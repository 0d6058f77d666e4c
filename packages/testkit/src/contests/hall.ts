import { agentFrom } from '../people/from-address';
import { Student, type StudentOptions } from '../people/student';
import type { Contest } from '../people/teacher';
import { inParallel } from './parallel';

/** The number of addresses that the students of a school share. */
const ADDRESSES = 8;
const JOINING_AT_ONCE = 40;
/** Timeout, ms: a phone that has not reconnected within it counts as lost. */
export const LOST_MS = 50_000;

/** Lets students join, from a few addresses. */
export async function joinStudents(
  url: string,
  { id: gameId }: Contest,
  count: number,
  transports: StudentOptions['transports'],
): Promise<Student[]> {
  const agents = Array.from({ length: ADDRESSES }, (_, index) => agentFrom(`127.0.1.${index + 1}`));
  const students = Array.from({ length: count }, (_, index) => {
    const agent = agents[index % ADDRESSES];
    return new Student(url, { gameId, name: `طالب ${index + 1}`, agent, transports });
  });
  await inParallel(JOINING_AT_ONCE, students, async (student) => void (await student.join()));
  await Promise.all(students.map((student) => student.until('the lobby', ({ watchedAt }) => watchedAt > 0, LOST_MS)));
  return students;
}

/** Opens a question, and waits until all students see it. */
export async function openQuestion(contest: Contest, index: number, students: readonly Student[]): Promise<void> {
  await contest.run(index === 0 ? { type: 'start' } : { type: 'navigate', questionIndex: index });
  const isOpen = ({ seenOpen }: Student) => seenOpen.has(index);
  await Promise.all(students.map((student) => student.until(`question ${index}`, isOpen, LOST_MS)));
}

export function isAcknowledged({ sent }: Student, index: number): boolean {
  return sent.get(index)?.ackedAt !== undefined;
}

/** Whether the student's answer was acknowledged or refused. */
export function hasOutcome(student: Student, index: number): boolean {
  return isAcknowledged(student, index) || student.sent.get(index)?.refused !== undefined;
}
