import type { ContestParts } from './parts';
import { serverStep } from './run/commands';

/** When the server starts, it takes up the contests that began within this time. */
const RECENT_MS = 86_400_000;

/**
 * After an outage: every contest that was under way goes on with the time that was left (docs/rules.md, F12), and its participants
 * count as present at first.
 * @param lastSeenAt the last heartbeat before the outage, epoch ms; null when another process has moved the deadlines already
 */
export async function moveContestsAfterOutage(parts: ContestParts, lastSeenAt: number | null): Promise<void> {
  const now = parts.clock.now();
  const outageMs = lastSeenAt === null ? 0 : now - lastSeenAt;
  for (const contestId of await parts.stores.runs.underWay(now - RECENT_MS)) {
    if (outageMs !== 0) await serverStep(parts, contestId, { type: 'outage', outageMs });
    const run = await parts.runs.current(contestId);
    if (run === undefined) continue;
    // Nobody has had time to come back. Without this, the first student who is back and answers would close the question.
    for (const { id } of (await parts.participants.of(run)).all) parts.presence.seen(run.id, id);
  }
}
