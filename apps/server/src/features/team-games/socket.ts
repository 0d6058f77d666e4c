import { refusalBody } from '@lamma/protocol/refusals';
import type { EventHandlers } from '../../platform/live/options';
import type { TeamGamesParts } from './parts';
import { sendMove } from './play/send-move';
import { playerOf } from './remote-cards';
import { takeOptions } from './rounds/take-options';

/** Live doors of team games. */
export function teamGamesSocket(parts: TeamGamesParts): Pick<EventHandlers, 'game:command' | 'qr:options'> {
  return {
    'game:command': async ({ gameSessionId, ...envelope }, peer) => {
      const watchingSince = peer.watchingSince('game', gameSessionId);
      const played = await sendMove(parts, playerOf(peer), gameSessionId, envelope, watchingSince);
      // The state comes with the push.
      return played.ok ? { ok: true, version: played.version } : { ...refusalBody(played), ...played.now };
    },
    'qr:options': async ({ token, ...sent }) => {
      const taken = await takeOptions(parts, token, sent);
      return taken.ok ? taken : refusalBody(taken);
    },
  };
}
