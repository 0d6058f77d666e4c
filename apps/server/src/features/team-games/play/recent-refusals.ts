import type { Refusal } from '@lamma/protocol/refusals';
import type { Clock } from '../../../platform/time/clock';

/** Longer than a retry of a command may take to arrive. */
const REMEMBERED_MS = 60_000;
const MOST = 10_000;

/**
 * Caches the refusals of the last minute by command, so that a late retry gets the same refusal. Accepted commands need no cache, because
 * they are in the log.
 */
export interface RecentRefusals {
  recall(gameId: string, commandId: string): Refusal | undefined;
  remember(gameId: string, commandId: string, refusal: Refusal): void;
}

export function makeRecentRefusals(clock: Clock): RecentRefusals {
  // Maps iterate in insertion order: the first entries are the oldest.
  const known = new Map<string, { refusal: Refusal; until: number }>();
  return {
    recall(gameId, commandId) {
      const found = known.get(`${gameId} ${commandId}`);
      return found !== undefined && found.until > clock.now() ? found.refusal : undefined;
    },
    remember(gameId, commandId, refusal) {
      const now = clock.now();
      for (const [key, { until }] of known) {
        if (until > now && known.size < MOST) break;
        known.delete(key);
      }
      known.set(`${gameId} ${commandId}`, { refusal, until: now + REMEMBERED_MS });
    },
  };
}
