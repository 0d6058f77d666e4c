import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { decide } from '../../../platform/db/decide';
import { newId } from '../../../platform/secrets/random';
import { fullQuestionText } from '../../categories/bank';
import type { AskedQuestion, QuestionsParts } from '../parts';
import type { ReportRow } from './store-reports';

/** Compares texts with digits of all scripts normalized. */
const comparable = (text: AskedQuestion['text']) =>
  JSON.stringify([arabicDigits(fullQuestionText(text)), arabicDigits(text.correctAnswer)]);

interface StoredReport {
  ok: true;
  /** Whether the same reporter had already reported it. */
  isAgain: boolean;
}

interface Report {
  reason: ReportReason;
  note: string;
}

/**
 * Stores a report, one for each reporter, question and game; a second one replaces the first. The game is not affected.
 * @param address the sender's, for limits
 */
export async function reportQuestion(
  parts: QuestionsParts,
  asked: AskedQuestion,
  { reason, note }: Report,
  address: string,
): Promise<StoredReport | Refusal> {
  const { bank, stores, writer, clock, random } = parts;
  const { questionId, reporter, playId, place, byCard } = asked;
  if (!(await takeLimit(parts, asked, address))) return refuse('rate');
  const current = bank.question(questionId);
  if (current === undefined) return refuse('notFound');
  const isSame = comparable(current) === comparable(asked.text);
  const content = { reason, note, byCard: byCard ? 1 : 0, isOfOldText: isSame ? 0 : 1 };
  return decide<StoredReport>(writer, async () => {
    const before = await stores.reports.report(reporter, playId, questionId);
    const answer = { ok: true, isAgain: before !== undefined } as const;
    if (before !== undefined && before.isSettled === 0 && before.reason === reason && before.note === note)
      return { answer };
    const at = clock.now();
    const by = { userId: null, participantId: null, ...reporter };
    const row: ReportRow = { id: newId(random), questionId, ...by, playId, place, ...content, isSettled: 0, at };
    const isNew = before === undefined || before.isSettled === 1;
    const stored =
      before === undefined
        ? stores.reports.addReport(row)
        : stores.reports.changeReport(before, { ...content, isSettled: 0, at });
    return { write: [stored, stores.reports.putOnDesk(row, isNew, before === undefined)], answer };
  });
}

/** Counts a report against the limits; false if one is used up. */
async function takeLimit({ limits }: QuestionsParts, asked: AskedQuestion, address: string): Promise<boolean> {
  const { reporter, byCard, playId } = asked;
  if (byCard) return (await limits.take('reportCard', { address })).ok;
  if ('userId' in reporter) return (await limits.take('reportUser', reporter.userId)).ok;
  if (!(await limits.take('reportStudent', reporter.participantId)).ok) return false;
  return (await limits.take('reportRun', playId)).ok;
}

/** The questions of a run that one of its students may report. */
export interface AskedQuestions {
  ok: true;
  runId: string;
  participantId: string;
  questions: { questionId: number; questionIndex: number; question: string; answer: string; hasImage: boolean }[];
}

/** Adds the student's reports, which a reloaded page shows again. */
export async function withReports(
  { stores }: Pick<QuestionsParts, 'stores'>,
  { runId, participantId, questions }: AskedQuestions,
) {
  const reports = questions.length === 0 ? [] : await stores.reports.reportsOfStudent(participantId);
  const reasons = new Map(reports.map(({ questionId, reason }) => [questionId, reason]));
  return {
    runId,
    questions: questions.map(({ questionId, ...shown }) => ({ ...shown, reported: reasons.get(questionId) ?? null })),
  };
}
