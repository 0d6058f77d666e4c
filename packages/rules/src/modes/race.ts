import type { RaceState } from '@lamma/protocol/game-state';
import type { AnyCommand, GameCommand, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import type { Press } from '@lamma/protocol/race';
import { type RefusalName, refuse } from '@lamma/protocol/refusals';
import { settle, settlingMs } from '../race/buzz';
import { again, arm, base, closedRound, hostBuzz, isSeen, openMsOf, type Racing } from '../race/rounds';
import {
  adjusted,
  adjustments,
  always,
  commonStart,
  drawTurn,
  leader,
  openings,
  otherTeam,
  refusedOpening,
  seenAnswers,
} from './common';
import type { GameEvent, LoggedCommand, ModeRules, Outcome, RuleContext } from './game';
import {
  clueCommands,
  deadlineAfterOutage,
  driveMedia,
  firstClue,
  hideMedia,
  mediaCommands,
  openClue,
  withSeenClues,
} from './open-question';

/** Race mode («اسبقهم»): nobody has the turn, and a question belongs to the team that presses first. */

type Move = Exclude<AnyCommand, { type: 'undo' }>;
type Result = Outcome<RaceState>;

const no = (refusal: RefusalName): Result => refuse(refusal);
const yes = (state: RaceState, ...events: GameEvent[]): Result => ({ ok: true, state, events });

function openQuestion(state: RaceState, questionId: number, { now, facts }: RuleContext): Result {
  if (state.open !== null) return no('questionOpen');
  const refused = refusedOpening(state, questionId);
  if (refused !== undefined) return no(refused);
  const isKnown = state.revealed.includes(questionId);
  const readingMs = isKnown || state.choices.arm === 'host' ? undefined : facts?.readingMs;
  const armsBy = readingMs === undefined ? null : now + readingMs;
  const opened = closedRound(state, { questionId, ...firstClue(facts) }, { armsBy });
  return yes(withSeenClues(opened), { type: 'questionOpened', questionId });
}

function closeQuestion(state: RaceState): Result {
  if (state.phase === 'answer-display') return no('alreadyRevealed');
  if (state.open === null) return no('notNow');
  const { questionId } = state.open;
  return yes({ ...base(state), phase: 'question-selection', open: null }, { type: 'questionClosed', questionId });
}

function armBuzzer(state: RaceState, now: number): Result {
  if (state.phase !== 'reading') return no('notNow');
  if (isSeen(state)) return no('alreadyRevealed');
  return yes(arm(state, now, openMsOf(state)), { type: 'buzzerArmed', round: state.buzz.round });
}

/** The end of reading: the server opens the buttons. */
function expireTimer(state: RaceState, now: number): Result {
  if (state.phase !== 'reading' || state.buzz.armsBy === null || now < state.buzz.armsBy) return no('notNow');
  return armBuzzer(state, now);
}

/** Decides a round by the presses of phones and keys. If nobody has pressed until the buttons close, nobody wins the question. */
function settleBuzz(state: RaceState, round: number, { now, facts }: RuleContext): Result {
  if (state.phase !== 'armed' || state.buzz.round !== round) return no('notNow');
  const { buzz, choices } = state;
  const keys = buzz.keys.map((key): Press => ({ playerId: null, ...key }));
  const presses = [...(facts?.presses ?? []), ...keys].filter(
    ({ team }) => buzz.mayPress === 'both' || buzz.mayPress === team,
  );
  const settled = settle(presses, state.arrow, facts?.arrow ?? 1);
  if (settled === null) {
    return buzz.closesAt === null || now < buzz.closesAt ? no('notNow') : decide(state, null);
  }
  const { arrow, ...result } = settled;
  const next = { ...buzz, ...result, keys: [], settlesAt: null, closesAt: null, answerBy: now + choices.answerMs };
  return yes({ ...state, arrow, phase: 'answering', buzz: next }, { type: 'buzzSettled', round });
}

/** Uses up the question and shows its answer. */
function decide(state: Racing, wonBy: Team | null, undoable: 0 | 1 = 0): Result {
  const { questionId } = state.open;
  const scores = wonBy === null ? state.scores : { ...state.scores, [wonBy]: state.scores[wonBy] + 1 };
  const next = {
    ...state,
    phase: 'answer-display' as const,
    open: hideMedia(state.open),
    buzz: { ...state.buzz, armsBy: null, closesAt: null, answerBy: null, settlesAt: null, keys: [], voided: null },
    played: [...state.played, { questionId, wonBy }],
    revealed: isSeen(state) ? state.revealed : [...state.revealed, questionId],
    scores,
    undoable: state.undoable + undoable,
  };
  return yes(withSeenClues(next), { type: 'questionAwarded', questionId, team: wonBy });
}

/** The host judges an answer. After a wrong one the other team may press, once, unless the room knows the answer. */
function judge(state: RaceState, isRight: boolean, now: number): Result {
  if (state.phase !== 'answering' || state.buzz.winner === null) return no('notNow');
  const { buzz, choices } = state;
  const { team } = state.buzz.winner;
  if (isRight === true) return decide(state, team, 1);
  if (buzz.chance === 2 || !choices.second || isSeen(state)) return decide(state, null, 1);
  const second = closedRound(state, state.open, { chance: 2, mayPress: otherTeam(team) });
  const armed = arm({ ...second, undoable: state.undoable + 1 }, now, limits.buzzSecondMs);
  return yes(armed, { type: 'buzzerArmed', round: second.buzz.round });
}

function voidBuzz(state: RaceState, context: RuleContext): Result {
  if (state.phase !== 'armed' && state.phase !== 'answering') return no('notNow');
  if (isSeen(state)) return no('alreadyRevealed');
  return yes(again(state, context, 'host'));
}

function revealAnswer(state: RaceState): Result {
  if (state.phase === 'answer-display') return no('alreadyRevealed');
  return state.open === null ? no('notNow') : decide(state, null);
}

/** Gives the point: ends the question, or moves its point to the other team. */
function award(state: RaceState, to: Team | null): Result {
  if (state.open === null) return no('notNow');
  if (to !== null && to !== 1 && to !== 2) return no('notNow');
  if (state.phase !== 'answer-display') return decide(state, to, 1);
  const last = state.played.at(-1);
  if (last === undefined || last.wonBy === to) return no('notNow');
  const scores = replaced(state.scores, last.wonBy, to);
  if (scores === undefined) return no('scoreAtLimit');
  const { questionId } = last;
  const played = [...state.played.slice(0, -1), { questionId, wonBy: to }];
  const awarded: GameEvent = { type: 'questionAwarded', questionId, team: to };
  return yes({ ...state, played, scores, undoable: state.undoable + 1 }, awarded);
}

/** The scores after a point moved from one team to the other; undefined if a correction has already taken it away. */
function replaced(scores: RaceState['scores'], from: Team | null, to: Team | null): RaceState['scores'] | undefined {
  const taken = from === null ? scores : adjusted(scores, from, -1);
  if (taken === undefined || to === null) return taken;
  return adjusted(taken, to, 1);
}

function nextQuestion(state: RaceState): Result {
  if (state.phase !== 'answer-display') return no('notNow');
  const next = { ...base(state), open: null };
  if (next.played.length === next.questions.length) {
    const finished: GameEvent = { type: 'gameFinished', winnerTeam: leader(next.scores) };
    return yes({ ...next, phase: 'finished' }, finished);
  }
  const { currentTeam, choices } = state;
  const winner = state.played.at(-1)?.wonBy ?? currentTeam;
  const picks = choices.picks === 'turns' ? otherTeam(currentTeam) : winner;
  return yes({ ...next, phase: 'question-selection', currentTeam: picks });
}

function adjustScore(state: RaceState, to: Team, delta: 1 | -1): Result {
  const scores = adjusted(state.scores, to, delta);
  if (scores === undefined) return no('scoreAtLimit');
  return yes({ ...state, scores, undoable: state.undoable + 1 }, { type: 'scoreAdjusted', team: to, delta });
}

/** After an outage longer than this, open buttons are voided and pressed again. */
const CUT_MS = 2000;

function resume(state: RaceState, outageMs: number, context: RuleContext): Result {
  const { now } = context;
  if (state.open === null) return no('notNow');
  const { buzz, choices } = state;
  const moved = (byMs: number): GameEvent => ({ type: 'clockMoved', byMs });
  if (state.phase === 'armed') {
    if (outageMs > CUT_MS || outageMs < 0) return yes(again(state, context, 'outage'), moved(outageMs));
    // Stored presses are measured from the opening, so only an opening in the future moves.
    const isToCome = buzz.armsAt !== null && buzz.armsAt > now - outageMs;
    const armsAt = isToCome && buzz.armsAt !== null ? buzz.armsAt + outageMs : buzz.armsAt;
    const closesAt = buzz.closesAt === null ? null : buzz.closesAt + outageMs;
    return yes({ ...state, buzz: { ...buzz, armsAt, closesAt } }, moved(outageMs));
  }
  if (state.phase === 'reading' && buzz.armsBy !== null) {
    const most = limits.readingMostMs + limits.readingDrawnMs;
    const armsBy = deadlineAfterOutage(buzz.armsBy, outageMs, now, most);
    return yes({ ...state, buzz: { ...buzz, armsBy } }, moved(armsBy - buzz.armsBy));
  }
  if (state.phase !== 'answering' || buzz.answerBy === null) return no('notNow');
  const answerBy = deadlineAfterOutage(buzz.answerBy, outageMs, now, choices.answerMs);
  return yes({ ...state, buzz: { ...buzz, answerBy } }, moved(answerBy - buzz.answerBy));
}

function apply(state: RaceState, command: Move, context: RuleContext): Result {
  const { now } = context;
  if (state.phase === 'finished') return no('gameFinished');
  switch (command.type) {
    case 'drawTurn':
      return drawTurn(state, context);
    case 'openQuestion':
      return openQuestion(state, command.questionId, context);
    case 'openClue':
      return openClue(state);
    case 'driveMedia':
      return driveMedia(state, command.act, now);
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
    case 'adjustScore':
      return adjustScore(state, command.team, command.delta);
    case 'leave':
      return yes(state, { type: 'screenLeft', keep: command.keep });
    case 'resume':
      return resume(state, command.outageMs, context);
    default:
      return no('notInThisMode');
  }
}

const TEAMS = [1, 2, null] as const;

function legal(state: RaceState): GameCommand[] {
  if (state.phase === 'finished') return state.undoable > 0 ? [{ type: 'undo' }] : [];
  const commands = [...always(state), ...adjustments(state)];
  if (state.phase === 'question-selection') return [...commands, ...openings(state)];
  commands.push(...clueCommands(state), ...mediaCommands(state));
  const awards = TEAMS.filter((team) => award(state, team).ok).map((team): GameCommand => ({ type: 'award', team }));
  if (state.phase === 'answer-display') return [...commands, ...awards, { type: 'nextQuestion' }];
  commands.push({ type: 'closeQuestion' }, { type: 'revealAnswer' }, ...awards);
  const known = isSeen(state);
  if (state.phase === 'answering') {
    commands.push({ type: 'judge', isRight: true }, { type: 'judge', isRight: false });
    return known ? commands : [...commands, { type: 'voidBuzz' }];
  }
  if (known) return commands;
  commands.push(state.phase === 'reading' ? { type: 'armBuzzer' } : { type: 'voidBuzz' });
  const { mayPress, keys } = state.buzz;
  for (const team of [1, 2] as const) {
    const hasPressed = keys.some((key) => key.team === team);
    if (!hasPressed && (mayPress === 'both' || mayPress === team)) commands.push({ type: 'hostBuzz', team });
  }
  return commands;
}

/**
 * Keeps seen answers marked as seen, and the numbers of rounds used. A winner stays the winner, with a stopped clock; open buttons close,
 * and the host opens them again. A correction of the score changes nothing else about the open question.
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

/** The clock that an outage moves. */
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

/** A press made before the buttons closed may arrive this much later, ms. */
const UNDER_WAY_MS = settlingMs(limits.buzzCapMostMs);

/** When the server's `expireTimer` is due. An answer has no deadline: the host judges it. */
function expiresAt(state: RaceState): number | null {
  if (state.phase === 'reading') return state.buzz.armsBy;
  if (state.phase !== 'armed') return null;
  const { settlesAt, closesAt } = state.buzz;
  return settlesAt ?? (closesAt === null ? null : closesAt + UNDER_WAY_MS);
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
  legal,
  // Only the server's clock decides when the buttons open.
  serverOnly: [
    ...(['drawTurn', 'undo', 'resume', 'expireTimer', 'settleBuzz', 'openClue'] as const),
    ...(['openQuestion', 'armBuzzer', 'hostBuzz', 'voidBuzz', 'judge'] as const),
  ],
  undoable: ['judge', 'award', 'adjustScore', 'openClue'],
  afterUndo,
  winner: ({ scores }) => leader(scores),
  runsUntil,
  expiresAt,
};
