import { closeIfAllAnswered } from './answering/close-early';
import type { ContestParts } from './parts';
import { serverStep } from './run/commands';

/** How far ahead deadlines are looked for: further ones are found by a later look. */
const AHEAD_MS = 600_000;
/** Contests that began longer ago are not waited for when the server starts. */
const RECENT_MS = 86_400_000;
/** After so long the addresses of a run that nobody ends are forgotten. */
const ADDRESSES_MS = 2 * 86_400_000;
const DAY_MS = 86_400_000;

/**
 * What the server itself does in a contest when its time has come: it closes a question that ran out, and tells an answer once it may be
 * told. A timer for what this process has heard of, and a regular look at the database for the rest.
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
    /** Looks at a contest's next deadline anew. */
    async heard(contestId: string): Promise<void> {
      const run = await parts.runs.current(contestId);
      arm(contestId, run?.expiresAt ?? null);
    },
    /** Arms what is due soon: at the start, and regularly for what another process has left behind. */
    async look(): Promise<void> {
      for (const { contestId, expiresAt } of await parts.stores.runs.toExpire(parts.clock.now() + AHEAD_MS))
        arm(contestId, expiresAt);
    },
    /** A phone that has been gone for a while is not waited for any more. */
    async lookAround(): Promise<void> {
      for (const { run } of parts.participants.live()) {
        if (run.state.phase === 'question') closeIfAllAnswered(parts, run.contestId);
      }
    },
    /**
     * A server's outage is not the students' time: every contest that ran when it stopped goes on with the time it had
     * (docs/rules.md, F12), and those who take part are known again.
     * @param lastSeenAt the last heartbeat before the outage, epoch ms; null where another process has moved the clocks
     */
    async wake(lastSeenAt: number | null): Promise<void> {
      const now = parts.clock.now();
      const outageMs = lastSeenAt === null ? 0 : now - lastSeenAt;
      for (const contestId of await parts.stores.runs.underWay(now - RECENT_MS)) {
        if (outageMs !== 0) await serverStep(parts, contestId, { type: 'outage', outageMs });
        const run = await parts.runs.current(contestId);
        if (run === undefined) continue;
        // Nobody has had the time to come back yet: who took part is waited for, or the first one back would close the question.
        for (const { id } of (await parts.participants.of(run)).all) parts.presence.seen(run.id, id);
      }
    },
    /** What is kept no longer. */
    async clean(): Promise<void> {
      const now = parts.clock.now();
      parts.participants.sweep();
      parts.presence.sweep();
      parts.broadcasts.sweep();
      parts.allAnswered.sweep();
      const old = parts.stores.runs.dropEnded(now - parts.historyDays * DAY_MS);
      await parts.writer.write([old, parts.stores.participants.forgetOldAddresses(now - ADDRESSES_MS)]);
    },
    stop(): void {
      for (const contestId of [...timers.keys()]) disarm(contestId);
      parts.broadcasts.stop();
    },
  };
}
