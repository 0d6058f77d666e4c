import { refusalBody, refuse } from '@lamma/protocol/refusals';
import type { EventHandlers } from '../../platform/live/gateway';
import type { TeamGamesParts } from './parts';
import { playCommand } from './play';
import { handOf, openedByHost, refuseCommand, refusePlayer } from './remotes';
import { takeOptions } from './rounds';

/** Live doors of team games. */
export function teamGamesSocket(parts: TeamGamesParts): Pick<EventHandlers, 'game:command' | 'qr:options'> {
  return {
    'game:command': async ({ gameSessionId, ...envelope }, peer) => {
      const found = await parts.store.gameVersion(gameSessionId);
      const refused = await refusePlayer(parts, peer, found);
      if (refused !== null || found === undefined) return refusalBody(refused ?? refuse('notFound'));
      const notTheirs = refuseCommand(peer, found, envelope.command);
      if (notTheirs !== null) return refusalBody(notTheirs);
      const watchingSince = peer.watchingSince('game', gameSessionId);
      const openedAt = await openedByHost(parts, peer, found, peer.openedAt);
      const move = { ...envelope, who: handOf(peer, found), watchingSince, openedAt };
      const played = await playCommand(parts, gameSessionId, move, (game) => refusePlayer(parts, peer, game));
      return played.ok ? played : { ...refusalBody(played), ...played.now };
    },
    'qr:options': async ({ token, ...sent }) => {
      const taken = await takeOptions(parts, token, sent);
      return taken.ok ? taken : refusalBody(taken);
    },
  };
}
