import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import { readAllOwn, readOwn } from '../categories/playable';
import type { OwnCategory } from '../own-category';
import type { CustomGamesParts } from '../parts';
import { CALLED, COLUMNS } from './columns';
import { sheetTexts } from './texts';

/**
 * Own and whole categories as a file that an import reads again.
 * @param id left out: all of them
 */
export async function writeSheet(
  parts: Pick<CustomGamesParts, 'store' | 'sheets'>,
  userId: string,
  format: SheetFormat,
  id: number | undefined,
): Promise<SheetFile | Refusal> {
  const categories = id === undefined ? await readAllOwn(parts, userId) : await readOwn(parts, userId, [id]);
  const [first] = categories;
  if (id !== undefined && first === undefined) return refuse('notFound');
  const title = id === undefined || first === undefined ? sheetTexts.allCategories : first.name;
  const rows = [COLUMNS.map((column) => CALLED[column][0]), ...categories.flatMap(rowsOf)];
  return parts.sheets.write(format, title, rows, userId);
}

function rowsOf({ name, questions }: OwnCategory): string[][] {
  return questions.map(({ questionText, correctAnswer, wrong }) => {
    const [first = '', second = '', third = ''] = wrong;
    return [name, questionText, correctAnswer, first, second, third];
  });
}
