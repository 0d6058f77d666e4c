import { limits } from '@lamma/protocol/limits';
import type { Random } from '../secrets/random';

/**
 * Six-digit codes that guests type. Those of evenings begin with 9 and those of contests do not, so one never takes the other's. Contests from before
 * evenings may have any.
 */
const ranges = { contest: { from: 0, count: 900_000 }, evening: { from: 900_000, count: 100_000 } } as const;

export function drawCode(random: Random, of: keyof typeof ranges): string {
  const { from, count } = ranges[of];
  // Rejection sampling: numbers from here on would make small codes more likely.
  const fair = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    if (drawn < fair) return String(from + (drawn % count)).padStart(limits.contestCodeDigits, '0');
  }
}
