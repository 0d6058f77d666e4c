import { limits } from '@lamma/protocol/limits';
import { customMessages } from '@lamma/protocol/messages/custom';
import { roundMessages } from '@lamma/protocol/messages/round';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SentCustomQuestion } from '@lamma/protocol/rest/games/custom-games';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { looksLike } from '@lamma/rules/likeness/looks-like';
import { yieldToEventLoop } from '../../../platform/time/clock';
import { questionIdAt } from '../own-category';
import type { CustomGamesParts } from '../parts';
import type { QuestionRow, QuestionSummary } from '../store';

/** The kind of file that each field accepts. */
const KIND_OF = {
  questionImage: 'image',
  questionAudio: 'audio',
  questionVideo: 'video',
  answerImage: 'image',
} as const satisfies Record<string, UploadKind>;
export const FILE_FIELDS = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;

/** Refuses these questions, with a message for each wrong field under `fields`; null if all are accepted. */
export async function questionsProblem(
  { files }: Pick<CustomGamesParts, 'files'>,
  userId: string,
  sent: readonly SentCustomQuestion[],
): Promise<Refusal | null> {
  const kinds = await kindsOf({ files }, userId, sent);
  const problems: Problem[] = [];
  for (const question of sent) {
    // Comparing long options takes CPU time, so let other requests run in between.
    await yieldToEventLoop();
    const problem = hasWrongFile(question, kinds) ? customMessages.badFile : optionsProblem(question);
    if (problem !== null) problems.push([question.questionOrder, problem]);
  }
  return refusalOf(problems);
}

export async function filesProblem(
  { files }: Pick<CustomGamesParts, 'files'>,
  userId: string,
  sent: readonly SentCustomQuestion[],
): Promise<Refusal | null> {
  const kinds = await kindsOf({ files }, userId, sent);
  const wrong = sent.filter((question) => hasWrongFile(question, kinds));
  return refusalOf(wrong.map(({ questionOrder }) => [questionOrder, customMessages.badFile]));
}

export function namedFiles(sent: readonly SentCustomQuestion[]): string[] {
  return [...new Set(sent.flatMap((question) => FILE_FIELDS.flatMap((field) => question[field] ?? [])))];
}

type Problem = [place: number, sentence: string];

function refusalOf(problems: readonly Problem[]): Refusal | null {
  const [first] = problems;
  if (first === undefined) return null;
  return refuse('invalid', { message: first[1], fields: Object.fromEntries(problems) });
}

async function kindsOf(
  { files }: Pick<CustomGamesParts, 'files'>,
  userId: string,
  sent: readonly SentCustomQuestion[],
): Promise<ReadonlyMap<string, UploadKind>> {
  const named = namedFiles(sent);
  return named.length === 0 ? new Map() : files.ownFiles(userId, named);
}

function hasWrongFile(question: SentCustomQuestion, kinds: ReadonlyMap<string, UploadKind>): boolean {
  return FILE_FIELDS.some((field) => {
    const file = question[field];
    return file !== undefined && kinds.get(file) !== KIND_OF[field];
  });
}

/** A round of qr shows the wrong options beside the answer, so all of them must be distinguishable. */
export function optionsProblem({
  correctAnswer,
  wrongOptions,
}: Pick<SentCustomQuestion, 'correctAnswer' | 'wrongOptions'>): string | null {
  if (wrongOptions.some((option) => looksLike(option, correctAnswer))) return roundMessages.optionIsAnswer;
  const areAlike = wrongOptions.some((option, at) =>
    wrongOptions.slice(at + 1).some((other) => looksLike(option, other)),
  );
  return areAlike ? customMessages.wrongOptionsAlike : null;
}

export function rowsOf(categoryId: number, sent: readonly SentCustomQuestion[]): QuestionRow[] {
  return sent.map((question) => ({
    id: questionIdAt(categoryId, question.questionOrder),
    categoryId,
    questionOrder: question.questionOrder,
    questionText: question.questionText,
    correctAnswer: question.correctAnswer,
    questionImage: question.questionImage ?? null,
    questionAudio: question.questionAudio ?? null,
    questionVideo: question.questionVideo ?? null,
    answerImage: question.answerImage ?? null,
    wrongOptions: JSON.stringify(question.wrongOptions),
  }));
}

type Files = Pick<QuestionRow, (typeof FILE_FIELDS)[number]>;

export function filesOf(row: Files): { [Field in keyof Files]?: string } {
  return Object.fromEntries(FILE_FIELDS.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])));
}

export function wrongOptionsOf({ wrongOptions }: Pick<QuestionRow, 'wrongOptions'>): string[] {
  return JSON.parse(wrongOptions) as string[];
}

/**
 * For each question, by question number from 1: the kind of its file; if it has none, the kind of its answer's file; null without files.
 */
export function fileKindsByPlace(summaries: readonly QuestionSummary[]): (UploadKind | null)[] {
  return Array.from({ length: limits.questionsPerGame }, (_, index) => {
    const summary = summaries.find(({ questionOrder }) => questionOrder === index + 1);
    const field = summary && FILE_FIELDS.find((one) => summary[one] !== null);
    return field === undefined ? null : KIND_OF[field];
  });
}

export function countFiles(places: readonly (UploadKind | null)[]): Record<UploadKind, number> {
  const count = (kind: UploadKind) => places.filter((place) => place === kind).length;
  return { image: count('image'), audio: count('audio'), video: count('video') };
}
