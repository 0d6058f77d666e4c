import type { ContestQuestion } from '@lamma/protocol/contests';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { countInEndsAt } from '@lamma/rules/contest/count-in';
import { applyContest, type ContestRunCommand, contestExpiresAt, newContestRun } from '@lamma/rules/contest/run';
import type { ContestRunState } from '@lamma/rules/contest/state';
import type { Statement } from '../../../platform/db/database';
import { type BankQuestion, fullQuestionText, type QuestionBank } from '../../categories/bank';
import type { Participants } from '../members/participants';
import { type Run, rulesOf } from '../store/runs';
import { settlePlaces } from './place-commands';
import type { Decided, StepParts } from './step';

/** Identifies a bank question by text, answer and image. Digits are normalized, because contest pages write Arabic digits. */
const questionKey = (questionText: string, answer: string, image: string | undefined) =>
  JSON.stringify([arabicDigits(questionText), arabicDigits(answer), image ?? '']);
/** A cache, because each start of a run compares its questions with all bank questions. */
const bankKeys = new WeakMap<BankQuestion, string>();

function bankQuestionKey(question: BankQuestion): string {
  const cached = bankKeys.get(question);
  if (cached !== undefined) return cached;
  const key = questionKey(fullQuestionText(question), question.correctAnswer, question.questionImage);
  bankKeys.set(question, key);
  return key;
}

/**
 * Adds the bank's id to questions that were copied from the bank without changes. Compares with the corrected and with the original text,
 * because a contest can be older than a correction.
 */
function withQuestionIds(bank: QuestionBank, questions: readonly ContestQuestion[]): ContestQuestion[] {
  const idByKey = new Map<string, number | null>(
    questions.map(({ question, options, correctAnswer, image }) => [
      questionKey(question, options[correctAnswer] ?? '', image),
      null,
    ]),
  );
  const noteId = (question: BankQuestion | undefined) => {
    const key = question === undefined ? '' : bankQuestionKey(question);
    if (question !== undefined && idByKey.has(key)) idByKey.set(key, question.id);
  };
  for (const { id: categoryId } of bank.categories) {
    for (const question of bank.questionsOf(categoryId)) {
      noteId(bank.questionWith(question.id, undefined));
      noteId(question);
    }
  }
  return questions.map(({ questionId: _sent, ...rest }) => {
    const { question, options, correctAnswer, image } = rest;
    const questionId = idByKey.get(questionKey(question, options[correctAnswer] ?? '', image)) ?? null;
    return questionId === null ? rest : { ...rest, questionId };
  });
}

/** Applies a command by the rules and adds the further statements that the command causes. */
export function play(parts: StepParts, run: Run, participants: Participants, command: ContestRunCommand): Decided {
  const now = parts.clock.now();
  const facts = {
    participantCount: participants.count,
    answeredCurrent: participants.tally(run.state.questionIndex).answeredCount,
  };
  // Before the start the run has the contest's questions, which might have changed since the lobby was made.
  const state = run.state.phase === 'lobby' ? newContestRun(run.questions.length) : run.state;
  const outcome = applyContest(state, command, rulesOf(run), facts, now);
  if (!outcome.ok) return outcome;
  if (!outcome.changed) return { unchanged: true };
  const change = writeState(parts, run, outcome.state);
  switch (command.type) {
    case 'start':
      return {
        first: [parts.access.requireAllowed(run.ownerId)],
        statements: [change, copyStatement(parts, run, now), parts.questionCounts.enqueue(run.id)],
      };
    case 'takeBack':
      return { statements: [change, ...expectUnanswered(parts, run)], changes: changesOf(outcome.state, now) };
    case 'end':
      return { statements: [change, ...finishStatements(parts, run, participants, now)], changesMembers: true };
    default:
      return { statements: [change], changes: changesOf(outcome.state, now) };
  }
}

/**
 * The step at the end of a count-in, or when the answer of a closed question becomes public. The step changes only the deadline in the
 * database; its purpose is the push of the new view to every screen.
 * @returns undefined if no such step is due
 */
export function publishDue({ clock, stores }: StepParts, { id, expiresAt, state }: Run): Decided | undefined {
  const now = clock.now();
  if (expiresAt === null || expiresAt > now) return undefined;
  const next = state.phase === 'closed' ? null : dueAt(state, now);
  if (next !== null && next <= now) return undefined;
  return { statements: [stores.runs.change(id, { expiresAt: next })], changes: { expiresAt: next } };
}

/** The statements that end a run; empty if it has already ended. */
export function endStatements(parts: StepParts, run: Run, participants: Participants): Statement[] {
  if (run.state.phase === 'ended') return [];
  const now = parts.clock.now();
  const nobody = { participantCount: 0, answeredCurrent: 0 };
  const outcome = applyContest(run.state, { type: 'end' }, rulesOf(run), nobody, now);
  return outcome.ok ? [writeState(parts, run, outcome.state), ...finishStatements(parts, run, participants, now)] : [];
}

function writeState({ stores, clock }: StepParts, run: Run, state: ContestRunState): Statement {
  return stores.runs.setState(run.id, state.phase, JSON.stringify(state), dueAt(state, clock.now()));
}

const changesOf = (state: ContestRunState, now: number): Partial<Run> => ({ state, expiresAt: dueAt(state, now) });

function dueAt(state: ContestRunState, now: number): number | null {
  if (state.phase !== 'closed') return countInEndsAt(state, now) ?? contestExpiresAt(state);
  const question = state.questions[state.questionIndex];
  const publicAt = question?.publicAt ?? null;
  return publicAt === null || publicAt === question?.closedAt ? null : publicAt;
}

function copyStatement({ stores, bank }: StepParts, run: Run, now: number): Statement {
  const { title, layout } = run;
  const questions = JSON.stringify(withQuestionIds(bank, run.questions));
  const settings = JSON.stringify(run.settings);
  return stores.runs.change(run.id, { title, layout, questions, settings, startedAt: now });
}

/** Makes the write fail if somebody has answered the question meanwhile. */
function expectUnanswered({ stores }: StepParts, { id, state }: Run): Statement[] {
  return state.left?.hasOpened === true ? [stores.answers.expectNone(id, state.questionIndex)] : [];
}

/** The statements that finish a run: they store the participants' totals for the history and delete the address hashes. */
function finishStatements({ stores }: StepParts, run: Run, participants: Participants, now: number): Statement[] {
  return [
    stores.runs.change(run.id, { title: run.title, endedAt: now, expiresAt: null, salt: '' }),
    ...settlePlaces({ stores }, run, participants),
    stores.participants.writeTotals(run.id),
    stores.participants.forgetAddresses(run.id),
  ];
}
