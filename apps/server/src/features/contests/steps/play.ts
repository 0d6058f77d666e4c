import type { ContestQuestion } from '@lamma/protocol/contests';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { countInEndsAt } from '@lamma/rules/contest/count-in';
import { applyContest, type ContestRunCommand, contestExpiresAt, newContestRun } from '@lamma/rules/contest/run';
import type { ContestRunState } from '@lamma/rules/contest/state';
import type { Statement } from '../../../platform/db/database';
import { type BankQuestion, fullQuestionText, type QuestionBank } from '../../categories/bank';
import type { Participants } from '../members/participants';
import { type Run, rulesOf } from '../store/run';
import { settlePlaces } from './place-commands';
import type { Decided, StepParts } from './step';

/** Identifies a bank question by text, answer and image. Digits are normalized, because contest pages write Arabic ones. */
const keyOf = (questionText: string, answer: string, image: string | undefined) =>
  JSON.stringify([arabicDigits(questionText), arabicDigits(answer), image ?? '']);
/** Cached: each start of a run compares with all bank questions. */
const bankKeys = new WeakMap<BankQuestion, string>();

function keyOfBank(of: BankQuestion): string {
  const known = bankKeys.get(of);
  if (known !== undefined) return known;
  const key = keyOf(fullQuestionText(of), of.correctAnswer, of.questionImage);
  bankKeys.set(of, key);
  return key;
}

/**
 * Adds the bank's id to questions that are copied from the bank unchanged. Compares with the corrected and the original text: a contest may
 * be older than a correction.
 */
function withQuestionIds(bank: QuestionBank, questions: readonly ContestQuestion[]): ContestQuestion[] {
  const wanted = new Map<string, number | null>(
    questions.map(({ question, options, correctAnswer, image }) => [
      keyOf(question, options[correctAnswer] ?? '', image),
      null,
    ]),
  );
  const take = (question: BankQuestion | undefined) => {
    const key = question === undefined ? '' : keyOfBank(question);
    if (question !== undefined && wanted.has(key)) wanted.set(key, question.id);
  };
  for (const { id: categoryId } of bank.categories) {
    for (const question of bank.questionsOf(categoryId)) {
      take(bank.questionWith(question.id, undefined));
      take(question);
    }
  }
  return questions.map(({ questionId: _sent, ...rest }) => {
    const { question, options, correctAnswer, image } = rest;
    const questionId = wanted.get(keyOf(question, options[correctAnswer] ?? '', image)) ?? null;
    return questionId === null ? rest : { ...rest, questionId };
  });
}

/** Applies a command by the rules and adds the other writes that it causes. */
export function play(parts: StepParts, run: Run, participants: Participants, command: ContestRunCommand): Decided {
  const now = parts.clock.now();
  const facts = {
    participantCount: participants.count,
    answeredCurrent: participants.tally(run.state.questionIndex).answeredCount,
  };
  // Until the start the contest's questions count, and they may have changed since the lobby was made.
  const state = run.state.phase === 'lobby' ? newContestRun(run.questions.length) : run.state;
  const outcome = applyContest(state, command, rulesOf(run), facts, now);
  if (!outcome.ok) return outcome;
  if (!outcome.changed) return { unchanged: true };
  const change = writeState(parts, run, outcome.state);
  switch (command.type) {
    case 'start':
      return {
        first: [parts.access.requireAllowed(run.ownerId)],
        statements: [change, copyIntoRun(parts, run, now), parts.questionCounts.begin(run.id)],
      };
    case 'takeBack':
      return { statements: [change, ...expectUnanswered(parts, run)], changes: changesOf(outcome.state, now) };
    case 'end':
      return { statements: [change, ...finish(parts, run, participants, now)], changesMembers: true };
    default:
      return { statements: [change], changes: changesOf(outcome.state, now) };
  }
}

/**
 * A question opens after the count-in, or the answer of a closed one becomes public. A step that changes nothing else pushes the new view to
 * every screen.
 * @returns undefined if no such step is due
 */
export function publishDue({ clock, stores }: StepParts, { id, expiresAt, state }: Run): Decided | undefined {
  const now = clock.now();
  if (expiresAt === null || expiresAt > now) return undefined;
  const next = state.phase === 'closed' ? null : dueAt(state, now);
  if (next !== null && next <= now) return undefined;
  return { statements: [stores.runs.change(id, { expiresAt: next })], changes: { expiresAt: next } };
}

/** The statements that end a run; none if it has ended. */
export function endRun(parts: StepParts, run: Run, participants: Participants): Statement[] {
  if (run.state.phase === 'ended') return [];
  const now = parts.clock.now();
  const nobody = { participantCount: 0, answeredCurrent: 0 };
  const outcome = applyContest(run.state, { type: 'end' }, rulesOf(run), nobody, now);
  return outcome.ok ? [writeState(parts, run, outcome.state), ...finish(parts, run, participants, now)] : [];
}

function writeState({ stores, clock }: StepParts, run: Run, state: ContestRunState): Statement {
  return stores.runs.setState(run.id, state.phase, JSON.stringify(state), dueAt(state, clock.now()));
}

/** The run's fields that `writeState` changes. */
const changesOf = (state: ContestRunState, now: number): Partial<Run> => ({ state, expiresAt: dueAt(state, now) });

/**
 * The server's next deadline: the opening of the question, the end of its time, or the publication of its answer. Epoch ms; null for never.
 */
function dueAt(state: ContestRunState, now: number): number | null {
  if (state.phase !== 'closed') return countInEndsAt(state, now) ?? contestExpiresAt(state);
  const question = state.questions[state.questionIndex];
  const publicAt = question?.publicAt ?? null;
  return publicAt === null || publicAt === question?.closedAt ? null : publicAt;
}

/** Copies questions and settings into the run at its start; bank questions get their ids. */
function copyIntoRun({ stores, bank }: StepParts, run: Run, now: number): Statement {
  const { title, layout } = run;
  const questions = JSON.stringify(withQuestionIds(bank, run.questions));
  const settings = JSON.stringify(run.settings);
  return stores.runs.change(run.id, { title, layout, questions, settings, startedAt: now });
}

/** Makes the write fail if somebody has answered the question meanwhile. */
function expectUnanswered({ stores }: StepParts, { id, state }: Run): Statement[] {
  return state.left?.hasOpened === true ? [stores.answers.expectNone(id, state.questionIndex)] : [];
}

/** The writes at the end of a run. It stays as history with the totals of its participants; address hashes are deleted. */
function finish({ stores }: StepParts, run: Run, participants: Participants, now: number): Statement[] {
  return [
    stores.runs.change(run.id, { title: run.title, endedAt: now, expiresAt: null, salt: '' }),
    ...settlePlaces({ stores }, run, participants),
    stores.participants.total(run.id),
    stores.participants.forgetAddresses(run.id),
  ];
}
