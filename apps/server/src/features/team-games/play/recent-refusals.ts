import type { Refusal } from '@lamma/protocol/refusals';
import type { Clock } from '../../../platform/time/clock';

/** Longer than any late copy of a command is on its way. */
const REMEMBERED_MS = 60_000;
const MOST = 10_000;

/**
 * Final refusals of the last minute by command. A second copy of a refused command that arrives late must not be accepted after
 * its sender was told no (docs/rules.md, P2). Accepted commands are in the log; these need not outlive the process.
 */
export interface RecentRefusals {
  recall(gameId: string, commandId: string): Refusal | undefined;
  remember(gameId: string, commandId: string, refusal: Refusal): void;
}

export function makeRecentRefusals(clock: Clock): RecentRefusals {
  // A map keeps the order of insertion, so its first entries are the oldest.
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
