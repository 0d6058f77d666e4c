import type { Draw, GameData, NextGame, OptionIndex, Pause, Playback, PlayMode, Team } from './games';
import type { BuzzView, Press, RaceOptions } from './race';

/**
 * What the server sends of a team game to its screens: the state of the rules, and the content (texts and media). Both contain only what
 * everyone in the room may know. `view.ts` in `packages/rules` builds the view from them.
 */

// The state ----------------------------------------------------------------------------------------------------------

export interface CommonState {
  mode: PlayMode;
  questions: readonly number[];
  /** Used questions in the order of play. */
  played: readonly { questionId: number; wonBy: Team | null }[];
  /** Questions whose answer was shown, in the order of the answers; an undo removes no question. */
  revealed: readonly number[];
  currentTeam: Team;
  /** The team that the server drew to begin, and the time of the draw; missing if team 1 begins without a draw. */
  draw?: Draw;
  scores: { readonly 1: number; readonly 2: number };
  /** How many moves undo could take back. */
  undoable: number;
  /** Only during a break. */
  pause?: Pause;
  /** Questions whose guesses have closed, in the order of closing; an undo does not reopen guesses. Only in a game of an evening. */
  guessed?: readonly ClosedGuesses[];
  /** The last point that was given, which guests may claim for a while. Only in a game of an evening. */
  point?: { questionId: number; team: Team; at: number };
  /** When the last question was decided. Only in a game of an evening. */
  decidedAt?: number;
}

/** How many guests of the other team guessed that the asked team knows the answer, and how many that it does not. */
export interface GuessCounts {
  yes: number;
  no: number;
}

export interface ClosedGuesses {
  questionId: number;
  /** The team whose guests guessed. */
  by: Team;
  /** Null if there were too few guesses to show. */
  counts: GuessCounts | null;
}

/** A clock that runs to its deadline. Before `standsUntil` it waits and shows the full time. Times are epoch ms. */
export interface RunningClock {
  deadlineAt: number;
  standsUntil?: number;
}

/** The clock of an open question: running to a deadline, or stopped with the remaining time. */
export type QuestionClock = RunningClock | { leftMs: number };

/** How many clues are open and how many are not. Their texts are part of the content. */
export interface Clues {
  open: number;
  left: number;
}

export interface Timed {
  questionId: number;
  clock: QuestionClock;
  clues?: Clues;
  playback?: Playback;
}

/** Classic mode: the teams take turns picking a question, and the host awards one point. */
interface ClassicBase extends CommonState {
  mode: 'classic';
}
export type ClassicState =
  | (ClassicBase & { phase: 'question-selection'; open: null })
  | (ClassicBase & { phase: 'question-display'; open: Timed })
  | (ClassicBase & { phase: 'answer-display'; open: Timed })
  | (ClassicBase & { phase: 'finished'; open: null });

/** Connect mode («وصلهم»): a right answer takes a square of the 7 x 7 grid; five in a row win. */
interface ConnectBase extends CommonState {
  mode: 'connect';
  /** The owner of each square, row by row. */
  squares: readonly (Team | null)[];
  line: readonly number[] | null;
}
export type ConnectState =
  /** Opening a question does not change this phase. The answer shows when `revealed` contains the question. */
  | (ConnectBase & { phase: 'question-selection'; open: Timed | null })
  | (ConnectBase & { phase: 'square-selection'; open: null; claimingTeam: Team })
  | (ConnectBase & { phase: 'finished'; open: null });

/** QR mode («خربطهم»): the rival's phone adds two wrong options to the answer. */
export interface QrBase extends CommonState {
  mode: 'qr';
}
export type RoundOptions = readonly [string, string, string];
/** A round's secret and URL, which the server generates, and until when the round waits for a phone. */
export interface Round {
  sessionToken: string;
  qrUrl: string;
  expiresAt: number;
  demo: boolean;
}
export interface Asked {
  questionId: number;
  clock?: never;
  clues?: Clues;
  playback?: Playback;
}
export type QrState =
  /** Opening a question does not change this phase: the round begins when the code is shown. */
  | (QrBase & { phase: 'category-selection'; open: Asked | null })
  | (QrBase & { phase: 'qr-display'; open: Asked; round: Round })
  | (QrBase & { phase: 'question-display'; open: Timed; round: Round; options: RoundOptions })
  | (QrBase & {
      phase: 'result';
      open: Asked;
      round: Round;
      options: RoundOptions;
      choice: { option: OptionIndex; rightOption: OptionIndex; endsAt: number };
    })
  | (QrBase & { phase: 'finished'; open: null });

/** A press of a team's key on the host's screen, in a round that is not settled yet. */
export interface KeyPress {
  team: Team;
  afterMs: number;
}

/** The buttons of a race's open question. */
export interface Buzz extends Omit<BuzzView, 'arrow' | 'also' | 'early'> {
  also: readonly Press[];
  early: readonly [number, number];
  keys: readonly KeyPress[];
}

/** Race mode («اسبقهم»): a question belongs to the team that presses first. */
export interface RaceBase extends CommonState {
  mode: 'race';
  /** Fixed at the start of the game. */
  choices: RaceOptions;
  /** The number of rounds so far; an undo does not lower it. */
  rounds: number;
  arrow: Team | null;
}
export type RaceState =
  | (RaceBase & { phase: 'question-selection'; open: null })
  /** In `answer-display` the question is already in `played`. */
  | (RaceBase & { phase: 'reading' | 'armed' | 'answering' | 'answer-display'; open: Asked; buzz: Buzz })
  | (RaceBase & { phase: 'finished'; open: null });

export type GameState = ClassicState | ConnectState | QrState | RaceState;

// The content --------------------------------------------------------------------------------------------------------

/** The parts of a question that never change while a game runs. Media are file names below /attached_assets/. */
export interface QuestionContent {
  id: number;
  questionText: string;
  questionImage?: string | undefined;
  questionAudio?: string | undefined;
  questionVideo?: string | undefined;
}
export interface CategoryContent {
  id: number;
  nameAr: string;
  /** The names of the category's icon and colour. */
  icon?: string | undefined;
  color?: string | undefined;
  gameNumber: number;
  questions: readonly QuestionContent[];
  /** Places, from 1, whose question is out of play. */
  struck?: readonly number[] | undefined;
}
export interface Answer {
  correctAnswer: string;
  /** Other right forms, as shown to the host. */
  accept?: readonly string[] | undefined;
  answerImage?: string | undefined;
  explanation?: string | undefined;
}

/** A game as it is sent to a screen. */
export interface SentGame {
  id: string;
  game: GameState;
  data: GameData;
  /** True if the host left the game and saved it. */
  saved: boolean;
  /** The rematch of an ended game; missing until it has begun. Setting it does not change the version. */
  next?: NextGame;
  /** Set in a game of an evening: its guests might have guessed, and only the server knows whether they have. */
  hasGuests?: true;
  /**
   * The texts of the open question, or of the last question if no team answered it right: the open clues, and the answer after the reveal.
   */
  shown?: { questionId: number; clues?: readonly string[]; answer?: Answer };
  categories: readonly CategoryContent[];
}

/** A game in a push or a refusal. It leaves out the categories, which never change and which the screens already have. */
export type PushedGame = Omit<SentGame, 'categories'>;
