import type { Asked, QrBase, QrState, Round, RoundOptions } from '@lamma/protocol/game-state';
import type { OptionIndex } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import {
  accept,
  clockAfterOutage,
  commonStart,
  deadlineAfterOutage,
  deadlineOf,
  firstClue,
  hideMedia,
  leadingTeam,
  openingRefusal,
  otherTeam,
  remainingOn,
  runningClock,
  seenAnswers,
  withSeenClues,
} from './common';
import type { Facts, GameEvent, LoggedCommand, ModeCommand, ModeRules, Outcome, RuleContext } from './game';

/** QR mode («خربطهم»): the rival's phone adds two wrong options to the answer. */

type Result = Outcome<QrState>;

/** The fields that all phases share. */
function commonFields({ questions, played, revealed, currentTeam, draw, scores, undoable }: QrState): QrBase {
  return { mode: 'qr', questions, played, revealed, currentTeam, ...(draw && { draw }), scores, undoable };
}

function openQuestion(state: QrState, questionId: number, facts: Facts | undefined): Result {
  const refused = openingRefusal(state, questionId);
  if (refused !== undefined) return refused;
  const open = { questionId, ...firstClue(facts) };
  return accept(withSeenClues({ ...commonFields(state), phase: 'category-selection', open }), {
    type: 'questionOpened',
    questionId,
  });
}

/** Closes a question before the rival has answered: it counts as unused, and its code becomes invalid. */
function closeQuestion(state: QrState): Result {
  if (state.open === null || (state.phase !== 'category-selection' && state.phase !== 'qr-display'))
    return refuse('notNow');
  return accept(
    { ...commonFields(state), phase: 'category-selection', open: null },
    { type: 'questionClosed', questionId: state.open.questionId },
  );
}

function startQrRound(state: QrState, demo: boolean, renew: boolean, now: number, facts: Facts | undefined): Result {
  if (state.open === null || (state.phase !== 'category-selection' && state.phase !== 'qr-display'))
    return refuse('notNow');
  // A visible code is replaced only on demand (`renew`), or discarded to play without the phone (`demo`).
  if (state.phase === 'qr-display' && !renew && !demo) return refuse('roundRunning');
  const isRenewed = state.phase === 'qr-display' && !demo;
  if (renew !== isRenewed || facts?.round === undefined) return refuse('notNow');
  const { questionId } = state.open;
  const round = { ...facts.round, expiresAt: now + limits.roundMs, demo };
  const started: GameEvent = { type: 'roundStarted', questionId, sessionToken: round.sessionToken };
  if (!demo) return accept({ ...commonFields(state), phase: 'qr-display', open: state.open, round }, started);
  if (facts.options === undefined) return refuse('notNow');
  return accept(withOptions(state, state.open, round, facts, facts.options, now), started, {
    type: 'optionsTaken',
    questionId,
  });
}

/** The state after the three options have arrived: the asked team has 40 seconds. */
function withOptions(
  state: QrState,
  asked: Asked,
  round: Round,
  facts: Facts,
  options: RoundOptions,
  now: number,
): QrState {
  const clock = runningClock(now, facts);
  return { ...commonFields(state), phase: 'question-display', open: { ...asked, clock }, round, options };
}

function takeOptions(state: QrState, now: number, facts: Facts | undefined): Result {
  if (state.phase !== 'qr-display' || facts?.options === undefined) return refuse('notNow');
  const { questionId } = state.open;
  return accept(withOptions(state, state.open, state.round, facts, facts.options, now), {
    type: 'optionsTaken',
    questionId,
  });
}

/** Applies the asked team's choice: the question is used up and scored, and its answer shows. */
function chooseOption(state: QrState, option: OptionIndex, now: number, facts: Facts | undefined): Result {
  if (state.phase !== 'question-display' || facts?.rightOption === undefined) return refuse('notNow');
  const { clock: _clock, ...asked } = state.open;
  const { questionId } = asked;
  const { rightOption } = facts;
  const isRight = option === rightOption;
  const team = state.currentTeam;
  const wonBy = isRight ? team : null;
  return accept(
    withSeenClues({
      ...commonFields(state),
      phase: 'result',
      open: hideMedia(asked),
      round: state.round,
      options: state.options,
      choice: { option, rightOption, endsAt: now + limits.resultMs },
      played: [...state.played, { questionId, wonBy }],
      revealed: state.revealed.includes(questionId) ? state.revealed : [...state.revealed, questionId],
      scores: isRight ? { ...state.scores, [team]: state.scores[team] + 1 } : state.scores,
      undoable: state.undoable + 1,
    }),
    { type: 'optionChosen', questionId, isRight },
    { type: 'questionAwarded', questionId, team: wonBy },
  );
}

/** Ends the wait for a phone (the question is unused, the same team picks again) or the result (the turn passes). */
function expireTimer(state: QrState, now: number): Result {
  if (state.phase === 'qr-display') {
    if (now < state.round.expiresAt) return refuse('notNow');
    const { questionId } = state.open;
    return accept(
      { ...commonFields(state), phase: 'category-selection', open: null },
      { type: 'roundExpired', questionId },
    );
  }
  if (state.phase !== 'result' || now < state.choice.endsAt) return refuse('notNow');
  const next = { ...commonFields(state), currentTeam: otherTeam(state.currentTeam) };
  const ended: GameEvent = { type: 'resultEnded', questionId: state.open.questionId };
  if (next.played.length < next.questions.length) {
    return accept({ ...next, phase: 'category-selection', open: null }, ended);
  }
  const winnerTeam = leadingTeam(next.scores);
  return accept({ ...next, phase: 'finished', open: null }, ended, { type: 'gameFinished', winnerTeam });
}

function resume(state: QrState, outageMs: number, now: number): Result {
  const moved = (from: number, to: number): GameEvent => ({ type: 'clockMoved', byMs: to - from });
  switch (state.phase) {
    case 'qr-display': {
      const expiresAt = deadlineAfterOutage(state.round.expiresAt, outageMs, now, limits.roundMs);
      return accept({ ...state, round: { ...state.round, expiresAt } }, moved(state.round.expiresAt, expiresAt));
    }
    case 'question-display': {
      if (!('deadlineAt' in state.open.clock)) return refuse('notNow');
      const before = state.open.clock.deadlineAt;
      const clock = clockAfterOutage(state.open.clock, outageMs, now);
      return accept({ ...state, open: { ...state.open, clock } }, moved(before, clock.deadlineAt));
    }
    case 'result': {
      const endsAt = deadlineAfterOutage(state.choice.endsAt, outageMs, now, limits.resultMs);
      return accept({ ...state, choice: { ...state.choice, endsAt } }, moved(state.choice.endsAt, endsAt));
    }
    default:
      return refuse('notNow');
  }
}

function apply(state: QrState, command: ModeCommand, context: RuleContext): Result {
  const { now, facts } = context;
  switch (command.type) {
    case 'openQuestion':
      return openQuestion(state, command.questionId, facts);
    case 'closeQuestion':
      return closeQuestion(state);
    case 'startQrRound':
      return startQrRound(state, command.demo === true, command.renew === true, now, facts);
    case 'takeOptions':
      return takeOptions(state, now, facts);
    case 'chooseOption':
      return chooseOption(state, command.option, now, facts);
    case 'expireTimer':
      return expireTimer(state, now);
    case 'resume':
      return resume(state, command.outageMs, now);
    default:
      // `revealAnswer` and `award` too: here the choice of an option shows the answer and gives the point.
      return refuse('notInThisMode');
  }
}

/**
 * Keeps seen answers marked as seen. If the undo returns to the choice between the options, the clock is stopped at its remaining time. If
 * the undone command was a correction of the score, everything else about the open question stays, such as options that the rival has sent
 * since.
 */
function afterUndo(before: QrState, current: QrState, undone: LoggedCommand): QrState {
  const revealed = seenAnswers(before, current);
  const { scores, undoable } = before;
  const isSameTurn = before.played.length === current.played.length;
  if (undone.command.type === 'adjustScore' && isSameTurn && before.open?.questionId === current.open?.questionId) {
    return { ...current, scores, undoable };
  }
  switch (before.phase) {
    case 'question-display': {
      const clock = { leftMs: remainingOn(before.open.clock, undone.now) };
      return { ...before, revealed, open: { ...before.open, clock } };
    }
    case 'qr-display':
      // The restored code is no longer valid, so the question waits for a new one.
      return { ...commonFields(before), revealed, phase: 'category-selection', open: before.open };
    case 'result':
      return afterResult({ ...before, revealed });
    default:
      return { ...before, revealed };
  }
}

/** The state after a result. The room saw the result before the undo, so it is not shown again. */
function afterResult(state: Extract<QrState, { phase: 'result' }>): QrState {
  const outcome = expireTimer(state, state.choice.endsAt);
  return outcome.ok ? outcome.state : state;
}

function runsUntil(state: QrState): number | null {
  if (state.phase === 'question-display') return deadlineOf(state.open.clock);
  return expiresAt(state);
}

function expiresAt(state: QrState): number | null {
  if (state.phase === 'qr-display') return state.round.expiresAt;
  return state.phase === 'result' ? state.choice.endsAt : null;
}

export const qr: ModeRules<QrState> = {
  start: (setup) => ({ ...commonStart(setup), mode: 'qr', phase: 'category-selection', open: null }),
  apply,
  serverOnly: ['drawTurn', 'undo', 'resume', 'expireTimer', 'takeOptions', 'startQrRound', 'chooseOption', 'openClue'],
  undoable: ['chooseOption', 'adjustScore', 'openClue'],
  afterUndo,
  winner: ({ scores }) => leadingTeam(scores),
  runsUntil,
  expiresAt,
};
