import { limits } from '@lamma/protocol/limits';
import { formatNumber } from '../../../lib/arabic/numbers';
import { sheetTexts } from './texts.ar';

/** A sheet to be filled in. */
export function templateCsv(): string {
  const lines = Array.from({ length: limits.questionsPerGame }, (_, index) => {
    const place = formatNumber(index + 1);
    return [
      sheetTexts.templateCategory,
      sheetTexts.templateQuestion(place),
      sheetTexts.templateAnswer(place),
      '',
      '',
      '',
    ];
  });
  return [sheetTexts.templateHead, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
