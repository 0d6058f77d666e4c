import type { GameView } from '@lamma/protocol/games';
import { use } from 'react';
import { TeamGuestsContext } from '../../game-ui/teams/guests';
import { gameUiTexts } from '../../game-ui/texts.ar';

/** Names the guests who claim the last point: «النقطة من خالد ونورة». Undefined without a claim. */
export function useClaimedPointText({ played }: Pick<GameView, 'played'>): string | undefined {
  const claims = use(TeamGuestsContext)?.claims;
  return claims?.questionId === played.at(-1)?.questionId ? pointFrom(claims?.names ?? []) : undefined;
}

/** At most two names fit. */
function pointFrom([one, two, ...more]: readonly string[]): string | undefined {
  if (one === undefined) return undefined;
  if (two === undefined) return gameUiTexts.pointFrom(one);
  return more.length === 0 ? gameUiTexts.pointFromTwo(one, two) : gameUiTexts.pointFromMany(one, two);
}
