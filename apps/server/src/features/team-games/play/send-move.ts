import type { CommandEnvelope } from '@lamma/protocol/games';
import type { TeamGamesParts } from '../parts';
import { judgePlayer, type Player, refuseCommand } from '../remote-cards';
import { type Played, playCommand } from './play';

/**
 * A player's command, by either door: who sends it is judged on the game as it is read for the move.
 * @param watchingSince since when the sender's screen watches the game, epoch ms; undefined for a call without a screen
 */
export function sendMove(
  parts: TeamGamesParts,
  player: Player,
  gameId: string,
  envelope: CommandEnvelope,
  watchingSince?: number,
): Promise<Played> {
  return playCommand(parts, gameId, async (game) => {
    const hand = await judgePlayer(parts, player, game);
    if (!hand.ok) return hand;
    const { who, openedAt } = hand;
    return refuseCommand(hand, envelope.command) ?? { ...envelope, who, openedAt, watchingSince };
  });
}
