import type { RaceState } from '@lamma/protocol/game-state';
import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import type { Press } from '@lamma/protocol/race';
import { refuse } from '@lamma/protocol/refusals';
import { settle, settlingMs } from '../race/buzz';
import {
  closedRound,
  commonFields,
  hostBuzz,
  isAnswerSeen,
  openButtons,
  openMsOf,
  type Racing,
  reopenedRound,
} from '../race/rounds';
import {
  accept,
  adjustedScores,
  commonStart,
  deadlineAfterOutage,
  firstClue,
  hideMedia,
  leadingTeam,
  openingRefusal,
  otherTeam,
  seenAnswers,
  withSeenClues,
} from './common';
import type { GameEvent, LoggedCommand, ModeCommand, ModeRules, Outcome, RuleContext } from './game';

/** Race mode («اسبقهم»): nobody has the turn, and a question belongs to the team that presses first. */

type Result = Outcome<RaceState>;

function openQuestion(state: RaceState, questionId: number, { now, facts }: RuleContext): Result {
  const refused = openingRefusal(state, questionId);
  if (refused !== undefined) return refused;
  const isKnown = state.revealed.includes(questionId);
  const readingMs = isKnown || state.choices.arm === 'host' ? undefined : facts?.readingMs;
  const armsBy = readingMs === undefined ? null : now + readingMs;
  const opened = closedRound(state, { questionId, ...firstClue(facts) }, { armsBy });
  return accept(withSeenClues(opened), { type: 'questionOpened', questionId });
}

function closeQuestion(state: RaceState): Result {
  if (state.phase === 'answer-display') return refuse('alreadyRevealed');
  if (state.open === null) return refuse('notNow');
  const { questionId } = state.open;
  return accept(
    { ...commonFields(state), phase: 'question-selection', open: null },
    { type: 'questionClosed', questionId },
  );
}

function armBuzzer(state: RaceState, now: number): Result {
  if (state.phase !== 'reading') return refuse('notNow');
  if (isAnswerSeen(state)) return refuse('alreadyRevealed');
  return accept(openButtons(state, now, openMsOf(state)), { type: 'buzzerArmed', round: state.buzz.round });
}

function expireTimer(state: RaceState, now: number): Result {
  if (state.phase !== 'reading' || state.buzz.armsBy === null || now < state.buzz.armsBy) return refuse('notNow');
  return armBuzzer(state, now);
}

/**
 * Decides a round by the presses. If there is no press, for example because the guest who pressed was removed, the buttons stay open;
 * after their closing time nobody wins.
 */
function settleBuzz(state: RaceState, round: number, { now, facts }: RuleContext): Result {
  if (state.phase !== 'armed' || state.buzz.round !== round) return refuse('notNow');
  const { buzz, choices } = state;
  const keys = buzz.keys.map((key): Press => ({ playerId: null, ...key }));
  const presses = [...(facts?.presses ?? []), ...keys].filter(
    ({ team }) => buzz.mayPress === 'both' || buzz.mayPress === team,
  );
  const settled = settle(presses, state.arrow, facts?.arrow ?? 1);
  if (settled === null) {
    return buzz.closesAt === null || now < buzz.closesAt ? accept(state) : finishQuestion(state, null);
  }
  const { arrow, ...result } = settled;
  const next = { ...buzz, ...result, keys: [], settlesAt: null, closesAt: null, answerBy: now + choices.answerMs };
  return accept({ ...state, arrow, phase: 'answering', buzz: next }, { type: 'buzzSettled', round });
}

function finishQuestion(state: Racing, wonBy: Team | null, undoable: 0 | 1 = 0): Result {
  const { questionId } = state.open;
  const scores = wonBy === null ? state.scores : { ...state.scores, [wonBy]: state.scores[wonBy] + 1 };
  const next = {
    ...state,
    phase: 'answer-display' as const,
    open: hideMedia(state.open),
    buzz: { ...state.buzz, armsBy: null, closesAt: null, answerBy: null, settlesAt: null, keys: [], voided: null },
    played: [...state.played, { questionId, wonBy }],
    revealed: isAnswerSeen(state) ? state.revealed : [...state.revealed, questionId],
    scores,
    undoable: state.undoable + undoable,
  };
  return accept(withSeenClues(next), { type: 'questionAwarded', questionId, team: wonBy });
}

/** Applies the host's judgement. After a wrong answer the other team gets one chance to press, unless the room has seen the answer. */
function judge(state: RaceState, isRight: boolean, now: number): Result {
  if (state.phase !== 'answering' || state.buzz.winner === null) return refuse('notNow');
  const { buzz, choices } = state;
  const { team } = state.buzz.winner;
  if (isRight === true) return finishQuestion(state, team, 1);
  if (buzz.chance === 2 || !choices.second || isAnswerSeen(state)) return finishQuestion(state, null, 1);
  const second = closedRound(state, state.open, { chance: 2, mayPress: otherTeam(team) });
  const armed = openButtons({ ...second, undoable: state.undoable + 1 }, now, limits.buzzSecondMs);
  return accept(armed, { type: 'buzzerArmed', round: second.buzz.round });
}

function voidBuzz(state: RaceState, context: RuleContext): Result {
  if (state.phase !== 'armed' && state.phase !== 'answering') return refuse('notNow');
  if (isAnswerSeen(state)) return refuse('alreadyRevealed');
  return accept(reopenedRound(state, context, 'host'));
}

function revealAnswer(state: RaceState): Result {
  if (state.phase === 'answer-display') return refuse('alreadyRevealed');
  return state.open === null ? refuse('notNow') : finishQuestion(state, null);
}

/** Gives the point of the open question to a team, or to nobody if `to` is null. A point that was given before is taken away first. */
function award(state: RaceState, to: Team | null): Result {
  if (state.open === null) return refuse('notNow');
  if (to !== null && to !== 1 && to !== 2) return refuse('notNow');
  if (state.phase !== 'answer-display') return finishQuestion(state, to, 1);
  const last = state.played.at(-1);
  if (last === undefined || last.wonBy === to) return refuse('notNow');
  const scores = scoresAfterTransfer(state.scores, last.wonBy, to);
  if (scores === undefined) return refuse('scoreAtLimit');
  const { questionId } = last;
  const played = [...state.played.slice(0, -1), { questionId, wonBy: to }];
  const awarded: GameEvent = { type: 'questionAwarded', questionId, team: to };
  return accept({ ...state, played, scores, undoable: state.undoable + 1 }, awarded);
}

/**
 * The scores after a point was taken from one team and given to the other; null stands for nobody. Undefined if a score would leave 0..999,
 * for example because a correction has already removed the point.
 */
function scoresAfterTransfer(
  scores: RaceState['scores'],
  from: Team | null,
  to: Team | null,
): RaceState['scores'] | undefined {
  const taken = from === null ? scores : adjustedScores(scores, from, -1);
  if (taken === undefined || to === null) return taken;
  return adjustedScores(taken, to, 1);
}

function nextQuestion(state: RaceState): Result {
  if (state.phase !== 'answer-display') return refuse('notNow');
  const next = { ...commonFields(state), open: null };
  if (next.played.length === next.questions.length) {
    const finished: GameEvent = { type: 'gameFinished', winnerTeam: leadingTeam(next.scores) };
    return accept({ ...next, phase: 'finished' }, finished);
  }
  const { currentTeam, choices } = state;
  const winner = state.played.at(-1)?.wonBy ?? currentTeam;
  const picks = choices.picks === 'turns' ? otherTeam(currentTeam) : winner;
  return accept({ ...next, phase: 'question-selection', currentTeam: picks });
}

/** An outage longer than this voids the round: the teams press again. */
const VOID_AFTER_MS = 2000;

function resume(state: RaceState, outageMs: number, context: RuleContext): Result {
  const { now } = context;
  if (state.open === null) return refuse('notNow');
  const { buzz, choices } = state;
  const moved = (byMs: number): GameEvent => ({ type: 'clockMoved', byMs });
  if (state.phase === 'armed') {
    if (outageMs > VOID_AFTER_MS || outageMs < 0)
      return accept(reopenedRound(state, context, 'outage'), moved(outageMs));
    // The times of stored presses are measured from the opening, so an opening in the past must not move.
    const isInFuture = buzz.armsAt !== null && buzz.armsAt > now - outageMs;
    const armsAt = isInFuture && buzz.armsAt !== null ? buzz.armsAt + outageMs : buzz.armsAt;
    const closesAt = buzz.closesAt === null ? null : buzz.closesAt + outageMs;
    return accept({ ...state, buzz: { ...buzz, armsAt, closesAt } }, moved(outageMs));
  }
  if (state.phase === 'reading' && buzz.armsBy !== null) {
    const most = limits.readingMostMs + limits.readingDrawnMs;
    const armsBy = deadlineAfterOutage(buzz.armsBy, outageMs, now, most);
    return accept({ ...state, buzz: { ...buzz, armsBy } }, moved(armsBy - buzz.armsBy));
  }
  if (state.phase !== 'answering' || buzz.answerBy === null) return refuse('notNow');
  const answerBy = deadlineAfterOutage(buzz.answerBy, outageMs, now, choices.answerMs);
  return accept({ ...state, buzz: { ...buzz, answerBy } }, moved(answerBy - buzz.answerBy));
}

function apply(state: RaceState, command: ModeCommand, context: RuleContext): Result {
  const { now } = context;
  switch (command.type) {
    case 'openQuestion':
      return openQuestion(state, command.questionId, context);
    case 'closeQuestion':
      return closeQuestion(state);
    case 'armBuzzer':
      return armBuzzer(state, now);
    case 'expireTimer':
      return expireTimer(state, now);
    case 'hostBuzz':
      return hostBuzz(state, command.team, command.pressedAt, context);
    case 'settleBuzz':
      return settleBuzz(state, command.round, context);
    case 'judge':
      return judge(state, command.isRight, now);
    case 'voidBuzz':
      return voidBuzz(state, context);
    case 'revealAnswer':
      return revealAnswer(state);
    case 'award':
      return award(state, command.team);
    case 'nextQuestion':
      return nextQuestion(state);
    case 'resume':
      return resume(state, command.outageMs, context);
    default:
      return refuse('notInThisMode');
  }
}

/**
 * Keeps seen answers marked as seen, and never reuses a round's number. If the undo returns to a team's answer, its clock is stopped; if it
 * returns to a question before its buttons closed, they are closed until the host opens them. The undo of a score correction changes nothing
 * else about the open question.
 */
function afterUndo(before: RaceState, current: RaceState, undone: LoggedCommand): RaceState {
  const { rounds, arrow } = current;
  const revealed = seenAnswers(before, current);
  const { scores, undoable } = before;
  const isSameTurn = before.played.length === current.played.length;
  if (undone.command.type === 'adjustScore' && isSameTurn && before.open?.questionId === current.open?.questionId) {
    return { ...current, scores, undoable };
  }
  const kept = { ...before, rounds, arrow, revealed };
  if (kept.phase === 'answering') return { ...kept, buzz: { ...kept.buzz, answerBy: null } };
  if (kept.phase !== 'reading' && kept.phase !== 'armed') return kept;
  const { chance, mayPress } = kept.buzz;
  return closedRound(kept, kept.open, { chance, mayPress });
}

function runsUntil(state: RaceState): number | null {
  switch (state.phase) {
    case 'reading':
      return state.buzz.armsBy;
    case 'armed':
      return state.buzz.closesAt;
    case 'answering':
      return state.buzz.answerBy;
    default:
      return null;
  }
}

/** How long after the buttons closed the server still accepts a press that was made before, ms. */
const LATEST_ARRIVAL_MS = settlingMs(limits.buzzCapMostMs);

/** When the server's `expireTimer` is due. An answer has no deadline: the host judges it. */
function expiresAt(state: RaceState): number | null {
  if (state.phase === 'reading') return state.buzz.armsBy;
  if (state.phase !== 'armed') return null;
  const { settlesAt, closesAt } = state.buzz;
  return settlesAt ?? (closesAt === null ? null : closesAt + LATEST_ARRIVAL_MS);
}

export const race: ModeRules<RaceState> = {
  start: (setup) => ({
    ...commonStart(setup),
    mode: 'race',
    choices: setup.race ?? defaultRaceOptions,
    rounds: 0,
    arrow: null,
    phase: 'question-selection',
    open: null,
  }),
  apply,
  // Only the server's clock decides when the buttons open.
  serverOnly: [
    ...(['drawTurn', 'undo', 'resume', 'expireTimer', 'settleBuzz', 'openClue'] as const),
    ...(['openQuestion', 'armBuzzer', 'hostBuzz', 'voidBuzz', 'judge'] as const),
  ],
  undoable: ['judge', 'award', 'adjustScore', 'openClue'],
  afterUndo,
  winner: ({ scores }) => leadingTeam(scores),
  runsUntil,
  expiresAt,
};
