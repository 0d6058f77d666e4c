import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { type AccountAccess, type Actor, hasTeacherRights } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import type { Random } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import type { QuestionBank } from '../../categories/bank';
import type { Run } from '../store/runs';
import type { ContestStores } from '../store/stores';

export interface StepParts {
  stores: ContestStores;
  access: AccountAccess;
  bank: QuestionBank;
  questionCounts: {
    /** The statement that queues a run, so that its answers to bank questions are counted later, in another write. */
    enqueue(runId: string): Statement;
  };
  clock: Clock;
  random: Random;
}

export type Stepped = { ok: true; version: number };
/** A refusal with the contest's current version. */
export type StepRefused = Refusal & { version?: number };

/** A step as a value: the statements to write, and what to do after the commit. `room/contest-room.ts` executes it. */
export interface Step {
  /**
   * Statements that are written before the contest's row. The deletion of an account locks accounts before contests; the same order here
   * prevents deadlocks.
   */
  first?: Statement[];
  statements: Statement[];
  /** The run's changed fields; undefined if they are not known and the run has to be read again. */
  changes?: Partial<Run>;
  /** The ids of the contest's last commands, ending with this step's; undefined if the step is not a command with an id. */
  recentCommands?: readonly string[];
  /** Set if the step adds, removes or changes participants. */
  changesMembers?: true;
  /** The hashes of secrets that no longer prove a place. */
  revokedHashes?: readonly string[];
}
export type Decided = Refusal | { unchanged: true } | Step;

/** Why this actor may not control the contest; null if the actor may. For another teacher's contest, returns `notFound`. */
export function refuseUnlessTeacher(actor: Actor | null, contest: { ownerId: string } | undefined): Refusal | null {
  if (actor === null) return refuse('unauthorized');
  if (!hasTeacherRights(actor)) return refuse('forbidden');
  return contest?.ownerId === actor.userId ? null : refuse('notFound');
}
