import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import type { Random } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import { hasTeacherRights } from '../../../rights';
import type { QuestionBank } from '../../categories/bank';
import type { Run } from '../store/run';
import type { ContestStores } from '../store/stores';

/** A step of a run as a value: what is written, and what follows from it. `room/contest-room.ts` writes it. */

/** What the steps of a run are decided with. */
export interface StepParts {
  stores: ContestStores;
  bank: QuestionBank;
  questionCounts: {
    /** The statement by which the answers to the bank's questions in a run are counted, later and apart from it. */
    begin(runId: string): Statement;
  };
  clock: Clock;
  random: Random;
}

export type Stepped = { ok: true; version: number };
/** A refusal, with the contest's version at that moment. */
export type StepRefused = Refusal & { version?: number };

/** What a step writes, and what must happen after the write. */
export interface Step {
  statements: Statement[];
  /** What the statements change of the run; left out where it is read again. */
  changes?: Partial<Run>;
  /** Set when participants are added, removed or changed. */
  changesMembers?: true;
  /** Hashes of the secrets of removed participants. */
  turnedOut?: readonly string[];
}
export type Decided = Refusal | { unchanged: true } | Step;

/** Why this actor may not control the contest; null when they may. Another teacher's contest is refused as if it did not exist. */
export function refuseTeacher(actor: Actor | null, contest: { ownerId: string } | undefined): Refusal | null {
  if (actor === null) return refuse('unauthorized');
  if (!hasTeacherRights(actor)) return refuse('forbidden');
  return contest?.ownerId === actor.userId ? null : refuse('notFound');
}
