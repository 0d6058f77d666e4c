import { limits } from '@lamma/protocol/limits';
import { phoneLimits } from '@lamma/protocol/limits/phone';
import { type Moment, RESULT_PAUSE_MS } from '../../../game-ui/moments/moment';
import { endBeats } from '../winner/end-beats';

const moment = (starts: string, ms: number, cue: Moment['cue'] = null): Moment => ({ starts, ms, cue, reduced: 'cut' });

/** The moments of a team game. They block no input: the next move replaces the running moment. */
export const moments = {
  draw: moment('a game that draws who begins is opened before its first question, but not by a reload', 2600, 'drum'),
  drawn: moment('the signs have spun', 2000, 'changed'),
  opening: moment('a game is opened before its first question, but not by a reload', 2000, 'drum'),
  cardOpens: moment('a question opens', 420, 'open'),
  cardCloses: moment('a question closes without a result', 360),
  lastTen: moment('ten seconds are left', phoneLimits.timerLastMs, 'tick'),
  timeUp: moment('the clock reaches zero', 900, 'gong'),
  answerPause: moment('the answer is requested', limits.revealDelayMs),
  reveal: moment('the pause is over', 900, 'reveal'),
  guessed: moment('the answer closes the guesses of the other team’s phones', limits.guessCountsMs, 'changed'),
  point: moment('a team gets the point', 1200, { 1: 'point1', 2: 'point2' }),
  nobody: moment('nobody gets the point', 800, 'nobody'),
  turn: moment('the picture of the last question is over', 360),
  changed: moment('a lead, a tie or the last three questions', 1900, 'changed'),
  squareTaken: moment('a team takes a square', 560, 'square'),
  four: moment('a square leaves one missing on a line', 1300, 'four'),
  five: moment('a line is complete', 1700, 'five'),
  pressed: moment('a press was the first', 700, 'press'),
  missed: moment('the first team answered wrong, and the other one may press', 700, 'wrong'),
  dealt: moment('the three options of a round are there', 700, 'dealt'),
  resultPause: moment('an option is chosen', RESULT_PAUSE_MS),
  rightOption: moment('the pause is over, and the option was right', limits.resultMs - RESULT_PAUSE_MS, 'right'),
  trap: moment('the pause is over, and the option was wrong', limits.resultMs - RESULT_PAUSE_MS, 'trap'),
  // No cue: each step of the end plays its own.
  end: moment('the server confirms a winner', endBeats.tools),
  drawnEnd: moment('the server confirms a draw', endBeats.tools),
} as const satisfies Record<string, Moment>;

/** One award on the screen of awards, until the next award. */
export const awardMoment = {
  ...{ starts: 'the screen of awards has opened, or the award before it is over', ms: limits.awardMs },
  ...{ cue: 'changed', reduced: 'cut' },
} as const satisfies Moment;
