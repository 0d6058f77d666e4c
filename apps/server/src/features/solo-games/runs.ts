import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SoloCommand } from '@lamma/protocol/solo-games';
import { applySolo, newSoloRun, type SoloRunCommand, type SoloRunState, soloExpiresAt } from '@lamma/rules/solo/run';
import type { Actor } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import { newId } from '../../platform/random';
import { memberChange } from './members';
import { newRunWrite } from './new-run';
import type { SoloParts } from './parts';
import type { Roster } from './roster';
import { type Decided, refuseTeacher, type Step, type Stepped, type StepRefused, step } from './step';
import type { Run } from './store-runs';
import { rulesOf } from './view';

/**
 * What a teacher asks for: in one order with all else, durable before it is answered.
 * @param decidedOn the version that it was decided on; refused as stale where the contest stands elsewhere by now
 */
export async function commandRun(
  parts: SoloParts,
  actor: Actor | null,
  gameId: string,
  command: SoloCommand,
  decidedOn?: number,
): Promise<Stepped | StepRefused> {
  return step(parts, gameId, (run, roster) => {
    const refused = refuseTeacher(actor, run);
    if (refused !== null) return refused;
    if (decidedOn !== undefined && decidedOn !== run.version) return refuse('stale');
    return decideCommand(parts, run, roster, command);
  });
}

/**
 * What only the server asks for.
 * @param stillHolds whether the reason for it is still there when it is decided on
 */
export async function serverStep(
  parts: SoloParts,
  gameId: string,
  command: Extract<SoloRunCommand, { type: 'expire' | 'allAnswered' | 'outage' }>,
  stillHolds: (run: Run, roster: Roster) => boolean = () => true,
): Promise<Stepped | StepRefused> {
  return step(parts, gameId, (run, roster) => {
    if (!stillHolds(run, roster)) return { unchanged: true };
    if (command.type !== 'expire' || run.state.phase !== 'closed') return play(parts, run, roster, command);
    // The answer of a question that was left a moment ago may be told from now on.
    return isDue(parts, run) ? tell(parts, run) : { unchanged: true };
  });
}

function decideCommand(parts: SoloParts, run: Run, roster: Roster, command: SoloCommand): Decided {
  switch (command.type) {
    case 'restart':
      return restart(parts, run, roster);
    case 'lock':
      return run.isLocked === command.isLocked
        ? { unchanged: true }
        : { statements: [parts.runs.change(run.id, { isLocked: command.isLocked ? 1 : 0 })] };
    case 'allow':
      return run.allowed === command.allowed
        ? { unchanged: true }
        : { statements: [parts.runs.change(run.id, { allowed: command.allowed })] };
    case 'clearParticipants':
    case 'remove':
    case 'letBack':
    case 'removeAddress':
    case 'hideName':
      return memberChange(parts, run, roster, command);
    default:
      return play(parts, run, roster, command);
  }
}

/** A command of the rules. */
function play(parts: SoloParts, run: Run, roster: Roster, command: SoloRunCommand): Decided {
  const now = parts.clock.now();
  const facts = {
    participantCount: roster.participantCount,
    answeredCurrent: roster.tally(run.state.questionIndex).answeredCount,
  };
  // Until it starts, its questions are the game's.
  const state = run.state.phase === 'lobby' ? newSoloRun(run.questions.length) : run.state;
  const outcome = applySolo(state, command, rulesOf(run), facts, now);
  if (!outcome.ok) return outcome;
  if (!outcome.changed) return { unchanged: true };
  const { statements } = changeRun(parts, run, outcome.state);
  switch (command.type) {
    case 'start':
      return { statements: [...statements, freeze(parts, run, now)] };
    case 'takeBack':
      return { statements: [...statements, ...unanswered(parts, run)] };
    case 'end':
      return { statements: [...statements, ...finish(parts, run, now)], changesMembers: true };
    default:
      return { statements };
  }
}

function changeRun({ runs }: SoloParts, run: Run, state: SoloRunState): Step {
  const { phase } = state;
  return { statements: [runs.change(run.id, { phase, state: JSON.stringify(state), expiresAt: dueAt(state) })] };
}

/** When the server itself has something to do: a question's time is over, or the answer that shows may be told. */
function dueAt(state: SoloRunState): number | null {
  if (state.phase !== 'closed') return soloExpiresAt(state);
  const question = state.questions[state.questionIndex];
  const publicAt = question?.publicAt ?? null;
  return publicAt === null || publicAt === question?.closedAt ? null : publicAt;
}

/** Nothing but a next version: every screen hears the answer that it may be told by now. */
function tell({ runs }: SoloParts, run: Run): Step {
  return { statements: [runs.change(run.id, { expiresAt: null })] };
}

function isDue({ clock }: SoloParts, { expiresAt }: Run): boolean {
  return expiresAt !== null && expiresAt <= clock.now();
}

/** What a run asks is fixed when it starts; its code leads nowhere from then on. */
function freeze({ runs }: SoloParts, run: Run, now: number): Statement {
  const { title, layout } = run;
  const [questions, settings] = [JSON.stringify(run.questions), JSON.stringify(run.settings)];
  return runs.change(run.id, { title, layout, questions, settings, startedAt: now, code: null });
}

/** Nobody's answer to the question that is taken back may be on its way: the database says so itself. */
function unanswered({ answers }: SoloParts, { id, state }: Run): Statement[] {
  return state.left?.hasOpened === true ? [answers.expectNone(id, state.questionIndex)] : [];
}

/** The run itself is the history. No address is kept with a name. */
function finish({ runs, places }: SoloParts, run: Run, now: number): Statement[] {
  return [
    runs.change(run.id, { title: run.title, endedAt: now, expiresAt: null, code: null, salt: '' }),
    places.forgetAddresses(run.id),
  ];
}

/** A fresh lobby. What was answered stays in the history; a run that nobody has answered in has none. */
function restart(parts: SoloParts, run: Run, roster: Roster): Decided {
  const now = parts.clock.now();
  const { phase } = run.state;
  const isKept = phase === 'ended' || (phase !== 'lobby' && roster.places.some(({ answers }) => answers.size > 0));
  return {
    statements: [...freshRun(parts, run, now, isKept ? run.number + 1 : run.number, isKept)],
    changesMembers: true,
  };
}

function freshRun(parts: SoloParts, run: Run, now: number, number: number, isKept: boolean): Statement[] {
  const { gameId: id, title, layout, allowed } = run;
  const runId = newId(parts.random);
  const ending = isKept ? endOf(parts, run, now) : [parts.runs.remove(run.id)];
  const game = {
    id,
    runId,
    title,
    layout,
    questions: JSON.stringify(run.questions),
    settings: JSON.stringify(run.settings),
  };
  return [...ending, ...newRunWrite(parts, game, now, { number, allowed }), parts.runs.pointTo(id, runId)];
}

function endOf(parts: SoloParts, run: Run, now: number): Statement[] {
  if (run.state.phase === 'ended') return [];
  const outcome = applySolo(run.state, { type: 'end' }, rulesOf(run), { participantCount: 0, answeredCurrent: 0 }, now);
  if (!outcome.ok) return [];
  return [...changeRun(parts, run, outcome.state).statements, ...finish(parts, run, now)];
}

/** Drops a past run; where it is the one that still shows, a fresh lobby takes its place. */
export async function deleteRun(
  parts: SoloParts,
  actor: Actor,
  gameId: string,
  runId: string,
): Promise<{ ok: true } | Refusal> {
  const game = await parts.runs.version(gameId);
  const refused = refuseTeacher(actor, game);
  if (refused !== null) return refused;
  const past = await parts.runs.byId(gameId, runId);
  if (past === undefined) return refuse('notFound');
  if (past.phase !== 'ended') return refuse('contestRunning');
  const result = await step(parts, gameId, (run) =>
    run.id === runId
      ? { statements: freshRun(parts, run, parts.clock.now(), run.number, false), changesMembers: true }
      : { unchanged: true },
  );
  if (!result.ok) return result;
  await parts.writer.write([parts.runs.removeEnded(gameId, runId)]);
  return { ok: true };
}
