import { defaultContestSettings, optionLetters } from '@lamma/protocol/contests';
import { gameModes, roundView, squareId } from '@lamma/protocol/games';
import { countryCodes, limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { metricLimits } from '@lamma/protocol/limits/metric';
import { refusalBody } from '@lamma/protocol/refusals';
import { metricNames } from '@lamma/protocol/rest/desk/performance';
import { feedbackType, rateGame } from '@lamma/protocol/rest/feedback';
import { sections } from '@lamma/protocol/rest/games/categories';
import type { DifferenceName } from '@lamma/protocol/testing/specification/differences';
import { pointsOf } from '@lamma/rules/contest/answer';
import { rankRows } from '@lamma/rules/contest/rank';
import { commonStart } from '@lamma/rules/modes/common';
import { nextGameNumbers } from '@lamma/rules/numbers';
import { timings } from '@lamma/sync/timings';

/** A number or closed list of the specification, with the product's value. */
export interface NumberRow {
  what: string;
  specified: unknown;
  /** Where the product's value comes from. */
  where: string;
  actual: unknown;
  differs?: DifferenceName;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const row = (
  what: string,
  specified: unknown,
  where: string,
  actual: unknown,
  differs?: DifferenceName,
): NumberRow => ({
  what,
  specified,
  where,
  actual,
  ...(differs && { differs }),
});

/** A row for a value in the table of limits. */
const limit = (what: string, specified: number, name: keyof typeof limits, differs?: DifferenceName) =>
  row(what, specified, `limits.${name}`, limits[name], differs);
const custom = (what: string, specified: number, name: keyof typeof customLimits) =>
  row(what, specified, `customLimits.${name}`, customLimits[name]);
const metric = (what: string, specified: number, name: keyof typeof metricLimits) =>
  row(what, specified, `metricLimits.${name}`, metricLimits[name]);
const timing = (what: string, specified: number, name: keyof typeof timings) =>
  row(what, specified, `timings.${name}`, timings[name], 'pushedNotPolled');

const { currentTeam, scores } = commonStart({ mode: 'classic', questions: [] });
const speed = { scoring: 'speed', limitMs: null } as const;
const unanswered = { name: 'none', score: 0, avgResponseTime: null, joinOrder: 1 };
const slow = { name: 'slow', score: 0, avgResponseTime: HOUR, joinOrder: 2 };
const { error, message } = refusalBody({ ok: false, refusal: 'unauthorized' });
/** The lowest and highest integer between -9 and 99 that a schema accepts. */
const rangeOf = (takes: (value: number) => boolean) => {
  const taken = Array.from({ length: 109 }, (_, index) => index - 9).filter(takes);
  return [taken.at(0), taken.at(-1)];
};

/** The numbers of both specifications, and their closed lists: modes, kinds, names. */
export const numberRows: readonly NumberRow[] = [
  // Team games
  limit('categories of a game', 6, 'categoriesPerGame'),
  limit('questions of a category in a game', 6, 'questionsPerGame'),
  limit('grid of connect, each way', 7, 'gridSide'),
  limit('squares of connect', 49, 'squares'),
  row(
    'squares of connect are numbered',
    [0, 48],
    'squareId',
    rangeOf((id) => squareId.safeParse(id).success),
  ),
  limit('squares of a winning line', 5, 'winLine'),
  limit('time of a question, ms', 40 * SECOND, 'questionMs', 'waitsForSound'),
  limit('clock turns yellow, ms', 20 * SECOND, 'timerWarnMs'),
  limit('clock turns red, ms', 10 * SECOND, 'timerLastMs'),
  limit('reveal of the answer, ms', 500, 'revealDelayMs'),
  limit('free games of a new user', 2, 'freeGames'),
  limit('ids of own categories are above', 1000, 'customCategoryIdsAbove'),
  row('game after the sixth of six', 1, 'nextGameNumbers', nextGameNumbers(6, [1, 2, 3, 4, 5, 6])[0], 'asManyAsItHas'),
  row('the team that begins, and the scores', [1, 0, 0], 'commonStart', [currentTeam, scores[1], scores[2]]),
  row(
    'modes',
    ['classic', 'connect', 'qr', 'custom'],
    'gameModes',
    gameModes.filter((mode) => mode !== 'race'),
    'aFifthMode',
  ),
  row('sections of the categories', ['islamic', 'football', 'geographic', 'pixels', 'misc'], 'sections', sections),
  limit('result message of qr, ms', 3 * SECOND, 'resultMs'),
  limit('options of qr are waited for, ms', 5 * MINUTE, 'roundMs'),
  row(
    'options of a round, fewest and most',
    [3, 3],
    'roundView',
    rangeOf((count) => roundView.shape.options.safeParse(Array.from({ length: count }, () => 'option')).success),
  ),
  timing('status of a round is polled every, ms', 2 * SECOND, 'roundPollMs'),
  custom('own categories of a game, at most', 6, 'customBatchCategories'),

  // Contests
  row('options of a question', ['A', 'B', 'C', 'D'], 'optionLetters', optionLetters),
  limit('points of a right answer, at most', 10, 'contestPoints'),
  row('points of a wrong answer', 0, 'pointsOf', pointsOf(false, 0, speed)),
  row(
    'in the ranking, no average time comes after',
    'any time',
    'rankRows',
    rankRows([unanswered, slow])[0]?.name === 'slow' ? 'any time' : undefined,
  ),
  row(
    'countdown of a question, seconds',
    30,
    'defaultContestSettings',
    defaultContestSettings.secondsPerQuestion,
    'contestSettings',
  ),
  limit('response time where none is known, ms', 30 * SECOND, 'defaultResponseMs'),
  timing('a student’s page polls every, ms', SECOND, 'contestPollMs'),
  timing('and for so long, ms', 15 * MINUTE, 'contestCalmAfterMs'),
  timing('participants are polled every, ms', 3 * SECOND, 'contestTeacherPollMs'),

  // Accounts, feedback and refusals
  limit('letters of a password, at least', 6, 'passwordMin'),
  row(
    'country codes, the default first',
    ['+965', '+966', '+971', '+973', '+974', '+968'],
    'countryCodes',
    countryCodes,
  ),
  limit('letters of feedback, at most', 500, 'feedback'),
  row('types of feedback', ['feedback', 'suggestion'], 'feedbackType', feedbackType.options),
  row(
    'stars of a rating, fewest and most',
    [1, 5],
    'rateGame',
    rangeOf((stars) => rateGame.body.shape.rating.safeParse(stars).success),
  ),
  row('`error` of a 401', 'Unauthorized', 'refusalBody', error === message ? message : error),

  // What browsers measure
  row(
    'what browsers measure',
    ['page_load_time', 'game_start', 'game_duration', 'error', 'api_response_time', 'api_error'],
    'metricNames',
    metricNames,
  ),
  metric('window of the figures, ms', 5 * MINUTE, 'windowMs'),
  metric('popular pages', 5, 'popularPages'),
  metric('popular games', 3, 'popularGames'),
  metric('they and what is kept, ms', 24 * HOUR, 'keptMs'),
  metric('dashboard reads again every, ms', 30 * SECOND, 'refreshMs'),
  metric('error rate is red above, percent', 5, 'errorRateRed'),
  metric('error rate warns above, percent', 10, 'errorRateWarning'),
  metric('metrics in memory, at most', 1000, 'inMemory'),
  metric('metrics kept on the device', 100, 'onDevice'),
  metric('they are cleaned every, ms', HOUR, 'cleanEveryMs'),
];
