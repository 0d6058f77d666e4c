import { refusalBody } from '@lamma/protocol/refusals';
import type { EventHandlers } from '../../platform/live/options';
import { takeAnswer } from './answering/take-answer';
import { participantCookie } from './attendance/participant-cookie';
import type { ContestParts } from './parts';
import { commandRun } from './run/commands';

/** The events that phones and teachers send for a contest. */
export function contestSocket(parts: ContestParts): Pick<EventHandlers, 'solo:answer' | 'solo:command'> {
  return {
    'solo:answer': async ({ gameId: contestId, questionIndex, selectedAnswer, responseTime }, peer) => {
      const taken = await takeAnswer(
        parts,
        contestId,
        { hashes: peer.guestHashes(participantCookie) },
        { questionIndex, selected: selectedAnswer, claimedMs: responseTime, roundTripMs: peer.roundTripMs() },
      );
      return taken.ok ? taken : refusalBody(taken);
    },
    'solo:command': async ({ gameId: contestId, version, command }, peer) => {
      const done = await commandRun(parts, peer.actor, contestId, command, version);
      if (done.ok) return done;
      return { ...refusalBody(done), ...(done.version === undefined ? {} : { version: done.version }) };
    },
  };
}
