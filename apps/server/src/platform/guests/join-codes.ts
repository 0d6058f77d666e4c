import { limits } from '@lamma/protocol/limits';
import type { Random } from '../secrets/random';

/**
 * Six-digit codes that guests type. An evening's code begins with 9 and a contest's does not, so the two never collide. Contests from before evenings
 * may have any code.
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
