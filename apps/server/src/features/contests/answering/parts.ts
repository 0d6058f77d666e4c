import type { AttendanceParts } from '../attendance/parts';
import type { RunParts } from '../run/parts';
import type { AllAnswered } from './all-answered';
import type { InFlightAnswers } from './in-flight-answers';
import type { OneAtATime } from './one-at-a-time';

/** What answering works with. */
export interface AnsweringParts extends AttendanceParts, RunParts {
  inFlight: InFlightAnswers;
  allAnswered: AllAnswered;
  /** Looks whether all have answered, by the contest's id. */
  looks: OneAtATime;
}
