import type { ClassicState } from '@lamma/protocol/game-state';
import type { AnyCommand, GameCommand, Team } from '@lamma/protocol/games';
import { type RefusalName, refuse } from '@lamma/protocol/refusals';
import { clockAfterOutage, deadlineOf, newClock, remainingOn } from './clock';
import { clueCommands, firstClue, openClue, withSeenClues } from './clues';
import {
  adjustedScores,
  adjustmentCommands,
  alwaysLegal,
  commonStart,
  drawTurn,
  leadingTeam,
  openingCommands,
  openingRefusal,
  otherTeam,
  seenAnswers,
} from './common';
import type { GameEvent, LoggedCommand, ModeRules, Outcome, RuleContext } from './game';
import { driveMedia, hideMedia, mediaCommands } from './media';

/** Classic mode: the teams take turns picking a question, and the host awards one point. */

type Move = Exclude<AnyCommand, { type: 'undo' }>;
type Result = Outcome<ClassicState>;

const reject = (refusal: RefusalName): Result => refuse(refusal);
const accept = (state: ClassicState, ...events: GameEvent[]): Result => ({ ok: true, state, events });

function openQuestion(state: ClassicState, questionId: number, { now, facts }: RuleContext): Result {
  if (state.open !== null) return reject('questionOpen');
  const refused = openingRefusal(state, questionId);
  if (refused !== undefined) return reject(refused);
  const clock = newClock(state, questionId, now, facts);
  const isSeen = 'leftMs' in clock;
  const open = { questionId, clock, ...firstClue(facts) };
  const phase = isSeen ? 'answer-display' : 'question-display';
  return accept(withSeenClues({ ...state, phase, open }), { type: 'questionOpened', questionId });
}

function closeQuestion(state: ClassicState): Result {
  if (state.phase !== 'question-display')
    return reject(state.phase === 'answer-display' ? 'alreadyRevealed' : 'notNow');
  const { questionId } = state.open;
  return accept({ ...state, phase: 'question-selection', open: null }, { type: 'questionClosed', questionId });
}

function revealAnswer(state: ClassicState, now: number): Result {
  if (state.phase !== 'question-display')
    return reject(state.phase === 'answer-display' ? 'alreadyRevealed' : 'notNow');
  const { questionId, clock } = state.open;
  const open = { ...hideMedia(state.open), clock: { leftMs: remainingOn(clock, now) } };
  return accept(withSeenClues({ ...state, phase: 'answer-display', open, revealed: [...state.revealed, questionId] }), {
    type: 'answerRevealed',
    questionId,
  });
}

function award(state: ClassicState, to: Team | null): Result {
  if (state.open === null) return reject('notNow');
  const { questionId } = state.open;
  const played = [...state.played, { questionId, wonBy: to }];
  const scores = to === null ? state.scores : { ...state.scores, [to]: state.scores[to] + 1 };
  const next = {
    ...state,
    open: null,
    played,
    scores,
    currentTeam: otherTeam(state.currentTeam),
    undoable: state.undoable + 1,
  };
  const awarded: GameEvent = { type: 'questionAwarded', questionId, team: to };
  if (played.length < state.questions.length) return accept({ ...next, phase: 'question-selection' }, awarded);
  return accept({ ...next, phase: 'finished' }, awarded, { type: 'gameFinished', winnerTeam: leadingTeam(scores) });
}

function adjustScore(state: ClassicState, to: Team, delta: 1 | -1): Result {
  const scores = adjustedScores(state.scores, to, delta);
  if (scores === undefined) return reject('scoreAtLimit');
  return accept({ ...state, scores, undoable: state.undoable + 1 }, { type: 'scoreAdjusted', team: to, delta });
}

function resume(state: ClassicState, outageMs: number, now: number): Result {
  if (state.phase !== 'question-display' || !('deadlineAt' in state.open.clock)) return reject('notNow');
  const before = state.open.clock.deadlineAt;
  const clock = clockAfterOutage(state.open.clock, outageMs, now);
  const byMs = clock.deadlineAt - before;
  return accept({ ...state, open: { ...state.open, clock } }, { type: 'clockMoved', byMs });
}

function apply(state: ClassicState, command: Move, context: RuleContext): Result {
  if (state.phase === 'finished') return reject('gameFinished');
  switch (command.type) {
    case 'drawTurn':
      return drawTurn(state, context);
    case 'openQuestion':
      return openQuestion(state, command.questionId, context);
    case 'openClue':
      return openClue(state);
    case 'driveMedia':
      return driveMedia(state, command.act, context.now);
    case 'closeQuestion':
      return closeQuestion(state);
    case 'revealAnswer':
      return revealAnswer(state, context.now);
    case 'award':
      return award(state, command.team);
    case 'adjustScore':
      return adjustScore(state, command.team, command.delta);
    case 'leave':
      return accept(state, { type: 'screenLeft', keep: command.keep });
    case 'resume':
      return resume(state, command.outageMs, context.now);
    default:
      return reject('notInThisMode');
  }
}

function legal(state: ClassicState): GameCommand[] {
  if (state.phase === 'finished') return state.undoable > 0 ? [{ type: 'undo' }] : [];
  const commands = [...alwaysLegal(state), ...adjustmentCommands(state)];
  if (state.phase === 'question-selection') return [...commands, ...openingCommands(state)];
  if (state.phase === 'question-display') commands.push({ type: 'closeQuestion' }, { type: 'revealAnswer' });
  commands.push(...clueCommands(state), ...mediaCommands(state));
  for (const to of [1, 2, null] as const) commands.push({ type: 'award', team: to });
  return commands;
}

/** Keeps seen answers marked as seen, and stops the clock of a reopened question at the time that was left at the award. */
function afterUndo(before: ClassicState, current: ClassicState, undone: LoggedCommand): ClassicState {
  const revealed = seenAnswers(before, current);
  if (before.open === null) return { ...before, revealed };
  const clock = { leftMs: remainingOn(before.open.clock, undone.now) };
  const phase = revealed.includes(before.open.questionId) ? 'answer-display' : 'question-display';
  return { ...before, revealed, phase, open: { ...before.open, clock } };
}

export const classic: ModeRules<ClassicState> = {
  start: (setup) => ({ ...commonStart(setup), mode: 'classic', phase: 'question-selection', open: null }),
  apply,
  legal,
  serverOnly: ['drawTurn', 'undo', 'resume', 'openClue'],
  undoable: ['award', 'adjustScore', 'openClue'],
  afterUndo,
  winner: ({ scores }) => leadingTeam(scores),
  runsUntil: ({ open }) => deadlineOf(open?.clock),
  // Classic's clock never ends a question: only the host does.
  expiresAt: () => null,
};
