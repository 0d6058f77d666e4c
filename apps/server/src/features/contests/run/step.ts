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
  /** What the statements change of the run; left out where it is read again. */
  changes?: Partial<Run>;
  /** Set when participants are added, removed or changed. */
  changesMembers?: true;
  /** Hashes of the secrets of removed participants. */
  turnedOut?: readonly string[];
}
/** What a step is taken with. */
interface StepParts extends Pick<RunParts, 'runs' | 'announce'> {
  writer: Pick<RunParts['writer'], 'write'>;
  participants: Pick<RunParts['participants'], 'of' | 'reload'>;
  stores: { runs: Pick<RunParts['stores']['runs'], 'step'> };
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
  parts: StepParts,
  contestId: string,
  decideStep: (run: Run, participants: Participants) => Decided,
): Promise<Stepped | StepRefused> {
  let done: { step: Step; before: Run } | undefined;
  let round = 0;
  const result = await decide<Stepped | StepRefused>(parts.writer, async () => {
    done = undefined;
    // After a conflict memory is out of date. An answer may have been written, too, that it does not have yet.
    const run = await (round > 0 ? parts.runs.current(contestId) : parts.runs.shown(contestId));
    if (run === undefined) return { answer: refuse('notFound') };
    const participants = await (round > 0 ? parts.participants.reload(run) : parts.participants.of(run));
    round += 1;
    const decided = decideStep(run, participants);
    if ('refusal' in decided) {
      const isTheirs = decided.refusal !== 'notFound' && decided.refusal !== 'forbidden';
      return { answer: isTheirs ? { ...decided, version: run.version } : decided };
    }
    if ('unchanged' in decided) return { answer: { ok: true, version: run.version } };
    done = { step: decided, before: run };
    const write: Write = [parts.stores.runs.step(contestId, run.version), ...decided.statements];
    return { write, answer: { ok: true, version: run.version + 1 } };
  });
  if (done !== undefined) await afterStep(parts, done.step, done.before);
  return result;
}

/** After the write: brings memory up to date, then tells the rooms. */
async function afterStep(
  parts: StepParts,
  { changes, changesMembers, turnedOut = [] }: Step,
  before: Run,
): Promise<void> {
  const { contestId } = before;
  const version = before.version + 1;
  if (changes !== undefined) parts.runs.written({ ...before, ...changes, version });
  const run = changes === undefined ? await parts.runs.current(contestId) : undefined;
  if (run !== undefined && changesMembers === true) await parts.participants.reload(run);
  if (turnedOut.length > 0) parts.announce('contestTurnedOut', { secretHashes: turnedOut });
  parts.announce('contestChanged', { gameId: contestId, version });
}
