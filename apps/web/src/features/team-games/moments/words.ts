import type { GameView } from '@lamma/protocol/games';
import { formatNumber } from '../../../lib/arabic/numbers';
import { nameOf } from '../teams';
import { gameTexts } from '../texts.ar';
import type { Change } from './derive';

/** News in words. */
export function wordsOf(view: GameView, change: Change): string {
  switch (change.kind) {
    case 'lead':
      return gameTexts.inFront(nameOf(view, change.team));
    case 'drawn':
      return gameTexts.drawn(nameOf(view, change.team));
    case 'tie':
      return gameTexts.tiedAt(formatNumber(change.score));
    case 'lastThree':
      return gameTexts.lastThree;
  }
}
