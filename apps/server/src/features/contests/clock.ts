import { closeIfAllAnswered } from './answering/close-early';
import type { ContestParts } from './parts';
import { serverStep } from './run/commands';

/** Timers are set for deadlines within this time. Later deadlines are found by a later look at the database. */
const AHEAD_MS = 600_000;
/** The addresses of a run that nobody has ended are deleted after this time. */
const ADDRESSES_MS = 2 * 86_400_000;
const DAY_MS = 86_400_000;

/**
 * What the server does in a contest by itself: it closes a question when its time is over, and shows the answer as soon as it may be
 * shown. This process has a timer for each contest that it knows; a regular look at the database finds the others.
 */
export function makeContestClock(parts: ContestParts) {
  const timers = new Map<string, { at: number; cancel: () => void }>();

  function disarm(contestId: string): void {
    timers.get(contestId)?.cancel();
    timers.delete(contestId);
  }

  function arm(contestId: string, at: number | null): void {
    if (at !== null && timers.get(contestId)?.at === at) return;
    disarm(contestId);
    if (at === null) return;
    const cancel = parts.clock.after(Math.max(0, at - parts.clock.now()), () => {
      timers.delete(contestId);
      return expire(contestId).catch((error: unknown) => parts.failed(error));
    });
    timers.set(contestId, { at, cancel });
  }

  async function expire(contestId: string): Promise<void> {
    const run = await parts.runs.current(contestId);
    if (run?.expiresAt == null) return;
    if (run.expiresAt > parts.clock.now()) return arm(contestId, run.expiresAt);
    await serverStep(parts, contestId, { type: 'expire' });
  }

  return {
    /**
     * A contest has changed: sets the timer for its next deadline.
     * @param version what memory has already; left out where the contest is read again
     * @returns the current run, where it has ended
     */
    async heard(contestId: string, version?: number): Promise<{ endedRunId: string | null }> {
      const known = parts.runs.inMemory(contestId);
      const isKnown = version !== undefined && known !== undefined && known.version >= version;
      // Before the first wait: whoever is answered after the write must not read what was before it.
      if (!isKnown) parts.runs.doubt(contestId);
      const run = isKnown ? known : await parts.runs.current(contestId);
      arm(contestId, run?.expiresAt ?? null);
      return { endedRunId: run?.state.phase === 'ended' ? run.id : null };
    },
    /** Sets timers for all deadlines that are near. Called at the start, and regularly for contests whose process has gone. */
    async look(): Promise<void> {
      for (const { contestId, expiresAt } of await parts.stores.runs.toExpire(parts.clock.now() + AHEAD_MS))
        arm(contestId, expiresAt);
    },
    /** Closes questions whose only missing answers are those of phones that have been gone for a while. */
    async lookAround(): Promise<void> {
      for (const { run } of parts.participants.live()) {
        if (run.state.phase === 'question') closeIfAllAnswered(parts, run.contestId);
      }
    },
    /** Drops what is out of date, in memory and in the database. */
    async clean(): Promise<void> {
      const now = parts.clock.now();
      parts.participants.sweep();
      parts.presence.sweep();
      parts.broadcasts.sweep();
      parts.allAnswered.sweep();
      const old = parts.stores.runs.dropEnded(now - parts.historyDays() * DAY_MS);
      await parts.writer.write([old, parts.stores.participants.forgetOldAddresses(now - ADDRESSES_MS)]);
    },
    stop(): void {
      for (const contestId of [...timers.keys()]) disarm(contestId);
      parts.broadcasts.stop();
    },
  };
}
