import { refusalBody, refuse } from '@lamma/protocol/refusals';
import type { EventHandlers } from '../../platform/live/gateway';
import type { TeamGamesParts } from './parts';
import { playCommand } from './play';

/** Live doors of team games. */
export function teamGamesSocket(parts: TeamGamesParts): Pick<EventHandlers, 'game:command'> {
  return {
    'game:command': async ({ gameSessionId, ...envelope }, peer) => {
      const { actor } = peer;
      if (actor === null) return refusalBody(refuse('unauthorized'));
      const watchingSince = peer.watchingSince('game', gameSessionId);
      const move = { ...envelope, who: `user:${actor.userId}`, watchingSince };
      const played = await playCommand(parts, gameSessionId, move, (game) => game.userId === actor.userId);
      return played.ok ? played : { ...refusalBody(played), ...played.now };
    },
  };
}
