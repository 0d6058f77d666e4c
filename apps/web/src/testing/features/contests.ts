import type { ListedContest, Question, RankedRow, TeacherView } from '../../features/contests/api';
import { defaultSettings } from '../../features/contests/authoring/draft';

const gameId = 'contestcontest';

/** A contest in the list. */
export function aListedContest(changes: Partial<ListedContest> = {}): ListedContest {
  return {
    id: gameId,
    title: 'مسابقة بحر الكويت',
    description: 'للصف الخامس',
    isActive: true,
    gameStarted: false,
    isEnded: false,
    participantCount: 0,
    questionCount: 3,
    layout: 'live',
    settings: defaultSettings,
    joinUrl: `http://192.168.1.20:3000/solo-game-join/${gameId}`,
    createdAt: 1_760_000_000_000,
    ...changes,
  };
}

/** Three questions; the second option is right in each. */
export const someQuestions: Question[] = ['الأول', 'الثاني', 'الثالث'].map((name, index) => ({
  question: `السؤال ${name}`,
  options: [`${name} أ`, `${name} ب`, `${name} ج`, `${name} د`],
  correctAnswer: 1,
  ...(index === 0 ? { explanation: 'شرح الأول' } : {}),
}));

export function aRow(id: string, changes: Partial<RankedRow> = {}): RankedRow {
  return {
    id,
    name: `طالب ${id}`,
    score: 0,
    avgResponseTime: null,
    joinedAt: 1_760_000_000_000 + Number.parseInt(id, 36),
    joinOrder: Number.parseInt(id, 36),
    answersCount: 0,
    correctCount: 0,
    rank: 1,
    isHidden: false,
    isRemoved: false,
    addressGroup: 1,
    ...changes,
  };
}

/** A teacher's view of a contest, by default in the lobby. */
export function aTeacherView(changes: Partial<TeacherView> = {}): TeacherView {
  const ranking = changes.ranking ?? [];
  return {
    id: gameId,
    title: 'مسابقة بحر الكويت',
    description: 'للصف الخامس',
    layout: 'live',
    isActive: true,
    runId: 'runrunrunrun',
    phase: 'lobby',
    gameStarted: false,
    isLocked: false,
    scoring: 'speed',
    tellResults: 'atOnce',
    currentQuestionIndex: 0,
    totalQuestions: 3,
    serverStartTime: null,
    limitMs: 30_000,
    deadlineAt: null,
    leftMs: null,
    question: null,
    base: 'base',
    participantCount: ranking.filter(({ isRemoved }) => !isRemoved).length,
    participants: [],
    settings: defaultSettings,
    questions: someQuestions,
    isCodeHidden: false,
    code: '123456',
    joinUrl: `http://192.168.1.20:3000/solo-game-join/${gameId}`,
    allowed: 400,
    runNumber: 1,
    isRankingShown: false,
    takeBackUntil: null,
    answeredCount: 0,
    presentCount: ranking.length,
    liveShares: [0, 0, 0, 0],
    ranking,
    ...changes,
  };
}

/** A teacher's view with an open question. */
export function aRunningView(changes: Partial<TeacherView> = {}): TeacherView {
  const { currentQuestionIndex: index = 0 } = changes;
  const { question = '', options = [] } = someQuestions[index] ?? {};
  return aTeacherView({
    phase: 'question',
    gameStarted: true,
    serverStartTime: Date.now(),
    deadlineAt: Date.now() + 30_000,
    question: { question, options },
    ...changes,
  });
}
