import { limits } from '@lamma/protocol/limits';
import type { Clock } from '../../../platform/time/clock';
import type { Participants } from '../data/participants';

/** Which students are present: those with a socket, and those who sent a request within the last 20 s. Kept in memory only. */
export interface Presence {
  /** A participant has sent a request. */
  seen(runId: string, participantId: string): void;
  /** A participant's socket came to the room, or left it. */
  entered(runId: string, participantId: string): void;
  left(runId: string, participantId: string): void;
  isPresent(runId: string, participantId: string): boolean;
  /** How many of these participants are present. Removed ones are not counted. */
  countOf(participants: Participants): number;
  /** Whether anybody is present in any run. */
  isAnybody(): boolean;
  /** Whether anybody of this run is still noted here. */
  knows(runId: string): boolean;
  /** Drops the notes on those who are no longer present. */
  sweep(): void;
}

export function makePresence(clock: Clock): Presence {
  const runs = new Map<string, Map<string, { sockets: number; seenAt: number }>>();

  /** Notes the time, and adds to the number of a participant's sockets. @param sockets 1 opened, -1 closed, 0 neither */
  function note(runId: string, participantId: string, sockets: number): void {
    const run = runs.get(runId) ?? new Map<string, { sockets: number; seenAt: number }>();
    runs.set(runId, run);
    const known = run.get(participantId);
    if (known === undefined) run.set(participantId, { sockets: Math.max(0, sockets), seenAt: clock.now() });
    else {
      known.sockets = Math.max(0, known.sockets + sockets);
      known.seenAt = clock.now();
    }
  }

  function isPresent(runId: string, participantId: string): boolean {
    const known = runs.get(runId)?.get(participantId);
    return known !== undefined && (known.sockets > 0 || clock.now() - known.seenAt < limits.contestPresentMs);
  }

  return {
    seen: (runId, participantId) => note(runId, participantId, 0),
    entered: (runId, participantId) => note(runId, participantId, 1),
    left: (runId, participantId) => note(runId, participantId, -1),
    isPresent,
    countOf: ({ runId, all }) => all.filter(({ id, isRemoved }) => !isRemoved && isPresent(runId, id)).length,
    isAnybody: () => [...runs].some(([runId, run]) => [...run.keys()].some((id) => isPresent(runId, id))),
    knows: (runId) => runs.has(runId),
    sweep() {
      for (const [runId, run] of runs) {
        for (const id of run.keys()) if (!isPresent(runId, id)) run.delete(id);
        if (run.size === 0) runs.delete(runId);
      }
    },
  };
}
