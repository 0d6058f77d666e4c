import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { decide } from '../../../platform/db/decide';
import { newId } from '../../../platform/secrets/random';
import { wholeAsk } from '../../categories/bank';
import type { AskedQuestion, QuestionsParts } from '../parts';
import type { ReportRow } from './store-reports';

/** The same words, in whichever digits their numbers are written. */
const wordsOf = (text: AskedQuestion['text']) =>
  JSON.stringify([arabicDigits(wholeAsk(text)), arabicDigits(text.correctAnswer)]);

interface Taken {
  ok: true;
  /** There was one by the same reporter. */
  isAgain: boolean;
}

interface Report {
  reason: ReportReason;
  note: string;
}

/**
 * Keeps a report: one of a user or student, a question and a game; another one takes its place. The game goes on as it is.
 * @param address the sender's, as limits count it
 */
export async function reportQuestion(
  parts: QuestionsParts,
  asked: AskedQuestion,
  { reason, note }: Report,
  address: string,
): Promise<Taken | Refusal> {
  const { bank, stores, writer, clock, random } = parts;
  const { questionId, reporter, playId, place, byCard } = asked;
  if (!(await mayReport(parts, asked, address))) return refuse('rate');
  const now = bank.question(questionId);
  if (now === undefined) return refuse('notFound');
  const isSame = wordsOf(now) === wordsOf(asked.text);
  const said = { reason, note, byCard: byCard ? 1 : 0, isOfOldText: isSame ? 0 : 1 };
  return decide<Taken>(writer, async () => {
    const before = await stores.reports.report(reporter, playId, questionId);
    const answer = { ok: true, isAgain: before !== undefined } as const;
    if (before !== undefined && before.isSettled === 0 && before.reason === reason && before.note === note)
      return { answer };
    const at = clock.now();
    const by = { userId: null, participantId: null, ...reporter };
    const row: ReportRow = { id: newId(random), questionId, ...by, playId, place, ...said, isSettled: 0, at };
    const isNew = before === undefined || before.isSettled === 1;
    const kept =
      before === undefined
        ? stores.reports.addReport(row)
        : stores.reports.changeReport(before, { ...said, isSettled: 0, at });
    return { write: [kept, stores.reports.putOnDesk(row, isNew, before === undefined)], answer };
  });
}

/** Counts it; false where too many came. */
async function mayReport({ limits }: QuestionsParts, asked: AskedQuestion, address: string): Promise<boolean> {
  const { reporter, byCard, playId } = asked;
  if (byCard) return (await limits.take('reportCard', { address })).ok;
  if ('userId' in reporter) return (await limits.take('reportUser', reporter.userId)).ok;
  if (!(await limits.take('reportStudent', reporter.participantId)).ok) return false;
  return (await limits.take('reportRun', playId)).ok;
}
