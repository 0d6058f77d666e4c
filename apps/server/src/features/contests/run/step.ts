import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { Statement, Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { hasTeacherRights } from '../../../rights';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import type { RunParts } from './parts';

export type Stepped = { ok: true; version: number };
/** A refusal, with the contest's version at that moment. */
export type StepRefused = Refusal & { version?: number };

/** What a step writes, and what must happen after the write. */
export interface Step {
  statements: Statement[];
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

/**
 * Takes one step of a run. It is decided on the current version, and decided again if another step was written meanwhile.
 * @param decideStep decides what to write, or why not
 */
export async function step(
  parts: RunParts,
  contestId: string,
  decideStep: (run: Run, participants: Participants) => Decided,
): Promise<Stepped | StepRefused> {
  let done: Step | undefined;
  let round = 0;
  const result = await decide<Stepped | StepRefused>(parts.writer, async () => {
    done = undefined;
    const run = await parts.runs.current(contestId);
    if (run === undefined) return { answer: refuse('notFound') };
    // After a conflict an answer may have been written that memory does not have yet.
    const participants = await (round > 0 ? parts.participants.reload(run) : parts.participants.of(run));
    round += 1;
    const decided = decideStep(run, participants);
    if ('refusal' in decided) {
      const isTheirs = decided.refusal !== 'notFound' && decided.refusal !== 'forbidden';
      return { answer: isTheirs ? { ...decided, version: run.version } : decided };
    }
    if ('unchanged' in decided) return { answer: { ok: true, version: run.version } };
    done = decided;
    const write: Write = [parts.stores.runs.step(contestId, run.version), ...decided.statements];
    return { write, answer: { ok: true, version: run.version + 1 } };
  });
  if (done !== undefined) await afterStep(parts, contestId, done);
  return result;
}

/** After the write: brings memory up to date, then tells the rooms. */
async function afterStep(parts: RunParts, contestId: string, { changesMembers, turnedOut = [] }: Step): Promise<void> {
  const run = await parts.runs.current(contestId);
  if (run !== undefined && changesMembers === true) await parts.participants.reload(run);
  if (turnedOut.length > 0) parts.announce('contestTurnedOut', { secretHashes: turnedOut });
  parts.announce('contestChanged', { gameId: contestId });
}
