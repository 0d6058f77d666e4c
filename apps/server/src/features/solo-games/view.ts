import type {
  ListedParticipant,
  OwnAnswer,
  RankedRow,
  SoloMe,
  SoloParticipant,
  SoloTeacherView,
  SoloView,
} from '@lamma/protocol/solo-games';
import { isAnswerPublic, type SoloRules } from '@lamma/rules/solo/run';
import { averageOf, type Place, type Roster, type TakenAnswer } from './roster';
import type { Run } from './store-runs';
import { HIDDEN_NAME } from './texts';

/**
 * The only maker of a contest's payloads. What a student may see is named field by field, never made by taking the answer away
 * from a whole question (docs/rules.md, T1).
 */

/** How many names a screen lists. */
const LISTED = 30;
const PODIUM = 3;
/** Of those who share the last place on it. */
const PODIUM_MOST = 10;

export function rulesOf({ settings, questions }: Pick<Run, 'settings' | 'questions'>): SoloRules {
  const { scoring, secondsPerQuestion } = settings;
  const limitMs = secondsPerQuestion === null ? null : secondsPerQuestion * 1000;
  return { scoring, limitMs, totalQuestions: questions.length };
}

/** Those whose names are shown, the first of them. */
export function listed(roster: Roster, most = LISTED): ListedParticipant[] {
  const names: ListedParticipant[] = [];
  for (const { id, name, isHidden, isRemoved } of roster.places) {
    if (names.length === most) break;
    if (!isHidden && !isRemoved) names.push({ id, name });
  }
  return names;
}

/** What is the same on every screen. */
export function soloView(run: Run, roster: Roster, now: number): SoloView {
  const { state, settings, questions } = run;
  const { questionIndex, phase } = state;
  const shows = phase === 'question' || phase === 'closed';
  const opened = shows ? (state.questions[questionIndex] ?? null) : null;
  const question = shows ? questions[questionIndex] : undefined;
  const isTold = phase === 'closed' && isAnswerPublic(state, questionIndex, now);
  return {
    id: run.gameId,
    title: run.title,
    description: run.description,
    layout: run.layout,
    isActive: run.isActive,
    runId: run.id,
    phase,
    gameStarted: shows,
    isLocked: run.isLocked,
    scoring: settings.scoring,
    tellResults: settings.tellResults,
    currentQuestionIndex: questionIndex,
    totalQuestions: questions.length,
    serverStartTime: opened?.openedAt ?? null,
    limitMs: rulesOf(run).limitMs,
    deadlineAt: opened?.deadlineAt ?? null,
    leftMs: opened === null || opened.pausedAt === null ? null : (opened.leftMs ?? 0),
    question:
      question === undefined
        ? null
        : {
            question: question.question,
            options: question.options,
            ...(question.image === undefined ? {} : { image: question.image }),
          },
    ...(isTold && question !== undefined
      ? {
          correctAnswer: question.correctAnswer,
          ...(question.explanation === undefined ? {} : { explanation: question.explanation }),
          shares: [...roster.tally(questionIndex).shares],
        }
      : {}),
    participantCount: roster.participantCount,
    participants: listed(roster),
    ...(phase === 'ended' ? { podium: podiumOf(roster) } : {}),
  };
}

function podiumOf(roster: Roster): NonNullable<SoloView['podium']> {
  return roster
    .ranking()
    .filter(({ rank }) => rank <= PODIUM)
    .slice(0, PODIUM_MOST)
    .map(({ rank, name, isHidden, score }) => ({ rank, name: isHidden ? HIDDEN_NAME : name, score }));
}

/** Whether one may be told what their own answer came to. */
function mayTell({ settings, state }: Run, questionIndex: number, now: number): boolean {
  return settings.tellResults === 'atOnce' || isAnswerPublic(state, questionIndex, now);
}

/** The points of one's own that may be told. @param last what was taken after the answer to this question does not count */
export function toldScore(run: Run, { answers }: Place, now: number, last?: number): number {
  let score = 0;
  // In the order in which they were taken.
  for (const [questionIndex, { points }] of answers) {
    if (mayTell(run, questionIndex, now)) score += points;
    if (questionIndex === last) break;
  }
  return score;
}

export function ownAnswer(run: Run, questionIndex: number, answer: TakenAnswer, now: number): OwnAnswer {
  const { selected: selectedAnswer, isCorrect, points } = answer;
  return mayTell(run, questionIndex, now) ? { selectedAnswer, isCorrect, points } : { selectedAnswer };
}

/** What is one student's own. */
export function soloMe(run: Run, roster: Roster, place: Place, now: number): SoloMe {
  const { state } = run;
  const answers = [...place.answers].sort(([one], [other]) => one - other);
  const told = answers.filter(([questionIndex]) => mayTell(run, questionIndex, now));
  const closed = state.questions.flatMap((_, index) => (isAnswerPublic(state, index, now) ? [index] : []));
  return {
    id: place.id,
    name: place.name,
    score: toldScore(run, place, now),
    answered: place.answers.has(state.questionIndex) && state.phase !== 'lobby',
    answers: Object.fromEntries(answers.map(([index, answer]) => [String(index), ownAnswer(run, index, answer, now)])),
    correctCount: told.filter(([, { isCorrect }]) => isCorrect).length,
    rank: closed.length === 0 ? null : (roster.ranksBy(closed).get(place.id) ?? null),
  };
}

/** All for the teacher's eyes: by rank, those removed last. */
export function rankedRows(roster: Roster): RankedRow[] {
  const groups = new Map<string, number>();
  for (const { addressKey } of roster.places) {
    if (addressKey !== null && !groups.has(addressKey)) groups.set(addressKey, groups.size + 1);
  }
  const row = (place: Place, rank: number): RankedRow => ({
    id: place.id,
    name: place.name,
    score: place.score,
    avgResponseTime: averageOf(place),
    joinedAt: place.joinedAt,
    answersCount: place.answersCount,
    correctCount: place.correctCount,
    rank,
    isHidden: place.isHidden,
    isRemoved: place.isRemoved,
    addressGroup: place.addressKey === null ? null : (groups.get(place.addressKey) ?? null),
  });
  const ranked = roster.ranking();
  const removed = roster.places.filter(({ isRemoved }) => isRemoved);
  return [...ranked.map((place) => row(place, place.rank)), ...removed.map((place) => row(place, ranked.length + 1))];
}

/** The teacher's list, with what each has answered. */
export function participantRows(roster: Roster): SoloParticipant[] {
  return rankedRows(roster).map((row) => ({
    ...row,
    answers: Object.fromEntries(
      [...(roster.byId(row.id)?.answers ?? [])].map(([index, { selected: selectedAnswer, isCorrect, points }]) => [
        String(index),
        { selectedAnswer, isCorrect, points },
      ]),
    ),
  }));
}

/**
 * @param presentCount how many have a live connection, or had one a moment ago
 * @param origin the address by which phones reach this server
 */
export function teacherView(
  run: Run,
  roster: Roster,
  presentCount: number,
  origin: string,
  now: number,
): SoloTeacherView {
  const { state } = run;
  const shows = state.phase === 'question' || state.phase === 'closed';
  const { answeredCount, shares } = roster.tally(state.questionIndex);
  return {
    ...soloView(run, roster, now),
    settings: run.settings,
    questions: [...run.questions],
    code: run.code,
    joinUrl: `${origin}/solo-game-join/${run.gameId}`,
    allowed: run.allowed,
    runNumber: run.number,
    takeBackUntil: takeBackUntil(run, answeredCount, now),
    answeredCount: shows ? answeredCount : 0,
    presentCount,
    liveShares: shows ? [...shares] : [0, 0, 0, 0],
    ranking: rankedRows(roster),
  };
}

function takeBackUntil({ state }: Run, answeredCount: number, now: number): number | null {
  const { left, phase } = state;
  if (left === null || now > left.until || (phase !== 'question' && phase !== 'closed')) return null;
  return !left.hasOpened || (phase === 'question' && answeredCount === 0) ? left.until : null;
}
