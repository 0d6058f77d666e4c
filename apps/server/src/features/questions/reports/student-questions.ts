import type { QuestionsParts } from '../parts';

/** The questions of a run that one of its students may report. */
export interface AskedOfStudent {
  ok: true;
  runId: string;
  participantId: string;
  questions: { questionId: number; questionIndex: number; question: string; answer: string; hasImage: boolean }[];
}

/** What a student reads: each question with what they said of it, which a page that was loaded anew knows from here. */
export async function withReports(
  { stores }: Pick<QuestionsParts, 'stores'>,
  { runId, participantId, questions }: AskedOfStudent,
) {
  const said = questions.length === 0 ? [] : await stores.reports.reportsOfStudent(participantId);
  const reasons = new Map(said.map(({ questionId, reason }) => [questionId, reason]));
  return {
    runId,
    questions: questions.map(({ questionId, ...shown }) => ({ ...shown, reported: reasons.get(questionId) ?? null })),
  };
}
