import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { type Actor, isAdmin } from '../../platform/actor';
import type { Statement, Write } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { SoloParts } from './parts';
import type { Roster } from './roster';
import type { Run } from './store-runs';

export type Stepped = { ok: true; version: number };
/** A refusal with where the contest stands now. */
export type StepRefused = Refusal & { version?: number };

/** What a step does to the stored run, and who is affected beyond its room. */
export interface Step {
  statements: Statement[];
  /** Whether who takes part is not as it was. */
  changesMembers?: true;
  /** Hashes of the secrets of those who were turned out. */
  turnedOut?: readonly string[];
}
export type Decided = Refusal | { unchanged: true } | Step;

/** Why this actor may not drive a contest, or null: somebody else's is not there. */
export function refuseTeacher(actor: Actor | null, game: { ownerId: string } | undefined): Refusal | null {
  if (actor === null) return refuse('unauthorized');
  if (!isAdmin(actor)) return refuse('forbidden');
  return game?.ownerId === actor.userId ? null : refuse('notFound');
}

/**
 * One step of a run: decided on as it stands, and written only where it still does.
 * @param decideStep what is to be done, or why not
 */
export async function step(
  parts: SoloParts,
  gameId: string,
  decideStep: (run: Run, roster: Roster) => Decided,
): Promise<Stepped | StepRefused> {
  let done: Step | undefined;
  let round = 0;
  const result = await decide<Stepped | StepRefused>(parts.writer, async () => {
    done = undefined;
    const run = await parts.held.current(gameId);
    if (run === undefined) return { answer: refuse('notFound') };
    // Decided on what is no longer so: an answer came between, which memory may not know yet.
    const roster = await (round > 0 ? parts.rosters.reload(run) : parts.rosters.of(run));
    round += 1;
    const decided = decideStep(run, roster);
    if ('refusal' in decided) {
      const isTheirs = decided.refusal !== 'notFound' && decided.refusal !== 'forbidden';
      return { answer: isTheirs ? { ...decided, version: run.version } : decided };
    }
    if ('unchanged' in decided) return { answer: { ok: true, version: run.version } };
    done = decided;
    const write: Write = [parts.runs.step(gameId, run.version), ...decided.statements];
    return { write, answer: { ok: true, version: run.version + 1 } };
  });
  if (done !== undefined) await stepped(parts, gameId, done);
  return result;
}

/** After a step is durable: memory follows, then whoever listens is told. */
async function stepped(parts: SoloParts, gameId: string, { changesMembers, turnedOut = [] }: Step): Promise<void> {
  const run = await parts.held.current(gameId);
  if (run !== undefined && changesMembers === true) await parts.rosters.reload(run);
  if (turnedOut.length > 0) parts.announce('soloTurnedOut', { secretHashes: turnedOut });
  parts.announce('soloChanged', { gameId });
}
