import { optionLetters } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import type { ConstantRow } from './row';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Numbers of contests. */
export const contestNumbers: readonly ConstantRow[] = [
  // Contests
  { what: 'options of a question', is: ['A', 'B', 'C', 'D'], where: 'optionLetters', now: optionLetters },
  {
    what: 'questions of a contest, at least',
    is: 1,
    file: 'apps/server/src/features/contests/authoring/drafts.ts',
    code: 'if (questions.length > 0) return',
  },
  {
    what: 'rows of the form, at least',
    is: 1,
    file: 'apps/web/src/features/contests/authoring/form/use-draft.ts',
    code: 'rows.length === 0 ? [emptyRow()] : rows',
  },
  {
    what: 'participants to start with, at least',
    is: 1,
    file: 'packages/rules/src/contest/run.ts',
    code: "if (facts.participantCount < 1) return refuse('noParticipants')",
  },
  {
    what: 'the question that a run begins with, counted from 0',
    is: 0,
    file: 'packages/rules/src/contest/run.ts',
    code: "phase: 'lobby', questionIndex: 0",
  },
  {
    what: 'ranks with a medal',
    is: 3,
    file: 'apps/web/src/features/contests/medal.tsx',
    code: 'metals = [styles.gold, styles.silver, styles.bronze]',
  },
  {
    what: 'in the ranking, no average time counts as',
    is: 'very large',
    file: 'packages/rules/src/contest/rank.ts',
    code: 'one.avgResponseTime ?? Number.MAX_VALUE',
  },
  {
    what: 'response time on the control page where none is known',
    is: 0,
    file: 'apps/web/src/features/contests/format-response.ts',
    code: 'ms === null ? contestTexts.none',
    differs: 'noTimeIsSaid',
  },
  { what: 'points of a right answer, at most', is: 10, where: 'limits.contestPoints', now: limits.contestPoints },
  {
    what: 'points of a wrong answer',
    is: 0,
    file: 'packages/rules/src/contest/score.ts',
    code: 'if (!isCorrect) return 0',
  },
  {
    what: 'countdown of a question, ms',
    is: 30 * SECOND,
    file: 'packages/protocol/src/contests.ts',
    code: 'secondsPerQuestion: 30',
    differs: 'contestSettings',
  },
  {
    what: 'a student’s page polls every, ms',
    is: SECOND,
    file: 'packages/sync/src/timings.ts',
    code: 'contestPollMs: 1000',
    differs: 'pushedNotPolled',
  },
  {
    what: 'and for so long, ms',
    is: 15 * MINUTE,
    file: 'packages/sync/src/timings.ts',
    code: 'contestCalmAfterMs: 900_000',
    differs: 'pushedNotPolled',
  },
  {
    what: 'timer of a student’s page, ms',
    is: SECOND,
    file: 'apps/web/src/lib/use-seconds-left.ts',
    code: 'LOOK_MS = 200',
    differs: 'looksOftener',
  },
  {
    what: 'participants are polled every, ms',
    is: 3 * SECOND,
    file: 'packages/sync/src/timings.ts',
    code: 'contestTeacherPollMs: 3000',
    differs: 'pushedNotPolled',
  },
  {
    what: 'response time where none is known, ms',
    is: 30 * SECOND,
    where: 'limits.defaultResponseMs',
    now: limits.defaultResponseMs,
  },
  {
    what: 'success is rounded right over total, percent',
    is: 'yes',
    file: 'apps/web/src/phones/student/finished.tsx',
    code: 'Math.round((me.correctCount / view.totalQuestions) * 100)',
  },
];
