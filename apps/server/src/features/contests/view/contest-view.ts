import type { ContestView } from '@lamma/protocol/contests';
import { isAnswerPublic } from '@lamma/rules/contest/run';
import type { Participants } from '../members/participants';
import { isUnderWay, type Run, rulesOf } from '../store/run';
import { HIDDEN_NAME } from '../texts';
import { baseOf } from './pushed-view';

/**
 * What everybody may know about a contest. The fields of a question that students may see are listed one by one. The answer is never
 * removed from a whole question: a new field could then be forgotten (docs/rules.md, T1).
 */

const PODIUM = 3;
/** The most names on the podium, even when many share the third rank. */
const PODIUM_MOST = 10;

/** The view that is the same on every screen. */
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
    leftMs: opened === null || opened.pausedAt === null ? null : (opened.leftMs ?? 0),
    ...questionOf(run, participants, now),
    base: baseOf([run.id, run.description, run.isLocked, settings.tellResults]),
    participantCount: participants.count,
    participants: [...participants.listed],
    ...(phase === 'ended' ? { podium: podiumOf(participants) } : {}),
  };
}

type ShownQuestion = Pick<ContestView, 'question' | 'correctAnswer' | 'explanation' | 'shares'>;

/** The question that shows, with its answer once everybody may see it. */
function questionOf({ state, questions }: Run, participants: Participants, now: number): ShownQuestion {
  const { questionIndex, phase } = state;
  const shown = isUnderWay(phase) ? questions[questionIndex] : undefined;
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
