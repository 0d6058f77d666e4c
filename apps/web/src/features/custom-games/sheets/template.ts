import { limits } from '@lamma/protocol/limits';
import { formatNumber } from '../../../lib/arabic/numbers';
import { sheetTexts } from './texts.ar';

/** A sheet to be filled in, as an address. The mark in front tells programs for tables that it is UTF-8. */
export function templateHref(): string {
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
  const csv = [sheetTexts.templateHead, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}`)}`;
}
