import { countryCodes, limits } from '@lamma/protocol/limits';
import { metricLimits } from '@lamma/protocol/limits/metric';
import { metricNames } from '@lamma/protocol/rest/desk/performance';
import { feedbackType } from '@lamma/protocol/rest/feedback';
import type { ConstantRow } from './row';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Numbers of accounts, of feedback and of the owner’s pages. */
export const deskNumbers: readonly ConstantRow[] = [
  // Accounts and texts
  { what: 'letters of a password, at least', is: 6, where: 'limits.passwordMin', now: limits.passwordMin },
  {
    what: 'country codes, the default first',
    is: ['+965', '+966', '+971', '+973', '+974', '+968'],
    where: 'countryCodes',
    now: countryCodes,
  },
  { what: 'letters of feedback, at most', is: 500, where: 'limits.feedback', now: limits.feedback },
  {
    what: 'stars of a rating',
    is: '1 to 5',
    file: 'packages/protocol/src/rest/feedback.ts',
    code: '.min(1, messages.ratingNeeded)\n      .max(5, messages.ratingNeeded)',
  },

  {
    what: 'types of feedback',
    is: ['feedback', 'suggestion'],
    where: 'feedbackType',
    now: feedbackType.options,
  },
  {
    what: 'a refusal’s text has the key',
    is: 'error',
    file: 'packages/protocol/src/refusals.ts',
    code: "? 'Unauthorized' : message,\n    message,",
  },
  {
    what: 'a refusal of POST /api/update-team-names is',
    is: 'plain text',
    file: 'packages/protocol/src/rest/games/past-games.ts',
    code: 'plainRefusals: true',
  },

  // Performance
  {
    what: 'days of the counter of new users, today among them',
    is: 7,
    file: 'apps/server/src/features/users/reading.ts',
    code: 'DAYS_BEFORE = 6',
  },
  {
    what: 'what browsers measure',
    is: ['page_load_time', 'game_start', 'game_duration', 'error', 'api_response_time', 'api_error'],
    where: 'metricNames',
    now: metricNames,
  },
  { what: 'window of the figures, ms', is: 5 * MINUTE, where: 'metricLimits.windowMs', now: metricLimits.windowMs },
  {
    what: 'popular pages, popular games',
    is: [5, 3],
    where: 'metricLimits.popularPages, popularGames',
    now: [metricLimits.popularPages, metricLimits.popularGames],
  },
  { what: 'they and what is kept, ms', is: 24 * HOUR, where: 'metricLimits.keptMs', now: metricLimits.keptMs },
  {
    what: 'dashboard reads again every, ms',
    is: 30 * SECOND,
    where: 'metricLimits.refreshMs',
    now: metricLimits.refreshMs,
  },
  {
    what: 'error rate is red above, percent',
    is: 5,
    where: 'metricLimits.errorRateRed',
    now: metricLimits.errorRateRed,
  },
  {
    what: 'error rate warns above, percent',
    is: 10,
    where: 'metricLimits.errorRateWarning',
    now: metricLimits.errorRateWarning,
  },
  { what: 'metrics in memory, at most', is: 1000, where: 'metricLimits.inMemory', now: metricLimits.inMemory },
  { what: 'metrics kept on the device', is: 100, where: 'metricLimits.onDevice', now: metricLimits.onDevice },
  { what: 'they are cleaned every, ms', is: HOUR, where: 'metricLimits.cleanEveryMs', now: metricLimits.cleanEveryMs },
];
