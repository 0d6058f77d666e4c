import { limits } from '@lamma/protocol/limits';
import { questionLimits } from '@lamma/protocol/limits/question';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import {
  type DeskQuestion,
  type DeskReport,
  type DeskRow,
  type DeskState,
  type PreviewQuestion,
  type QuestionLevel,
  questionPlaces,
  type ReportReason,
} from '@lamma/protocol/rest/desk/questions';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { decide } from '../../../platform/db/decide';
import { Page } from '../../../platform/http/routes';
import { newId } from '../../../platform/secrets/random';
import { fullQuestionText, iconAndColorOf } from '../../categories/bank';
import { type EditedBank, textOf } from '../corrections/edited-bank';
import type { AskedQuestion, QuestionsParts } from '../parts';
import type { DeskCursor, DeskQuestionRow, ReportRow } from './store-reports';

/** A key for comparing texts, in which digits of all scripts are normalized. */
const comparable = (text: AskedQuestion['text']) =>
  JSON.stringify([arabicDigits(fullQuestionText(text)), arabicDigits(text.correctAnswer)]);

interface StoredReport {
  ok: true;
  /** Whether this reporter had already reported the question in this play. */
  isAgain: boolean;
}

interface Report {
  reason: ReportReason;
  note: string;
}

/**
 * Stores a report. There is one report for each reporter, question and game: a second one replaces the first. The game is not affected.
 * @param address the sender's IP address, for the limits
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

/** Counts a report against the limits; returns false if a limit is used up. */
async function takeLimit({ limits }: QuestionsParts, asked: AskedQuestion, address: string): Promise<boolean> {
  const { reporter, byCard, playId } = asked;
  if (byCard) return (await limits.take('reportCard', { address })).ok;
  if ('userId' in reporter) return (await limits.take('reportUser', reporter.userId)).ok;
  if (!(await limits.take('reportStudent', reporter.participantId)).ok) return false;
  return (await limits.take('reportRun', playId)).ok;
}

export interface AskedQuestions {
  ok: true;
  runId: string;
  participantId: string;
  questions: { questionId: number; questionIndex: number; question: string; answer: string; hasImage: boolean }[];
}

/** Adds the student's own reports, so that the page can show them again after a reload. */
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

/** Shown for a question that is no longer in the bank. */
const MISSING_QUESTION = 'هذا السؤال لم يعد في البنك';
const CURSOR = /^(\d{1,15})\.(\d{1,9})$/;

/**
 * A page of the owner's desk, newest first.
 * @param after the cursor of the previous page
 */
export async function listDesk(
  parts: QuestionsParts,
  state: DeskState,
  after: string | undefined,
): Promise<Page<DeskRow[]> | Refusal> {
  const cursor = after === undefined ? undefined : cursorOf(after);
  if (cursor === null) return refuse('invalid');
  const rows = await parts.stores.reports.deskPage(state, limits.listPage + 1, cursor);
  const shown = rows.slice(0, limits.listPage);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && last !== undefined;
  return new Page(
    shown.map((row) => rowOf(parts, row)),
    hasMore ? `${last.at}.${last.questionId}` : null,
  );
}

function cursorOf(text: string): DeskCursor | null {
  const [, at, questionId] = CURSOR.exec(text) ?? [];
  return at === undefined || questionId === undefined ? null : { at: Number(at), questionId: Number(questionId) };
}

function rowOf({ bank }: QuestionsParts, row: DeskQuestionRow): DeskRow {
  const { questionId, state, open, total, reason, decision, at } = row;
  const category = bank.category(bank.positionOf(questionId)?.categoryId ?? 0);
  return {
    questionId,
    categoryName: category?.nameAr ?? '',
    ...iconAndColorOf(category),
    questionText: bank.question(questionId)?.questionText ?? MISSING_QUESTION,
    reports: state === 'new' ? open : total,
    reason,
    isChangedInBank: bank.isChangedInFiles(questionId),
    isStopped: bank.isOut(questionId),
    decision,
    at,
  };
}

export async function readDeskQuestion(parts: QuestionsParts, questionId: number): Promise<DeskQuestion | Refusal> {
  const { bank, stores } = parts;
  await bank.catchUp();
  const [question, original, position] = [
    bank.question(questionId),
    bank.originalOf(questionId),
    bank.positionOf(questionId),
  ];
  if (question === undefined || original === undefined || position === undefined) return refuse('notFound');
  const [desk, reports, counts] = await Promise.all([
    stores.reports.desk(questionId),
    stores.reports.reportsOf(questionId, questionLimits.shownReports),
    stores.counts.countsOf(questionId),
  ]);
  const category = bank.category(position.categoryId);
  return {
    id: questionId,
    ...position,
    categoryName: category?.nameAr ?? '',
    ...iconAndColorOf(category),
    level: levelOf(position.place),
    edition: bank.edition,
    question: textOf(question),
    source: original.source ?? '',
    bankText: bank.textChange(questionId) === undefined ? null : textOf(original),
    isChangedInBank: bank.isChangedInFiles(questionId),
    isStopped: bank.isOut(questionId),
    decision: desk?.decision ?? null,
    reports: reports.map((row): DeskReport => {
      const { id, firstName, lastName, participantId, place, reason, note, isSettled, at } = row;
      const reporter = firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();
      const [byCard, isOfOldText] = [row.byCard === 1, row.isOfOldText === 1];
      const marks = { byCard, byStudent: participantId !== null, isOfOldText, isSettled: isSettled === 1 };
      return { id, reporter, place, reason, note, ...marks, at };
    }),
    reportCount: desk?.total ?? 0,
    counts: questionPlaces.map((place) => {
      const row = counts.find((one) => one.place === place);
      return { place, right: row?.gotRight ?? 0, wrong: row?.gotWrong ?? 0 };
    }),
  };
}

interface Preview {
  categoryId: number;
  games: { gameNumber: number; questions: PreviewQuestion[] }[];
}

/** All games of a category with their answers and the owner's changes. Only for teachers. */
export function previewQuestions(bank: EditedBank, categoryId: number): Preview | Refusal {
  const category = bank.category(categoryId);
  if (category === undefined) return refuse('notFound');
  const games: Preview['games'] = [];
  for (const question of bank.questionsOf(categoryId)) {
    const position = bank.positionOf(question.id);
    if (position === undefined) continue;
    const { gameNumber, place } = position;
    if (place === 1) games.push({ gameNumber, questions: [] });
    games.at(-1)?.questions.push({
      id: question.id,
      ...textOf(question),
      place,
      level: levelOf(place),
      isStopped: bank.isOut(question.id),
      isCorrected: bank.textChange(question.id) !== undefined,
    });
  }
  // Questions beyond the category's number of games are never played.
  return { categoryId, games: games.slice(0, Math.max(category.gameCount, 1)) };
}

/** A question's level by its place in the game: two easy, two medium, two hard. */
function levelOf(place: number): QuestionLevel {
  if (place <= 2) return 'easy';
  return place <= 4 ? 'medium' : 'hard';
}
