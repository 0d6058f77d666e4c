import type { ContestTeacherView } from '@lamma/protocol/contests';
import { formatNumber } from '../../../lib/arabic/numbers';
import { contestTexts } from '../texts.ar';

/** How many participants present have answered; one who has answered and left still counts. */
export function answeredOf({
  answeredCount,
  presentCount,
}: Pick<ContestTeacherView, 'answeredCount' | 'presentCount'>): string {
  return contestTexts.answered(formatNumber(answeredCount), formatNumber(Math.max(answeredCount, presentCount)));
}
