import type { CommonState, GuessCounts } from '@lamma/protocol/game-state';
import type { AnyCommand, OptionIndex, PlayMode, Team } from '@lamma/protocol/games';
import type { Press, RaceOptions } from '@lamma/protocol/race';
import type { Refusal } from '@lamma/protocol/refusals';

export interface GameSetup {
  mode: PlayMode;
  /** Question ids in board order: 6 per category in a regular game, all questions of the categories in a custom game. */
  questions: readonly number[];
  /** The host's choices for a race; missing if they are the defaults. */
  race?: RaceOptions;
}

/** Facts about a command that only the server knows: its random draws, and data of the bank. Logged with the command. */
export interface Facts {
  /** openQuestion: the question's number of clues, at least two; absent if it has none. */
  clues?: number;
  /**
   * Whether the question has a sound or a film. Set for openQuestion, in qr for the command that supplies the options, and in a race for
   * commands that void the buttons.
   */
  isRecording?: true;
  /** drawTurn: the team that begins. */
  beginner?: Team;
  /** startQrRound: the secret of the round and the URL in its QR code. */
  round?: { sessionToken: string; qrUrl: string };
  /** takeOptions, and startQrRound without a phone: the three options in random order. */
  options?: readonly [string, string, string];
  /** openQuestion in a race whose buttons the server arms: the time for reading. Missing if the question has a recording. */
  readingMs?: number;
  /** hostBuzz: the bound, which is how long before its arrival the press may have happened. */
  boundMs?: number;
  /** settleBuzz: the phones' presses that count, and the team that the arrow shows at the first tie. */
  presses?: readonly Press[];
  arrow?: Team;
  /** chooseOption: the index of the right one. */
  rightOption?: OptionIndex;
  /**
   * In a game of an evening, for commands that show the answer or use up a question: the counts of the guesses; null if there are too few
   * guesses, or if they were closed earlier.
   */
  guesses?: GuessCounts | null;
}

/** A command in the log, with everything that its result depended on. */
export interface LoggedCommand {
  command: AnyCommand;
  facts?: Facts;
  /** Server time of acceptance, epoch ms. */
  now: number;
}

/** The inputs of a rule besides the state and the command. Rules read no clock and draw no random numbers. */
export interface RuleContext {
  /** Epoch ms: the server's clock, or a browser's estimate of it. */
  now: number;
  /** The accepted commands of the game, oldest first. Only `undo` reads it; absent in browsers. */
  log?: { setup: GameSetup; commands: readonly LoggedCommand[] };
  /** Whether a finished game may still be reopened; the server decides. */
  mayReopen?: boolean;
  /** Present only on the server. */
  facts?: Facts;
}

/** Events of a command, in past tense, for subscribers after the commit. */
export type GameEvent =
  | { type: 'turnDrawn'; team: Team }
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
  | { type: 'buzzerArmed'; round: number }
  | { type: 'buzzSettled'; round: number }
  | { type: 'scoreAdjusted'; team: Team; delta: 1 | -1 }
  | { type: 'moveUndone'; reopened: boolean }
  | { type: 'gameFinished'; winnerTeam: Team | null }
  | { type: 'gamePaused' }
  | { type: 'gameResumed' }
  | { type: 'screenLeft'; keep: boolean }
  | { type: 'clockMoved'; byMs: number };

export interface Applied<S> {
  ok: true;
  state: S;
  events: readonly GameEvent[];
}

export type Outcome<S> = Applied<S> | Refusal;

/** The commands that are the same in every mode (apply.ts). */
type SharedCommand = 'undo' | 'pause' | 'resumeGame' | 'drawTurn' | 'openClue' | 'driveMedia' | 'adjustScore' | 'leave';
export type ModeCommand = Exclude<AnyCommand, { type: SharedCommand }>;

/** The rules of one play mode. To add one: docs/how-to/add-a-mode.md. */
export interface ModeRules<S extends CommonState> {
  start(setup: GameSetup): S;
  /** Applies a command to a game that has not ended. */
  apply(state: S, command: ModeCommand, context: RuleContext): Outcome<S>;
  /** Commands that a browser never predicts, because only the server knows their facts or may decide them. */
  serverOnly: readonly AnyCommand['type'][];
  /** Moves that undo takes back, together with everything after them. */
  undoable: readonly AnyCommand['type'][];
  /** Adjusts the state that undo returns to: seen answers stay marked as seen, and a clock is stopped. */
  afterUndo(before: S, current: S, undone: LoggedCommand): S;
  /** The winner of a finished game; null for a draw. */
  winner(state: S): Team | null;
  /** The current deadline, epoch ms, which an outage moves; null if nothing is running. */
  runsUntil(state: S): number | null;
  /** When the server's `expireTimer` is due, epoch ms; null while the host decides. */
  expiresAt(state: S): number | null;
}
