import { gameModes } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { sections } from '@lamma/protocol/rest/games/categories';
import type { ConstantRow } from './row';

const SECOND = 1000;

/** Numbers of games and their questions. */
export const gameNumbers: readonly ConstantRow[] = [
  // A game
  { what: 'categories of a game', is: 6, where: 'limits.categoriesPerGame', now: limits.categoriesPerGame },
  { what: 'questions of a category in a game', is: 6, where: 'limits.questionsPerGame', now: limits.questionsPerGame },
  {
    what: 'points of a question',
    is: 1,
    file: 'apps/server/src/features/custom-games/categories/view.ts',
    code: 'points: 1',
  },
  { what: 'grid of connect, each way', is: 7, where: 'limits.gridSide', now: limits.gridSide },
  { what: 'squares of connect', is: 49, where: 'limits.squares', now: limits.squares },
  { what: 'squares of a winning line', is: 5, where: 'limits.winLine', now: limits.winLine },
  { what: 'time of a question, ms', is: 40 * SECOND, where: 'limits.questionMs', now: limits.questionMs },
  { what: 'clock turns yellow, ms', is: 20 * SECOND, where: 'limits.timerWarnMs', now: limits.timerWarnMs },
  { what: 'clock turns red, ms', is: 10 * SECOND, where: 'limits.timerLastMs', now: limits.timerLastMs },
  { what: 'reveal of the answer, ms', is: 500, where: 'limits.revealDelayMs', now: limits.revealDelayMs },
  { what: 'free games of a new user', is: 2, where: 'limits.freeGames', now: limits.freeGames },
  {
    what: 'games that a code adds',
    is: 1,
    file: 'apps/server/src/cli/codes.ts',
    code: "amount: { type: 'string', default: '1' }",
  },
  {
    what: 'ids of own categories are above',
    is: 1000,
    where: 'limits.customCategoryIdsAbove',
    now: limits.customCategoryIdsAbove,
  },
  {
    what: 'games of a category, after which their numbers begin again',
    is: 6,
    file: 'packages/rules/src/numbers.ts',
    code: '((last + step) % gameCount) + 1',
    differs: 'asManyAsItHas',
  },
  {
    what: 'what a teacher’s games left show',
    is: 'an infinity mark',
    file: 'apps/web/src/features/allowance/games-left-chip.tsx',
    code: '<Glyph name="infinity" />',
  },
  {
    what: 'categories with media by their answers',
    is: [1, 10, 24, 32, 57, 58, 59, 60, 61, 66, 69, 70, 72, 82],
    file: 'packages/bank/README.md',
    code: '`questionImage`, `questionAudio`, `questionVideo` and `answerImage` name files below `media/`',
    differs: 'mediaByQuestion',
  },
  {
    what: 'extension of a picture without one',
    is: '.jpg',
    file: 'apps/server/src/platform/http/files/media.ts',
    code: '.jpg`)',
  },

  {
    what: 'modes',
    is: ['classic', 'connect', 'qr', 'custom'],
    where: 'gameModes',
    now: gameModes,
  },
  {
    what: 'sections of the categories',
    is: ['islamic', 'football', 'geographic', 'pixels', 'misc'],
    where: 'sections',
    now: sections,
  },
  {
    what: 'the team that begins, and the scores then',
    is: [1, 0, 0],
    file: 'packages/rules/src/modes/common.ts',
    code: 'currentTeam: 1, scores: { 1: 0, 2: 0 }',
  },
  {
    what: 'a score is corrected by hand by',
    is: '+1 or -1',
    file: 'packages/protocol/src/games.ts',
    code: "z.literal('adjustScore'), team, delta: z.union([z.literal(1), z.literal(-1)])",
  },
  {
    what: 'a score is never below',
    is: 0,
    file: 'packages/rules/src/modes/common.ts',
    code: 'score < 0 || score > limits.scoreMax ? undefined',
  },
  {
    what: 'custom games of a new user',
    is: 0,
    file: 'apps/server/src/features/allowance/store.ts',
    code: '.values({ userId, games, customGames: 0,',
  },
  {
    what: 'squares of connect are numbered',
    is: '0 to 48',
    file: 'packages/protocol/src/games.ts',
    code: '.min(0)\n  .max(limits.squares - 1)',
  },

  // qr
  { what: 'result message, ms', is: 3 * SECOND, where: 'limits.resultMs', now: limits.resultMs },
  {
    what: 'status is polled every, ms',
    is: 2 * SECOND,
    file: 'packages/sync/src/timings.ts',
    code: 'roundPollMs: 2000',
    differs: 'pushedNotPolled',
  },
  { what: 'options are waited for, ms', is: 300_000, where: 'limits.roundMs', now: limits.roundMs },
  { what: 'options of a round, demo too', is: 3, file: 'packages/protocol/src/games.ts', code: '.length(3)' },

  // Own games
  {
    what: 'own categories of a game, at least',
    is: 1,
    file: 'apps/web/src/features/custom-games/create/draft/draft.ts',
    code: 'categories: [newCategory(key)]',
  },
  {
    what: 'questions of an own category',
    is: 6,
    file: 'packages/protocol/src/rest/games/custom-games.ts',
    code: '.length(limits.questionsPerGame, { error: customMessages.sixQuestions })',
  },
  {
    what: 'own categories of a game, at most',
    is: 6,
    where: 'customLimits.customBatchCategories',
    now: customLimits.customBatchCategories,
  },
  {
    what: 'redirect after an own game was made, ms',
    is: 1500,
    file: 'apps/web/src/features/custom-games/create/create-page.tsx',
    code: 'GOES_ON_MS = 1500',
  },
  {
    what: 'questions shown of a diagnosed category',
    is: 3,
    file: 'apps/web/src/features/custom-games/diagnose/diagnose-page.tsx',
    code: 'SHOWN = 3',
  },
];
