import { createHash } from 'node:crypto';
import type { ContestTeacherPush, ContestTeacherView } from '@lamma/protocol/contest-teacher';
import type { ContestMe, ContestPush, ContestView, OwnAnswer, OwnPart } from '@lamma/protocol/contests';
import { isQuestionOpened } from '@lamma/rules/contest/count-in';
import { isAnswerPublic } from '@lamma/rules/contest/run';
import type { OpenedQuestion } from '@lamma/rules/contest/state';
import { hashesOf } from '../../../platform/guests/guest-cookie';
import type { Participant, TakenAnswer } from '../members/participant';
import type { Participants } from '../members/participants';
import { isUnderWay, type Run, rulesOf } from '../store/runs';
import { HIDDEN_NAME } from '../texts';

/**
 * The view of a contest for everybody, a student's own part of it, and the parts that pushes leave out. The fields of a question are listed
 * one by one: if a view copied the question and removed the answer, a field added later could leak.
 */

const PODIUM_RANKS = 3;
/** The most names on the podium, even if many share the third rank. */
const MAX_PODIUM = 10;

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
    leftMs: opened === null || opened.pausedAt === null ? null : remainingMs(opened),
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
  // Another process, whose clock is a little ahead of this process's, has already opened the question.
  const question = state.questions[questionIndex] ?? null;
  return question !== null && question.pausedAt === null && expiresAt !== question.openedAt;
}

function remainingMs({ leftMs, openedAt, pausedAt }: OpenedQuestion): number {
  return (leftMs ?? 0) - Math.max(0, leftMs === null ? 0 : openedAt - (pausedAt ?? openedAt));
}

type ShownQuestion = Pick<ContestView, 'question' | 'correctAnswer' | 'explanation' | 'shares'>;

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
    .filter(({ rank }) => rank <= PODIUM_RANKS)
    .slice(0, MAX_PODIUM)
    .map(({ rank, name, isHidden, score }) => ({ rank, name: isHidden ? HIDDEN_NAME : name, score }));
}

// A student's own part

/** Whether students may already see whether their answer was right. */
function isResultVisible({ settings, state }: Run, questionIndex: number, now: number): boolean {
  return settings.tellResults === 'atOnce' || isAnswerPublic(state, questionIndex, now);
}

/**
 * The points that the student may already see.
 * @param last the index of a question: only its answer and earlier answers count
 */
export function visibleScore(run: Run, { answers }: Participant, now: number, last?: number): number {
  let score = 0;
  // The answers are in the order in which they were given.
  for (const [questionIndex, { points }] of answers) {
    if (isResultVisible(run, questionIndex, now)) score += points;
    if (questionIndex === last) break;
  }
  return score;
}

export function ownAnswer(run: Run, questionIndex: number, answer: TakenAnswer, now: number): OwnAnswer {
  const { selected: selectedAnswer, isCorrect, points } = answer;
  return isResultVisible(run, questionIndex, now) ? { selectedAnswer, isCorrect, points } : { selectedAnswer };
}

export function contestMe(run: Run, participants: Participants, participant: Participant, now: number): ContestMe {
  const { state } = run;
  const answers = [...participant.answers];
  const visible = answers.filter(([questionIndex]) => isResultVisible(run, questionIndex, now));
  const closed = state.questions.flatMap((_, index) => (isAnswerPublic(state, index, now) ? [index] : []));
  return {
    id: participant.id,
    name: participant.name,
    score: visibleScore(run, participant, now),
    answered: participant.answers.has(state.questionIndex) && state.phase !== 'lobby',
    answers: Object.fromEntries(answers.map(([index, answer]) => [String(index), ownAnswer(run, index, answer, now)])),
    correctCount: visible.filter(([, { isCorrect }]) => isCorrect).length,
    rank: closed.length === 0 ? null : (participants.ranksBy(closed).get(participant.id) ?? null),
  };
}

interface PhoneInRun {
  run: Run;
  participants: Participants;
  participant: Participant | undefined;
  secrets: readonly string[];
}

/** A phone's part of the view: the data of its participant, or `placeMoved` if the place was given to another phone. */
export function ownPart({ run, participants, participant, secrets }: PhoneInRun, now: number): OwnPart {
  if (participant !== undefined) return { me: contestMe(run, participants, participant, now) };
  const hasMoved = hashesOf(secrets).some((hash) => participants.given.isRevoked(hash));
  return hasMoved ? { me: null, placeMoved: true } : { me: null };
}

// Pushes leave out the parts that screens already have. A screen that lacks these parts requests the whole view.

/**
 * A base has 36 bits. A collision, which is practically impossible, would leave one omitted field stale until one of the omitted fields
 * changes again.
 */
const BASE_LETTERS = 6;

/**
 * A hash that identifies the part of the state that a push may leave out.
 * @param leftOut all values of that part, in a fixed order
 */
export function baseOf(leftOut: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(leftOut)).digest('base64url').slice(0, BASE_LETTERS);
}

/**
 * The view for everybody as a push. It has names only in the lobby; while a question is open or closed, it omits parts that screens have.
 * @param previous the base of the view that was sent last; undefined if unknown
 */
export function pushedView(view: ContestView, previous: string | undefined): ContestPush {
  const named = view.phase === 'lobby' ? view : { ...view, participants: [] };
  if (!isUnderWay(view.phase) || view.base !== previous) return named;
  const { id: _id, description: _text, gameStarted: _started, isLocked: _locked, tellResults: _tell, ...brief } = named;
  return brief;
}

/** The teacher's view for a push, without the ranking, whose rows are sent separately as they change. */
export function pushedTeacherView(
  view: Omit<ContestTeacherView, 'ranking'>,
  previous: string | undefined,
): ContestTeacherPush {
  const unnamed = { ...view, participants: [] };
  if (view.base !== previous) return unnamed;
  const { title: _title, settings: _settings, questions: _questions, joinUrl: _url, ...common } = unnamed;
  const {
    id: _id,
    description: _text,
    gameStarted: _started,
    isLocked: _locked,
    tellResults: _tell,
    ...brief
  } = common;
  return brief;
}
