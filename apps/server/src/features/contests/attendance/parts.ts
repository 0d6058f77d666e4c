import type { Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import type { Clock } from '../../../platform/time/clock';
import type { ContestData } from '../data/contest-data';
import type { Broadcasts } from './broadcasts';
import type { ContestLimits } from './limits';
import type { Presence } from './presence';
import type { TeacherScreens } from './teacher-screens';

/** What the attendance use cases need. */
export interface AttendanceParts extends ContestData {
  presence: Presence;
  broadcasts: Broadcasts;
  screens: TeacherScreens;
  clock: Clock;
  random: Random;
  secret: Secret;
  limits: ContestLimits;
}
