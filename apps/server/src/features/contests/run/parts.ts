import type { Announce } from '../../../platform/after-commit';
import type { Statement } from '../../../platform/db/database';
import type { Random } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import type { QuestionBank } from '../../categories/bank';
import type { ContestAnnouncements } from '../data/announcements';
import type { ContestData } from '../data/contest-data';

/** What the steps of a run need. */
export interface RunParts extends ContestData {
  bank: QuestionBank;
  questionCounts: {
    /** The statement by which the answers to the bank's questions in a run are counted, later and apart from it. */
    begin(runId: string): Statement;
  };
  clock: Clock;
  random: Random;
  announce: Announce<ContestAnnouncements>;
}
