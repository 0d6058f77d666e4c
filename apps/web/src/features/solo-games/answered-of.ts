import type { SoloTeacherView } from '@lamma/protocol/solo-games';
import { formatNumber } from '../../lib/numbers';
import { soloTexts } from './texts.ar';

/** How many of those in the hall have answered; whoever has answered and gone since still counts. */
export function answeredOf({
  answeredCount,
  presentCount,
}: Pick<SoloTeacherView, 'answeredCount' | 'presentCount'>): string {
  return soloTexts.answered(formatNumber(answeredCount), formatNumber(Math.max(answeredCount, presentCount)));
}
