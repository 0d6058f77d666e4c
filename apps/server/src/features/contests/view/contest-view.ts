import type { ContestView } from '@lamma/protocol/contests';
import { isQuestionOpened } from '@lamma/rules/contest/count-in';
import { isAnswerPublic } from '@lamma/rules/contest/run';
import type { OpenedQuestion } from '@lamma/rules/contest/state';
import type { Participants } from '../members/participants';
import { isUnderWay, type Run, rulesOf } from '../store/run';
import { HIDDEN_NAME } from '../texts';
import { baseOf } from './pushed-view';

/**
 * The public part of a contest. The fields of a question are listed one by one: removing the answer from a whole question could leak a new
 * field (docs/rules.md, T1).
 */

const PODIUM = 3;
/** The most names on the podium, even if many share the third rank. */
const PODIUM_MOST = 10;

/** The view for every screen. */
export function contestView(run: Run, participants: Participants, now: number): ContestView {
  const { state, settings } = run;
  const { questionIndex, phase } = state;
  const opened = isUnderWay(phase) ? (state.questions[questionIndex] ?? null) : null;
  return {
    id: run.contestId,
    title: run.title,
    description: run.description,
    layout: run.layout,
    isActive: run.isActive,
    runId: run.id,
    phase,
    gameStarted: isUnderWay(phase),
    isLocked: run.isLocked,
    scoring: settings.scoring,
    tellResults: settings.tellResults,
    currentQuestionIndex: questionIndex,
    totalQuestions: run.questions.length,
    serverStartTime: opened?.openedAt ?? null,
    limitMs: rulesOf(run).limitMs,
    deadlineAt: opened?.deadlineAt ?? null,
    leftMs: opened === null || opened.pausedAt === null ? null : leftOf(opened),
    ...questionOf(run, participants, now),
    base: baseOf([run.id, run.description, run.isLocked, settings.tellResults]),
    participantCount: participants.count,
    participants: [...participants.listed],
    ...(phase === 'ended' ? { podium: podiumOf(participants) } : {}),
  };
}

/** Whether everyone may see the question with this index. */
export function isOpened({ state, expiresAt }: Run, questionIndex: number, now: number): boolean {
  if (isQuestionOpened(state, questionIndex, now)) return true;
  // The step that opens it was taken by another process, whose clock is a little ahead.
  const question = state.questions[questionIndex] ?? null;
  return question !== null && question.pausedAt === null && expiresAt !== question.openedAt;
}

/** Of a pause in the count-in only the question's own time: the count is not part of it. */
function leftOf({ leftMs, openedAt, pausedAt }: OpenedQuestion): number {
  return (leftMs ?? 0) - Math.max(0, leftMs === null ? 0 : openedAt - (pausedAt ?? openedAt));
}

type ShownQuestion = Pick<ContestView, 'question' | 'correctAnswer' | 'explanation' | 'shares'>;

/** The current question once it is open, with its answer if that is public. */
function questionOf(run: Run, participants: Participants, now: number): ShownQuestion {
  const { state, questions } = run;
  const { questionIndex, phase } = state;
  const shown = isUnderWay(phase) && isOpened(run, questionIndex, now) ? questions[questionIndex] : undefined;
  if (shown === undefined) return { question: null };
  const { question, options, image, correctAnswer, explanation } = shown;
  const withoutAnswer = { question: { question, options, ...(image === undefined ? {} : { image }) } };
  if (phase !== 'closed' || !isAnswerPublic(state, questionIndex, now)) return withoutAnswer;
  return {
    ...withoutAnswer,
    correctAnswer,
    ...(explanation === undefined ? {} : { explanation }),
    shares: [...participants.tally(questionIndex).shares],
  };
}

function podiumOf(participants: Participants): NonNullable<ContestView['podium']> {
  return participants
    .ranking()
    .filter(({ rank }) => rank <= PODIUM)
    .slice(0, PODIUM_MOST)
    .map(({ rank, name, isHidden, score }) => ({ rank, name: isHidden ? HIDDEN_NAME : name, score }));
}
