import type { ConnectView } from '@lamma/protocol/games';
import { sayScores, sayTurn } from '../../play/announcer';
import { nameOf } from '../../teams';
import { gameTexts } from '../../texts.ar';
import { wordsOf } from './squares';
import { connectTexts } from './texts.ar';

/** What is announced after a step of this mode: who may take a square, which one was taken, whose turn it is. */
export function sayConnect(before: ConnectView, now: ConnectView): string[] {
  if (now.phase === 'square-selection' && before.phase !== 'square-selection') {
    return [`${connectTexts.called(nameOf(now, now.claimingTeam))} ${connectTexts.pickSquare}`];
  }
  const taken = now.squares.find(({ id, owner }) => owner !== before.squares[id]?.owner);
  if (taken !== undefined) return [wordsOf(now, taken.id), sayScores(now), ...sayTurn(now)];
  if (now.played.length > before.played.length) return [gameTexts.pointToNobody, ...sayTurn(now)];
  return now.played.length === before.played.length ? [] : [sayScores(now), ...sayTurn(now)];
}
