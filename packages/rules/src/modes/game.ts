import type { AnyCommand, GameCommand, OptionIndex, PlayMode, Team } from '@lamma/protocol/games';
import type { Refusal } from '@lamma/protocol/refusals';

/** What a game begins with. */
export interface GameSetup {
  mode: PlayMode;
  /** Question ids in board order; 6 a category in a regular game, all of them in a custom one. */
  questions: readonly number[];
}

/** What only the server can know about a command: its draws, and what the bank says. Logged with it. */
export interface Facts {
  /** openQuestion: how many clues it has, two at least; absent where it has none. */
  clues?: number;
  /** startQrRound: the round's secret, and the address in its code. */
  round?: { sessionToken: string; qrUrl: string };
  /** startQrRound without a phone, takeOptions: the three options in the order drawn. */
  options?: readonly [string, string, string];
  /** chooseOption: the place of the right one. */
  rightOption?: OptionIndex;
}

/** A command as the log holds it: with everything that its result depended on. */
export interface LoggedCommand {
  command: AnyCommand;
  facts?: Facts;
  /** Server time at which it was accepted, epoch ms. */
  now: number;
}

/** What a rule may know beyond the state. Rules read no clock and draw nothing. */
export interface RuleContext {
  /** Epoch ms. The server's clock; in a browser the estimate of it. */
  now: number;
  /** The game's accepted commands, oldest first. Only `undo` reads it, so only where the log is. */
  log?: { setup: GameSetup; commands: readonly LoggedCommand[] };
  /** Whether a finished game may still be reopened; decided on the server. */
  mayReopen?: boolean;
  /** Only where the command was decided: on the server. */
  facts?: Facts;
}

/** What happened, in past tense, for those who hear of it after the commit. */
export type GameEvent =
  | { type: 'questionOpened'; questionId: number }
  | { type: 'questionClosed'; questionId: number }
  | { type: 'clueOpened'; questionId: number }
  | { type: 'answerRevealed'; questionId: number }
  | { type: 'questionAwarded'; questionId: number; team: Team | null }
  | { type: 'timeExpired'; questionId: number }
  | { type: 'squareClaimed'; square: number; team: Team }
  | { type: 'roundStarted'; questionId: number; sessionToken: string }
  | { type: 'optionsTaken'; questionId: number }
  | { type: 'optionChosen'; questionId: number; isRight: boolean }
  | { type: 'roundExpired'; questionId: number }
  | { type: 'resultEnded'; questionId: number }
  | { type: 'scoreAdjusted'; team: Team; delta: 1 | -1 }
  | { type: 'moveUndone'; reopened: boolean }
  | { type: 'gameFinished'; winnerTeam: Team | null }
  | { type: 'screenLeft'; keep: boolean }
  | { type: 'clockMoved'; byMs: number };

export interface Applied<S> {
  ok: true;
  state: S;
  events: readonly GameEvent[];
}

export type Outcome<S> = Applied<S> | Refusal;

/** What every mode's state has. State holds only what everyone in the room may know. */
export interface CommonState {
  mode: PlayMode;
  questions: readonly number[];
  /** Used questions in the order of play. */
  played: readonly { questionId: number; wonBy: Team | null }[];
  /** Questions whose answer was shown, in that order; undo forgets none. */
  revealed: readonly number[];
  currentTeam: Team;
  scores: { readonly 1: number; readonly 2: number };
  /** Moves that undo could take back. */
  undoable: number;
}

/** The clock of an open question: it runs to a deadline, or stands with what was left. */
export type QuestionClock = { deadlineAt: number } | { leftMs: number };

/** One play mode. Add a mode: docs/how-to/add-a-mode.md. */
export interface ModeRules<S extends CommonState> {
  start(setup: GameSetup): S;
  /** Everything but `undo`, which is the same in every mode (undo.ts). */
  apply(state: S, command: Exclude<AnyCommand, { type: 'undo' }>, context: RuleContext): Outcome<S>;
  /** What may be done now: greys out the screen, drives the property tests. */
  legal(state: S): GameCommand[];
  /** Never predicted in a browser, because it needs what only the server has. */
  serverOnly: readonly AnyCommand['type'][];
  /** The moves that undo takes back; what was done since goes with them. */
  undoable: readonly AnyCommand['type'][];
  /** The state that undo goes back to, made fit to go on with: what was seen stays known, a clock stands. */
  afterUndo(before: S, current: S, undone: LoggedCommand): S;
  /** The winner of a finished game; null for a draw. */
  winner(state: S): Team | null;
  /** When what runs now ends, epoch ms: an outage moves it. Null while nothing runs. */
  runsUntil(state: S): number | null;
  /** When the server's `expireTimer` is due, epoch ms; null while the host is waited for. */
  expiresAt(state: S): number | null;
}
