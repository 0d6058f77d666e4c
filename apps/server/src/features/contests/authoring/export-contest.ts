import { type ContestQuestion, optionLetters } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import { sheetFile } from '../../../platform/sheets/write-sheet';
import { CALLED, COLUMNS } from './import-columns';
import type { AuthoringParts } from './parts';

/** The questions of an own contest as a file that an import reads again. Pictures stay behind: a sheet holds none. */
export async function exportContest(
  { stores }: Pick<AuthoringParts, 'stores'>,
  userId: string,
  id: string,
  format: SheetFormat,
): Promise<SheetFile | Refusal> {
  const contest = await stores.contests.own(userId, id);
  if (contest === undefined) return refuse('notFound');
  const questions = JSON.parse(contest.questions) as ContestQuestion[];
  return sheetFile(format, contest.title, [COLUMNS.map((column) => CALLED[column][0]), ...questions.map(rowOf)]);
}

function rowOf({ question, options, correctAnswer, explanation }: ContestQuestion): string[] {
  const [a = '', b = '', c = '', d = ''] = options;
  return [question, a, b, c, d, optionLetters[correctAnswer] ?? '', explanation ?? ''];
}
