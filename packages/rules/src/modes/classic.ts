import type { ClassicState } from '@lamma/protocol/game-state';
import type { Team } from '@lamma/protocol/games';
import { refuse } from '@lamma/protocol/refusals';
import {
  accept,
  clockAfterOutage,
  commonStart,
  deadlineOf,
  firstClue,
  hideMedia,
  leadingTeam,
  newClock,
  openingRefusal,
  otherTeam,
  remainingOn,
  seenAnswers,
  withSeenClues,
} from './common';
import type { GameEvent, LoggedCommand, ModeCommand, ModeRules, Outcome, RuleContext } from './game';

/** Classic mode: the teams take turns picking a question, and the host awards one point. */

type Result = Outcome<ClassicState>;

function openQuestion(state: ClassicState, questionId: number, { now, facts }: RuleContext): Result {
  const refused = openingRefusal(state, questionId);
  if (refused !== undefined) return refused;
  const clock = newClock(state, questionId, now, facts);
  const isSeen = 'leftMs' in clock;
  const open = { questionId, clock, ...firstClue(facts) };
  const phase = isSeen ? 'answer-display' : 'question-display';
  return accept(withSeenClues({ ...state, phase, open }), { type: 'questionOpened', questionId });
}

function closeQuestion(state: ClassicState): Result {
  if (state.phase !== 'question-display')
    return refuse(state.phase === 'answer-display' ? 'alreadyRevealed' : 'notNow');
  const { questionId } = state.open;
  return accept({ ...state, phase: 'question-selection', open: null }, { type: 'questionClosed', questionId });
}

function revealAnswer(state: ClassicState, now: number): Result {
  if (state.phase !== 'question-display')
    return refuse(state.phase === 'answer-display' ? 'alreadyRevealed' : 'notNow');
  const { questionId, clock } = state.open;
  const open = { ...hideMedia(state.open), clock: { leftMs: remainingOn(clock, now) } };
  return accept(withSeenClues({ ...state, phase: 'answer-display', open, revealed: [...state.revealed, questionId] }), {
    type: 'answerRevealed',
    questionId,
  });
}

function award(state: ClassicState, to: Team | null): Result {
  if (state.open === null) return refuse('notNow');
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

function resume(state: ClassicState, outageMs: number, now: number): Result {
  if (state.phase !== 'question-display' || !('deadlineAt' in state.open.clock)) return refuse('notNow');
  const before = state.open.clock.deadlineAt;
  const clock = clockAfterOutage(state.open.clock, outageMs, now);
  const byMs = clock.deadlineAt - before;
  return accept({ ...state, open: { ...state.open, clock } }, { type: 'clockMoved', byMs });
}

function apply(state: ClassicState, command: ModeCommand, context: RuleContext): Result {
  switch (command.type) {
    case 'openQuestion':
      return openQuestion(state, command.questionId, context);
    case 'closeQuestion':
      return closeQuestion(state);
    case 'revealAnswer':
      return revealAnswer(state, context.now);
    case 'award':
      return award(state, command.team);
    case 'resume':
      return resume(state, command.outageMs, context.now);
    default:
      return refuse('notInThisMode');
  }
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
  serverOnly: ['drawTurn', 'undo', 'resume', 'openClue'],
  undoable: ['award', 'adjustScore', 'openClue'],
  afterUndo,
  winner: ({ scores }) => leadingTeam(scores),
  runsUntil: ({ open }) => deadlineOf(open?.clock),
  // Classic's clock never ends a question: only the host does.
  expiresAt: () => null,
};
