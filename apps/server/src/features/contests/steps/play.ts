import { applyContest, type ContestRunCommand, contestExpiresAt, newContestRun } from '@lamma/rules/contest/run';
import type { ContestRunState } from '@lamma/rules/contest/state';
import type { Statement } from '../../../platform/db/database';
import type { Participants } from '../members/participants';
import { type Run, rulesOf } from '../store/run';
import { withQuestionIds } from './question-ids';
import type { Decided, StepParts } from './step';

/** Plays a command by the rules, and adds what must be written besides the run's state. */
export function play(parts: StepParts, run: Run, participants: Participants, command: ContestRunCommand): Decided {
  const now = parts.clock.now();
  const facts = {
    participantCount: participants.count,
    answeredCurrent: participants.tally(run.state.questionIndex).answeredCount,
  };
  // In the lobby the contest's questions count, and they may have changed since the lobby was made.
  const state = run.state.phase === 'lobby' ? newContestRun(run.questions.length) : run.state;
  const outcome = applyContest(state, command, rulesOf(run), facts, now);
  if (!outcome.ok) return outcome;
  if (!outcome.changed) return { unchanged: true };
  const change = writeState(parts, run, outcome.state);
  switch (command.type) {
    case 'start':
      return { statements: [change, freeze(parts, run, now), parts.questionCounts.begin(run.id)] };
    case 'takeBack':
      return { statements: [change, ...expectUnanswered(parts, run)], changes: changesOf(outcome.state) };
    case 'end':
      return { statements: [change, ...finish(parts, run, now)], changesMembers: true };
    default:
      return { statements: [change], changes: changesOf(outcome.state) };
  }
}

/** The answer may be shown from now on: a step without any other change gives every screen the new view. */
export function tellAnswer({ clock, stores }: StepParts, { id, expiresAt }: Run): Decided {
  const isDue = expiresAt !== null && expiresAt <= clock.now();
  return isDue
    ? { statements: [stores.runs.change(id, { expiresAt: null })], changes: { expiresAt: null } }
    : { unchanged: true };
}

/** The statements that end a run; none when it has ended already. */
export function endRun(parts: StepParts, run: Run): Statement[] {
  if (run.state.phase === 'ended') return [];
  const now = parts.clock.now();
  const nobody = { participantCount: 0, answeredCurrent: 0 };
  const outcome = applyContest(run.state, { type: 'end' }, rulesOf(run), nobody, now);
  return outcome.ok ? [writeState(parts, run, outcome.state), ...finish(parts, run, now)] : [];
}

function writeState({ stores }: StepParts, run: Run, state: ContestRunState): Statement {
  return stores.runs.setState(run.id, state.phase, JSON.stringify(state), dueAt(state));
}

/** What `writeState` changes of the run. */
const changesOf = (state: ContestRunState): Partial<Run> => ({ state, expiresAt: dueAt(state) });

/** When the server has to take the next step by itself: a question's time is over, or its answer may be shown. Epoch ms; null for never. */
function dueAt(state: ContestRunState): number | null {
  if (state.phase !== 'closed') return contestExpiresAt(state);
  const question = state.questions[state.questionIndex];
  const publicAt = question?.publicAt ?? null;
  return publicAt === null || publicAt === question?.closedAt ? null : publicAt;
}

/** At the start the run's questions and settings are fixed, those of the bank by their ids, and its join code becomes free for others. */
function freeze({ stores, bank }: StepParts, run: Run, now: number): Statement {
  const { title, layout } = run;
  const questions = JSON.stringify(withQuestionIds(bank, run.questions));
  const settings = JSON.stringify(run.settings);
  return stores.runs.change(run.id, { title, layout, questions, settings, startedAt: now, code: null });
}

/** Makes the write fail if somebody has answered the question meanwhile. */
function expectUnanswered({ stores }: StepParts, { id, state }: Run): Statement[] {
  return state.left?.hasOpened === true ? [stores.answers.expectNone(id, state.questionIndex)] : [];
}

/** What is written when a run ends. The row stays as history, with the totals of its participants; hashes of addresses are deleted. */
function finish({ stores }: StepParts, run: Run, now: number): Statement[] {
  return [
    stores.runs.change(run.id, { title: run.title, endedAt: now, expiresAt: null, code: null, salt: '' }),
    stores.participants.total(run.id),
    stores.participants.forgetAddresses(run.id),
  ];
}
