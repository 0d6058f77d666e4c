import { lookAtAnswers } from './answers';
import type { SoloParts } from './parts';
import { serverStep } from './runs';

/** How far ahead deadlines are looked for: further ones are found by a later look. */
const AHEAD_MS = 600_000;
/** Contests that began longer ago are not waited for when the server starts. */
const RECENT_MS = 86_400_000;
/** As many of the addresses of a run that nobody ends are forgotten. */
const ADDRESSES_MS = 2 * 86_400_000;
const DAY_MS = 86_400_000;

/**
 * What the server itself does in a contest when its time has come: it closes a question that ran out, and tells an answer once it may be
 * told. A timer for what this process has heard of, and a regular look at the database for the rest.
 */
export function makeSoloClock(parts: SoloParts) {
  const timers = new Map<string, { at: number; cancel: () => void }>();

  function disarm(gameId: string): void {
    timers.get(gameId)?.cancel();
    timers.delete(gameId);
  }

  function arm(gameId: string, at: number | null): void {
    if (at !== null && timers.get(gameId)?.at === at) return;
    disarm(gameId);
    if (at === null) return;
    const cancel = parts.clock.after(Math.max(0, at - parts.clock.now()), () => {
      timers.delete(gameId);
      return expire(gameId).catch((error: unknown) => parts.failed(error));
    });
    timers.set(gameId, { at, cancel });
  }

  async function expire(gameId: string): Promise<void> {
    const run = await parts.held.current(gameId);
    if (run?.expiresAt == null) return;
    if (run.expiresAt > parts.clock.now()) return arm(gameId, run.expiresAt);
    await serverStep(parts, gameId, { type: 'expire' });
  }

  return {
    /** Looks at a game's next deadline anew. */
    async heard(gameId: string): Promise<void> {
      const run = await parts.held.current(gameId);
      arm(gameId, run?.expiresAt ?? null);
    },
    /** Arms what is due soon: at the start, and regularly for what another process has left behind. */
    async look(): Promise<void> {
      for (const { gameId, expiresAt } of await parts.runs.toExpire(parts.clock.now() + AHEAD_MS))
        arm(gameId, expiresAt);
    },
    /** A phone that has been gone for a while is not waited for any more. */
    async lookAround(): Promise<void> {
      for (const { run } of parts.rosters.live()) {
        if (run.state.phase === 'question') lookAtAnswers(parts, run.gameId);
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
      for (const gameId of await parts.runs.running(now - RECENT_MS)) {
        if (outageMs !== 0) await serverStep(parts, gameId, { type: 'outage', outageMs });
        const run = await parts.held.current(gameId);
        if (run === undefined) continue;
        // Nobody has had the time to come back yet: who took part is waited for, or the first one back would close the question.
        for (const { id } of (await parts.rosters.of(run)).places) parts.crowd.seen(run.id, id);
      }
    },
    /** What is kept no longer. */
    async clean(): Promise<void> {
      const now = parts.clock.now();
      parts.rosters.sweep();
      parts.crowd.sweep();
      const old = parts.runs.dropEnded(now - parts.historyDays * DAY_MS);
      await parts.writer.write([old, parts.places.forgetOldAddresses(now - ADDRESSES_MS)]);
    },
    stop(): void {
      for (const gameId of [...timers.keys()]) disarm(gameId);
      parts.crowd.stop();
    },
  };
}
