import type { AttendanceParts } from '../attendance/parts';
import type { RunParts } from '../run/parts';
import type { AllAnswered } from './all-answered';
import type { InFlightAnswers } from './in-flight-answers';
import type { OneAtATime } from './one-at-a-time';

/** What the answering use cases need. */
export interface AnsweringParts extends AttendanceParts, RunParts {
  inFlight: InFlightAnswers;
  allAnswered: AllAnswered;
  /** The checks whether all have answered; the key is the contest's id. */
  looks: OneAtATime;
}
