import { refusalBody } from '@lamma/protocol/refusals';
import type { EventHandlers } from '../../platform/live/options';
import { takeAnswerOf } from './answering/take-answer';
import { participantCookie } from './attendance/participant-cookie';
import type { ContestParts } from './parts';
import { commandRun } from './run/commands';

/** The events that phones and teachers send for a contest. */
export function contestSocket(parts: ContestParts): Pick<EventHandlers, 'solo:answer' | 'solo:command'> {
  return {
    'solo:answer': ({ gameId: contestId, questionIndex, selectedAnswer, responseTime }, peer, told) => {
      const sent = {
        questionIndex,
        selected: selectedAnswer,
        claimedMs: responseTime,
        roundTripMs: peer.roundTripMs(),
      };
      takeAnswerOf(parts, contestId, { hashes: peer.guestHashes(participantCookie) }, sent, {
        resolve: (taken) => told.resolve(taken.ok ? taken : refusalBody(taken)),
        reject: told.reject,
      });
      return undefined;
    },
    'solo:command': async ({ gameId: contestId, version, command }, peer) => {
      const done = await commandRun(parts, peer.actor, contestId, command, version);
      if (done.ok) return done;
      return { ...refusalBody(done), ...(done.version === undefined ? {} : { version: done.version }) };
    },
  };
}
