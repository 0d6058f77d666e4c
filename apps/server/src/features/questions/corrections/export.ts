import type { EditedBank } from './edited-bank';
import { filesOfText, textOf } from './question-text';

/**
 * All current corrections as a file for the bank's maintainer, who reads it with `npm run bank -- patch`. Uploads and removed files are
 * only listed: a person must check their licences.
 */
export function exportCorrections(bank: EditedBank): { fileName: string; file: string; count: number } {
  const corrections = bank.changed().flatMap((id) => {
    const [text, files] = [bank.ownText(id)?.text, bank.fromFiles(id)];
    if (text == null || files === undefined) return [];
    const { questionText, clues, correctAnswer, accept, wrong, why } = text;
    const shown = filesOfText(text);
    const own = shown.filter((file) => file.startsWith('u-'));
    const leftOut = filesOfText(textOf(files)).filter((file) => !shown.includes(file));
    return [
      {
        ...{ id, categoryId: bank.seatOf(id)?.categoryId, fact: files.fact ?? '' },
        rev: bank.ownText(id)?.bankRev ?? 1,
        questionText,
        ...(clues === undefined ? {} : { clues }),
        ...{ correctAnswer, accept, wrong, why },
        ...(own.length === 0 ? {} : { files: own }),
        ...(leftOut.length === 0 ? {} : { leftOut }),
      },
    ];
  });
  const json = `${JSON.stringify({ corrections }, null, 2)}\n`;
  return {
    fileName: 'lamma-corrections.json',
    file: Buffer.from(json).toString('base64'),
    count: corrections.length,
  };
}
