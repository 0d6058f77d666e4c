import { refusalBody } from '@lamma/protocol/refusals';
import type { EventHandlers } from '../../platform/live/gateway';
import { takeAnswer } from './answers';
import type { SoloParts } from './parts';
import { commandRun } from './runs';

/** Live doors of contests. */
export function soloSocket(parts: SoloParts): Pick<EventHandlers, 'solo:answer' | 'solo:command'> {
  return {
    'solo:answer': async ({ gameId, questionIndex, selectedAnswer, responseTime }, peer) => {
      const sent = {
        questionIndex,
        selected: selectedAnswer,
        claimedMs: responseTime,
        roundTripMs: peer.roundTripMs(),
      };
      const taken = await takeAnswer(parts, gameId, { secrets: peer.soloSecrets }, sent);
      return taken.ok ? taken : refusalBody(taken);
    },
    'solo:command': async ({ gameId, version, command }, peer) => {
      const done = await commandRun(parts, peer.actor, gameId, command, version);
      if (done.ok) return done;
      return { ...refusalBody(done), ...(done.version === undefined ? {} : { version: done.version }) };
    },
  };
}
