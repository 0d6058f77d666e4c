import type { Announce } from '../../../platform/after-commit';
import type { Random } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import type { ContestAnnouncements } from '../data/announcements';
import type { ContestData } from '../data/contest-data';

/** What the steps of a run need. */
export interface RunParts extends ContestData {
  clock: Clock;
  random: Random;
  announce: Announce<ContestAnnouncements>;
}
