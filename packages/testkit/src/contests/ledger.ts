import type { ContestParticipant } from '@lamma/protocol/contests';
import type { Student } from '../people/student';
import type { Contest } from '../people/teacher';

/** What the students' own ledgers say, held against what the server says in the end. */
export interface Reckoning {
  sent: number;
  acknowledged: number;
  /** Refused, too late ones among them. */
  refused: number;
  /** Acknowledged, and not in the result as it was sent. */
  lost: number;
  /** Counted twice, or counted and never sent. */
  doubled: number;
}

/** @param contest one that has ended */
export async function reckon(students: readonly Student[], contest: Contest): Promise<Reckoning> {
  const rows = new Map((await contest.participants()).map((row) => [row.id, row]));
  const totals = new Map((await contest.totals()).map((total) => [total.id, total]));
  const sum: Reckoning = { sent: 0, acknowledged: 0, refused: 0, lost: 0, doubled: 0 };
  for (const student of students) {
    const row = rows.get(student.id);
    for (const [index, { selectedAnswer, ackedAt, refused }] of student.sent) {
      sum.sent += 1;
      if (refused !== undefined) sum.refused += 1;
      if (ackedAt === undefined) continue;
      sum.acknowledged += 1;
      if (row?.answers[String(index)]?.selectedAnswer !== selectedAnswer) sum.lost += 1;
    }
    if (row !== undefined) sum.doubled += doubledIn(student, row, totals.get(student.id));
  }
  return sum;
}

function doubledIn(
  student: Student,
  { answers, score, answersCount }: ContestParticipant,
  total: { score: number; answersCount: number } | undefined,
): number {
  const counted = Object.values(answers);
  const points = counted.reduce((sum, answer) => sum + answer.points, 0);
  const unsent = Object.keys(answers).filter((index) => !student.sent.has(Number(index))).length;
  const isTwice = answersCount !== counted.length || score !== points;
  // The history is what is kept: its totals are those of the result.
  const isOther = total?.score !== score || total.answersCount !== answersCount;
  return unsent + (isTwice ? 1 : 0) + (isOther ? 1 : 0);
}
