import type { CommandRefused } from '@lamma/protocol/live';
import { type Refusal, refusalBody } from '@lamma/protocol/refusals';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { EventHandlers } from '../../platform/live/options';
import type { TeamGamesParts } from './parts';
import { sendMove } from './play/play';
import { playerOf } from './remote-cards';
import { announceTyping, takeOptions } from './rounds/rounds';
import { refuseAskedTeam } from './rounds/seats';
import { pushedSnapshot, viewSnapshot } from './view';

export function teamGamesSocket(
  parts: TeamGamesParts,
): Pick<EventHandlers, 'game:command' | 'qr:options' | 'qr:typing'> {
  return {
    'game:command': async ({ gameSessionId, ...envelope }, peer) => {
      const watchingSince = peer.watchingSince('game', gameSessionId);
      const played = await sendMove(parts, playerOf(peer), gameSessionId, envelope, watchingSince);
      // The ack has no state, because a push brings the state.
      if (played.ok) return { ok: true, version: played.game.version };
      const { game, ...refusal } = played;
      if (game === undefined) return refusalBody(refusal);
      if (peer.protocol === PROTOCOL_VERSION) return { ...refusalBody(refusal), ...pushedSnapshot(parts.bank, game) };
      // Clients of the previous protocol get a view, which the current type does not describe.
      return { ...refusalBody(refusal), ...viewSnapshot(parts.bank, game) } as unknown as CommandRefused;
    },
    'qr:options': async ({ token, ...sent }, peer) => {
      const refused = await refuseAskedTeam(parts, token, peer);
      return ack(refused ?? (await takeOptions(parts, token, sent)));
    },
    'qr:typing': async ({ token, by }, peer) => {
      const refused = await refuseAskedTeam(parts, token, peer);
      return ack(refused ?? (await announceTyping(parts, token, by)));
    },
  };
}

function ack(answer: { ok: true } | Refusal) {
  return answer.ok ? answer : refusalBody(answer);
}
