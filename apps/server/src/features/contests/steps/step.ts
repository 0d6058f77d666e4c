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
    /** The statement that enqueues counting the answers to bank questions in a run. They are counted later, in another write. */
    enqueue(runId: string): Statement;
  };
  clock: Clock;
  random: Random;
}

export type Stepped = { ok: true; version: number };
/** A refusal with the contest's current version. */
export type StepRefused = Refusal & { version?: number };

/** A step as a value: its write, and what follows from it. `room/contest-room.ts` executes it. */
export interface Step {
  /** Written before the contest's row: accounts are locked before contests, in the order in which a deletion locks them. */
  first?: Statement[];
  statements: Statement[];
  /** The run's changed fields; undefined if it has to be read again. */
  changes?: Partial<Run>;
  /** Set if participants are added, removed or changed. */
  changesMembers?: true;
  /** The hashes of secrets that no longer prove a place. */
  revokedHashes?: readonly string[];
}
export type Decided = Refusal | { unchanged: true } | Step;

/** Why this actor may not control the contest; null if they may. Another teacher's contest is refused as not found. */
export function refuseTeacher(actor: Actor | null, contest: { ownerId: string } | undefined): Refusal | null {
  if (actor === null) return refuse('unauthorized');
  if (!hasTeacherRights(actor)) return refuse('forbidden');
  return contest?.ownerId === actor.userId ? null : refuse('notFound');
}
