import type { Clues, CommonState, QuestionClock, RunningClock } from '@lamma/protocol/game-state';
import type { MediaAct, Playback, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Applied, Facts, GameEvent, GameSetup, LoggedCommand, Outcome, RuleContext } from './game';

/** The rules that all modes share: questions, turns and points, and the clock, the clues and the media of an open question. */

export const accept = <S>(state: S, ...events: GameEvent[]): Applied<S> => ({ ok: true, state, events });

export function commonStart({ questions }: GameSetup): Omit<CommonState, 'mode'> {
  return { questions, played: [], revealed: [], currentTeam: 1, scores: { 1: 0, 2: 0 }, undoable: 0 };
}

/** Draws the team that begins, once and before the first move. No undo takes the draw back. */
export function drawTurn<S extends CommonState & { open: unknown }>(state: S, { now, facts }: RuleContext): Outcome<S> {
  const { draw, open, played, revealed, undoable } = state;
  const hasBegun = open !== null || played.length + revealed.length + undoable > 0;
  const team = facts?.beginner;
  if (team === undefined || draw !== undefined || hasBegun) return refuse('notNow');
  return accept({ ...state, currentTeam: team, draw: { team, at: now } }, { type: 'turnDrawn', team });
}

/** The reason why a question may not be opened; undefined if it may. */
export function openingRefusal(state: CommonState & { open: unknown }, questionId: number): Refusal | undefined {
  if (state.open !== null) return refuse('questionOpen');
  if (!state.questions.includes(questionId)) return refuse('questionUnknown');
  return state.played.some((played) => played.questionId === questionId) ? refuse('questionUsed') : undefined;
}

/**
 * The scores after a correction. Undefined if the score would leave 0..999, or if the team is invalid, which stored or received JSON may
 * contain.
 */
export function adjustedScores(
  scores: CommonState['scores'],
  team: Team,
  delta: 1 | -1,
): CommonState['scores'] | undefined {
  if (team !== 1 && team !== 2) return undefined;
  const score = scores[team] + delta;
  return score < 0 || score > limits.scoreMax ? undefined : { ...scores, [team]: score };
}

export function adjustScore<S extends CommonState>(state: S, team: Team, delta: 1 | -1): Outcome<S> {
  const scores = adjustedScores(state.scores, team, delta);
  if (scores === undefined) return refuse('scoreAtLimit');
  return accept({ ...state, scores, undoable: state.undoable + 1 }, { type: 'scoreAdjusted', team, delta });
}

export function otherTeam(team: Team): Team {
  return team === 1 ? 2 : 1;
}

/** The team with the higher score; null for a draw. */
export function leadingTeam(scores: CommonState['scores']): Team | null {
  if (scores[1] === scores[2]) return null;
  return scores[1] > scores[2] ? 1 : 2;
}

/** Ids of the questions whose answer the room has seen; an undo never removes one. */
export function seenAnswers(before: CommonState, current: CommonState): number[] {
  return [...before.revealed, ...current.revealed.filter((id) => !before.revealed.includes(id))];
}

/** The clock of a question that opens now; stopped at 0 if the room saw its answer before an undo. */
export function newClock(state: CommonState, questionId: number, now: number, facts: Facts | undefined): QuestionClock {
  return state.revealed.includes(questionId) ? { leftMs: 0 } : runningClock(now, facts);
}

/**
 * The remaining time of a clock.
 * @returns ms, never negative; the full time while the clock waits for a sound
 */
export function remainingOn(clock: QuestionClock, now: number): number {
  return 'leftMs' in clock ? clock.leftMs : Math.min(limits.questionMs, Math.max(0, clock.deadlineAt - now));
}

/** When a clock ends, epoch ms; null while it is stopped. */
export function deadlineOf(clock: QuestionClock | undefined): number | null {
  return clock !== undefined && 'deadlineAt' in clock ? clock.deadlineAt : null;
}

/** A clock with the full time. If the question has a recording, the clock starts at the first play, after ten seconds at the latest. */
export function runningClock(now: number, facts: Facts | undefined): RunningClock {
  if (facts?.isRecording !== true) return { deadlineAt: now + limits.questionMs };
  const standsUntil = now + limits.firstPlayMs;
  return { deadlineAt: standsUntil + limits.questionMs, standsUntil };
}

/** A clock after an outage. Extends the wait for the first play if the clock is still waiting, otherwise the deadline. */
export function clockAfterOutage(clock: RunningClock, outageMs: number, now: number): RunningClock {
  if (clock.standsUntil === undefined) {
    return { deadlineAt: deadlineAfterOutage(clock.deadlineAt, outageMs, now, limits.questionMs) };
  }
  const standsUntil = deadlineAfterOutage(clock.standsUntil, outageMs, now, limits.firstPlayMs);
  return { deadlineAt: standsUntil + limits.questionMs, standsUntil };
}

/**
 * Extends a deadline by the length of an outage: by 60 s at most, and to `limitMs` from now at most.
 * @param outageMs negative if the server's clock was set back; the deadline is then moved back by the full amount
 * @param limitMs the full time of the question
 */
export function deadlineAfterOutage(deadlineAt: number, outageMs: number, now: number, limitMs: number): number {
  const byMs = Math.min(Math.round(outageMs), limits.resumeAtMostMs);
  return Math.min(deadlineAt + byMs, now + limitMs);
}

/**
 * Any mode's state, reduced to the clues of its open question: the first clue shows with the question, and the host opens the next ones. Clues
 * never change the clock.
 */
type WithClues = CommonState & { open: { questionId: number; clues?: Clues } | null };

/** The first clue of a question that opens now; empty if it has no clues. */
export function firstClue(facts: Facts | undefined): { clues?: Clues } {
  return facts?.clues === undefined ? {} : { clues: { open: 1, left: facts.clues - 1 } };
}

export function openClue<S extends WithClues>(state: S): Outcome<S> {
  const { open, revealed } = state;
  if (open !== null && revealed.includes(open.questionId)) return refuse('alreadyRevealed');
  if (open?.clues === undefined || open.clues.left === 0) return refuse('notNow');
  const clues = { open: open.clues.open + 1, left: open.clues.left - 1 };
  const next = withClues({ ...state, undoable: state.undoable + 1 }, clues);
  return accept(next, { type: 'clueOpened', questionId: open.questionId });
}

/** Shows all clues if the room has seen the answer. */
export function withSeenClues<S extends WithClues>(state: S): S {
  const { open, revealed } = state;
  if (open?.clues === undefined || !revealed.includes(open.questionId)) return state;
  return withClues(state, { open: open.clues.open + open.clues.left, left: 0 });
}

/**
 * Undoes a clue: closes it and changes nothing else about the question, so the clock runs on and a rival's options stay.
 * @returns undefined for another command, or if the question is no longer open
 */
export function undoClue<S extends WithClues>(before: S, current: S, { command }: LoggedCommand): S | undefined {
  if (command.type !== 'openClue' || before.open?.clues === undefined || current.open?.clues === undefined) return;
  if (before.open.questionId !== current.open.questionId) return;
  const [was, is] = [before.open.clues, current.open.clues];
  // If the question was closed and reopened since, it shows its first clue only.
  const clues = is.open < was.open ? is : was;
  return withSeenClues(withClues({ ...current, undoable: before.undoable }, clues));
}

function withClues<S extends WithClues>(state: S, clues: Clues): S {
  return { ...state, open: { ...state.open, clues } };
}

/** Any mode's state, reduced to the media and the clock of its open question. One screen controls the media on all screens. */
type WithMedia = CommonState & { open: { questionId: number; clock?: QuestionClock; playback?: Playback } | null };

const untouched: Playback = { plays: 0, isStopped: false, isLarge: false };

/** Plays, stops or resizes the media on all screens. `begun` reports that a screen has started playing, which starts a waiting clock. */
export function driveMedia<S extends WithMedia>(state: S, act: MediaAct, now: number): Outcome<S> {
  const { open } = state;
  if (open === null) return refuse('notNow');
  if (act === 'begun') return accept({ ...state, open: { ...open, ...startedClock(open.clock, now) } });
  return accept({ ...state, open: { ...open, playback: playbackAfter(open.playback ?? untouched, act) } });
}

/** Hides the media of an open question when its answer shows. */
export function hideMedia<O extends { playback?: Playback }>(open: O): O {
  return open.playback === undefined ? open : { ...open, playback: playbackAfter(open.playback, 'shrink') };
}

function playbackAfter(playback: Playback, act: Exclude<MediaAct, 'begun'>): Playback {
  switch (act) {
    case 'play':
      return { ...playback, plays: playback.plays + 1, isStopped: false };
    case 'stop':
      return { ...playback, isStopped: true };
    case 'enlarge':
    case 'shrink':
      return { ...playback, isLarge: act === 'enlarge' };
  }
}

function startedClock(clock: QuestionClock | undefined, now: number): { clock?: QuestionClock } {
  if (clock === undefined || !('deadlineAt' in clock)) return {};
  return { clock: { deadlineAt: Math.min(clock.deadlineAt, now + limits.questionMs) } };
}
