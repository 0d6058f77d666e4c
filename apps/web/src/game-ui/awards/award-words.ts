import type { Award } from '@lamma/protocol/awards';
import { digits } from '../../lib/arabic/digits';
import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { awardCounts, awardTexts, awardTitles } from './texts.ar';

const hundredths = new Intl.NumberFormat(`ar-KW-u-nu-${digits}`, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function awardTitle({ kind, count }: Award): string {
  return kind === 'comeback' ? awardTitles.comeback(formatNumber(count)) : awardTitles[kind];
}

/** The reason for an award, with its number. @param category the name of the category, if the award is for one category */
export function awardSentence({ kind, count, of = 0 }: Award, category = ''): string {
  switch (kind) {
    case 'fastest':
      return awardTexts.fastest(hundredths.format(count / 1000));
    case 'reader':
      return awardTexts.reader(formatNumber(count), formatNumber(of));
    case 'category':
      return awardTexts.category(formatNumber(count), formatNumber(of), category);
    default:
      return counted(count, awardCounts[kind]);
  }
}
