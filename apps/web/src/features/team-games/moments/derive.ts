import type { ConnectView, GameView, Guessed, QrView, RaceView, Team } from '@lamma/protocol/games';
import { completingSquares } from '../modes/connect/squares';
import { rivalOf } from '../teams';
import { moments } from './table';

/**
 * The announcement after a decided question. `drawn`: the team that starts, for a screen that missed the draw's
 * animation.
 */
export type Change = { kind: 'lead' | 'drawn'; team: Team } | { kind: 'tie'; score: number } | { kind: 'lastThree' };

/** The result of a question. `index` is its position in the order of play. */
export interface DecidedQuestion {
  questionId: number;
  index: number;
  scoresBefore: Readonly<Record<Team, number>>;
  /** The card stays open to show the answer; otherwise it closes. */
  stays?: true;
}

/** A moment with the data that its animation needs. */
export type GameMoment =
  /** The signs spin, then the drawn team is shown. `at`: the start of the animation by the server's clock. */
  | { name: 'draw' | 'drawn'; team: Team; at: number }
  /** `team` begins. */
  | { name: 'opening'; team: Team }
  | {
      name: 'cardOpens' | 'cardCloses' | 'lastTen' | 'timeUp' | 'answerPause' | 'reveal' | 'dealt' | 'resultPause';
      questionId: number;
    }
  /** What the guests of team `by` guessed about the question. */
  | ({ name: 'guessed' } & Guessed)
  | ({ name: 'point'; team: Team } & DecidedQuestion)
  | ({ name: 'nobody' } & DecidedQuestion)
  /** `team` was the first to press. */
  | { name: 'pressed'; team: Team }
  /** `team` was the first to press and answered wrong, and the other team may press. */
  | { name: 'missed'; team: Team }
  /** `team` has the turn now. */
  | { name: 'turn'; team: Team }
  | { name: 'changed'; change: Change }
  | { name: 'squareTaken' | 'four'; team: Team; square: number }
  | { name: 'five'; team: Team; line: readonly number[] }
  /** `team` answered right, or set the trap. */
  | ({ name: 'rightOption' | 'trap'; team: Team } & DecidedQuestion)
  | { name: 'end'; team: Team }
  | { name: 'drawnEnd' };

const LAST_QUESTIONS = 3;
/** Below this total of points a lead or a tie is not announced. */
const EARLY_POINTS = 3;

/**
 * The moments of a game that is opened before its first move. A draw is animated at the same time on all screens, so a screen that opens
 * late joins in the middle, or only names the team after the opening.
 */
export function openingMoments({ draw, currentTeam: team }: GameView, now: number): GameMoment[] {
  const opening: GameMoment = { name: 'opening', team };
  if (draw === undefined) return [opening];
  const { at } = draw;
  const parts = [
    { name: 'draw', team, at },
    { name: 'drawn', team, at: at + moments.draw.ms },
  ] as const;
  const rest = parts.filter((part) => now < part.at + moments[part.name].ms);
  return rest.length > 0 ? [...rest, opening] : [opening, { name: 'changed', change: { kind: 'drawn', team } }];
}

/** Whether a screen must cut to the new state: after an undo, a refused move, more than one decided question, or a change of game. */
export function mustCut(before: GameView, now: GameView): boolean {
  const decided = now.played.length - before.played.length;
  return before.id !== now.id || now.undoable < before.undoable || decided < 0 || decided > 1;
}

/** The moments between two states of a game, in order. If more than one move lies between them, only the newest counts. */
export function momentsBetween(before: GameView, now: GameView): GameMoment[] {
  if (before === now || mustCut(before, now)) return [];
  const questionId = now.openQuestion?.id;
  const openBefore = before.openQuestion?.id;
  if (questionId !== undefined && questionId !== openBefore) return [{ name: 'cardOpens', questionId }];
  if (now.gameMode === 'connect' && before.gameMode === 'connect') {
    const taken = squareMoments(before, now);
    if (taken.length > 0) return taken;
  }
  if (now.gameMode === 'qr' && before.gameMode === 'qr') return roundMoments(before, now);
  if (now.gameMode === 'race' && before.gameMode === 'race') return raceMoments(before, now);
  const guessed = guessedBetween(before, now);
  if (now.played.length > before.played.length) return [...guessed, ...resultMoments(before, now)];
  return [...cardMoments(before, now), ...guessed];
}

/**
 * The moment that shows the guesses once guessing has closed. Their question can already be played, because this screen might have predicted
 * its point.
 */
function guessedBetween(before: GameView, { guessed, openQuestion, played }: GameView): GameMoment[] {
  if (guessed === undefined || guessed.questionId === before.guessed?.questionId) return [];
  const isCurrent = guessed.questionId === (openQuestion?.id ?? played.at(-1)?.questionId);
  return isCurrent ? [{ name: 'guessed', ...guessed }] : [];
}

/** Whether the guesses came alone, as they do if this screen has predicted the answer or the point before. */
export function areOnlyGuesses(derived: readonly GameMoment[]): boolean {
  return derived.length === 1 && derived[0]?.name === 'guessed';
}

/** When the shown clock ends; undefined if no clock runs. */
export function deadlineOf(view: GameView): number | undefined {
  if (view.gameMode !== 'race') return view.openQuestion?.deadlineAt;
  return 'buzz' in view ? (view.buzz.answerBy ?? view.buzz.closesAt ?? undefined) : undefined;
}

/** The end as the server has confirmed it. */
export function endMoment({ winnerTeam }: GameView): GameMoment {
  return winnerTeam === null ? { name: 'drawnEnd' } : { name: 'end', team: winnerTeam };
}

/** The moments of a card that is answered or closed. */
function cardMoments(before: GameView, now: GameView): GameMoment[] {
  const openBefore = before.openQuestion?.id;
  if (openBefore === undefined) return [];
  if (now.openQuestion === null) return [{ name: 'cardCloses', questionId: openBefore }];
  if (!now.revealed.includes(openBefore) || before.revealed.includes(openBefore)) return [];
  return [
    { name: 'answerPause', questionId: openBefore },
    { name: 'reveal', questionId: openBefore },
  ];
}

/** The moments of the last question's result. In connect the winner takes a square before the turn passes. */
function resultMoments(before: GameView, now: GameView): GameMoment[] {
  const wonBy = now.played.at(-1)?.wonBy ?? null;
  const result = decidedBetween(before, now);
  const decided: GameMoment =
    wonBy === null ? { name: 'nobody', ...result } : { name: 'point', team: wonBy, ...result };
  if (now.gameMode === 'connect') return wonBy === null ? [decided, ...turnMoments(now)] : [decided];
  return [decided, ...turnMoments(now), ...changeMoments(now)];
}

function squareMoments(before: ConnectView, now: ConnectView): GameMoment[] {
  const taken = now.squares.find(({ id, owner }) => owner !== null && before.squares[id]?.owner !== owner);
  const team = taken?.owner ?? null;
  if (taken === undefined || team === null) return [];
  const square: GameMoment = { name: 'squareTaken', team, square: taken.id };
  if (now.line !== null) return [square, { name: 'five', team, line: now.line }];
  const leavesOneMissing = [...completingSquares(now, team).values()].some((rest) => rest.includes(taken.id));
  const four: GameMoment[] = leavesOneMissing ? [{ name: 'four', team, square: taken.id }] : [];
  return [square, ...four, ...turnMoments(now)];
}

/** The moments of a qr round: the options are dealt, an option is chosen, a pause delays its result, then the board returns. */
function roundMoments(before: QrView, now: QrView): GameMoment[] {
  if (now.phase === before.phase) return cardMoments(before, now);
  if (now.phase === 'question-display') return [{ name: 'dealt', questionId: now.openQuestion.id }];
  if (now.phase === 'result') {
    const { isRight } = now.choice;
    const team = isRight ? now.currentTeam : rivalOf(now.currentTeam);
    return [
      { name: 'resultPause', questionId: now.openQuestion.id },
      { name: isRight ? 'rightOption' : 'trap', team, ...decidedBetween(before, now) },
    ];
  }
  if (before.phase !== 'result') return cardMoments(before, now);
  return now.isComplete
    ? []
    : [{ name: 'cardCloses', questionId: before.openQuestion.id }, ...turnMoments(now), ...changeMoments(now)];
}

/**
 * The moments of a race. Somebody presses and perhaps answers wrong; the point is given while the card stays; the answer
 * unrolls; the board returns.
 */
function raceMoments(before: RaceView, now: RaceView): GameMoment[] {
  if (now.phase === before.phase) return [];
  if (now.phase === 'answering') {
    const team = now.buzz.winner?.team;
    return before.phase === 'armed' && team !== undefined ? [{ name: 'pressed', team }] : [];
  }
  if (before.phase === 'answering' && now.phase === 'armed') {
    const team = before.buzz.winner?.team;
    return now.buzz.chance === 2 && team !== undefined ? [{ name: 'missed', team }] : [];
  }
  if (now.phase === 'answer-display') {
    const wonBy = now.played.at(-1)?.wonBy ?? null;
    const result = { ...decidedBetween(before, now), stays: true } as const;
    const decided: GameMoment =
      wonBy === null ? { name: 'nobody', ...result } : { name: 'point', team: wonBy, ...result };
    return [decided, { name: 'reveal', questionId: now.openQuestion.id }];
  }
  if (before.phase !== 'answer-display') return cardMoments(before, now);
  const { openQuestion } = before;
  return now.isComplete
    ? []
    : [{ name: 'cardCloses', questionId: openQuestion.id }, ...turnMoments(now), ...changeMoments(now)];
}

function decidedBetween(before: GameView, now: GameView): DecidedQuestion {
  const index = now.played.length - 1;
  return {
    questionId: now.played[index]?.questionId ?? 0,
    index,
    scoresBefore: { 1: before.team1Score, 2: before.team2Score },
  };
}

function turnMoments({ isComplete, currentTeam }: GameView): GameMoment[] {
  return isComplete ? [] : [{ name: 'turn', team: currentTeam }];
}

function changeMoments(view: GameView): GameMoment[] {
  const change = changeOf(view);
  return change === null ? [] : [{ name: 'changed', change }];
}

/** The announcement after the last decided question; null if there is none, or the game is over. */
export function changeOf(view: GameView): Change | null {
  const { played, team1Score, team2Score, isComplete, categoriesData } = view;
  const questions = categoriesData.reduce((sum, category) => sum + category.questions.length, 0);
  const wonBy = played.at(-1)?.wonBy;
  if (isComplete || wonBy === undefined || view.gameMode === 'connect') return null;
  if (questions - played.length === LAST_QUESTIONS && questions > LAST_QUESTIONS) return { kind: 'lastThree' };
  if (wonBy === null || team1Score + team2Score < EARLY_POINTS) return null;
  if (team1Score === team2Score) return { kind: 'tie', score: team1Score };
  const lead = wonBy === 1 ? team1Score - team2Score : team2Score - team1Score;
  return lead === 1 ? { kind: 'lead', team: wonBy } : null;
}
