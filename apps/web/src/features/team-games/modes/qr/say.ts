import type { QrView } from '@lamma/protocol/games';
import { sayPlayed, sayPoint, sayScores, sayTurn } from '../../play/announcer';
import { nameOf, rivalOf } from '../../teams';
import { qrTexts } from './texts.ar';

/** What is announced after a step of this mode: who acts next, the result, whose turn it is. */
export function sayRound(before: QrView, now: QrView): string[] {
  // The turn flips when the result has been shown.
  if (now.phase === 'result') return before.phase === 'result' ? [] : [sayPoint(now), sayScores(now)];
  if (before.phase === 'result' && now.phase === 'category-selection') return sayTurn(now);
  if (now.phase === 'qr-display' && before.phase !== 'qr-display') {
    return [qrTexts.scanCall(nameOf(now, rivalOf(now.currentTeam)))];
  }
  if (now.phase === 'question-display' && before.phase !== 'question-display') {
    return [qrTexts.chooseCall(nameOf(now, now.currentTeam))];
  }
  return sayPlayed(before, now);
}
