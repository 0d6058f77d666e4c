import type { QrView } from '@lamma/protocol/games';
import { bankText } from '../../../../lib/arabic/bank-text';
import { shownDigits } from '../../../../lib/arabic/digits';

const FIGURES = '٠١٢٣٤٥٦٧٨٩';

/**
 * The three options as they are written, all in the same digits: the right one is the bank's, and must not be told by them from
 * two that were typed. As typed where two or three have 0-9; one alone is written as everywhere. Without a phone all are the bank's.
 */
export function shownOptions({ round, openQuestion }: Pick<QrView, 'round' | 'openQuestion'>): readonly string[] {
  const options = round?.options ?? [];
  const isOneAlone = options.filter((option) => /\d/.test(option)).length === 1;
  if (isOneAlone || options.some((option) => /[٠-٩]/.test(option)))
    return options.map((option) => shownDigits(inLatinDigits(option)));
  return round?.demo === true ? options.map((option) => bankText(option, openQuestion?.categoryId ?? null)) : options;
}

function inLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(FIGURES.indexOf(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%');
}
