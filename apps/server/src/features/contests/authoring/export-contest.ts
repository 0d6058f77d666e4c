import type { ContestQuestion } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import { answerName } from './answer-place';
import { COLUMNS, HEADINGS } from './import-columns';
import type { AuthoringParts } from './parts';

/** An own contest's questions as a file that can be imported again. Pictures are lost: a sheet cannot hold them. */
export async function exportContest(
  { stores, sheets }: Pick<AuthoringParts, 'stores' | 'sheets'>,
  userId: string,
  id: string,
  format: SheetFormat,
): Promise<SheetFile | Refusal> {
  const contest = await stores.contests.own(userId, id);
  if (contest === undefined) return refuse('notFound');
  const questions = JSON.parse(contest.questions) as ContestQuestion[];
  const rows = [COLUMNS.map((column) => HEADINGS[column][0]), ...questions.map(rowOf)];
  return sheets.write(format, contest.title, rows, userId);
}

function rowOf({ question, options, correctAnswer, explanation }: ContestQuestion): string[] {
  const [a = '', b = '', c = '', d = ''] = options;
  return [question, a, b, c, d, answerName(correctAnswer, options), explanation ?? ''];
}
