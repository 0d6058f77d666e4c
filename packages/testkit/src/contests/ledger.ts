import type { ContestParticipant } from '@lamma/protocol/contest-teacher';
import type { Student } from '../people/student';
import type { Contest } from '../people/teacher';

/** The students' own records of their answers, compared with the server's final result. */
export interface AnswerAudit {
  sent: number;
  acknowledged: number;
  /** Refused, including late ones. */
  refused: number;
  /** Acknowledged, but missing or different in the result. */
  lost: number;
  /** Counted twice, counted without being sent, or counted otherwise in the history. */
  doubled: number;
}

/** @param contest a contest that has ended */
export async function auditAnswers(students: readonly Student[], contest: Contest): Promise<AnswerAudit> {
  const rows = new Map((await contest.participants()).map((row) => [row.id, row]));
  const totals = new Map((await contest.totals()).map((total) => [total.id, total]));
  const sum: AnswerAudit = { sent: 0, acknowledged: 0, refused: 0, lost: 0, doubled: 0 };
  for (const student of students) {
    const row = rows.get(student.id);
    for (const [index, { selectedAnswer, ackedAt, refused }] of student.sent) {
      sum.sent += 1;
      if (refused !== undefined) sum.refused += 1;
      if (ackedAt === undefined) continue;
      sum.acknowledged += 1;
      if (row?.answers[String(index)]?.selectedAnswer !== selectedAnswer) sum.lost += 1;
    }
    if (row !== undefined) sum.doubled += countDoubled(student, row, totals.get(student.id));
  }
  return sum;
}

function countDoubled(
  student: Student,
  { answers, score, answersCount }: ContestParticipant,
  total: { score: number; answersCount: number } | undefined,
): number {
  const counted = Object.values(answers);
  const points = counted.reduce((sum, answer) => sum + answer.points, 0);
  const unsent = Object.keys(answers).filter((index) => !student.sent.has(Number(index))).length;
  const isCountedTwice = answersCount !== counted.length || score !== points;
  // The stored history must have the same totals as the result.
  const differsFromHistory = total?.score !== score || total.answersCount !== answersCount;
  return unsent + (isCountedTwice ? 1 : 0) + (differsFromHistory ? 1 : 0);
}
