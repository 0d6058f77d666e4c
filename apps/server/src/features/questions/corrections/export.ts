import type { EditedBank } from './edited-bank';
import { filesOfText, textOf } from './question-text';

/**
 * All corrections that stand, as a file for whoever keeps the bank, which `npm run bank -- patch` reads. Files of the owner's, and
 * those of the bank's that are shown no more, are named and left to a person: the bank takes none without its licence.
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
