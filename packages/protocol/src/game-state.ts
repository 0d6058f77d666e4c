import type { Draw, GameData, NextGame, OptionIndex, Pause, Playback, PlayMode, Team } from './games';
import type { BuzzView, Press, RaceOptions } from './race';

/**
 * A team game between the server and its screens: the state of the rules and the content next to it. Both contain only what everyone in the
 * room may know. `rules/view.ts` builds the view from them.
 */

// The state ----------------------------------------------------------------------------------------------------------

export interface CommonState {
  mode: PlayMode;
  questions: readonly number[];
  /** Used questions in the order of play. */
  played: readonly { questionId: number; wonBy: Team | null }[];
  /** Questions whose answer was shown, in order; undo removes none. */
  revealed: readonly number[];
  currentTeam: Team;
  /** The team that the server drew to begin, and when; missing if team 1 begins without a draw. */
  draw?: Draw;
  scores: { readonly 1: number; readonly 2: number };
  /** How many moves undo could take back. */
  undoable: number;
  /** Missing unless there is a break. */
  pause?: Pause;
  /** Questions whose guesses have closed, in order; undo does not reopen them. Only in a game of an evening. */
  guessed?: readonly ClosedGuesses[];
  /** The last point that was given, which guests may claim for a while. Only in a game of an evening. */
  point?: { questionId: number; team: Team; at: number };
}

/** How many guests of the other team guessed that the asked one knows the answer, and how many that it does not. */
export interface GuessCounts {
  yes: number;
  no: number;
}

export interface ClosedGuesses {
  questionId: number;
  /** The team whose guests guessed. */
  by: Team;
  /** Null if there were too few to show. */
  counts: GuessCounts | null;
}

/** A clock that runs to its deadline. Until `standsUntil` it waits and shows the whole time. Epoch ms. */
export interface RunningClock {
  deadlineAt: number;
  standsUntil?: number;
}

/** The clock of an open question: running to a deadline, or stopped with the remaining time. */
export type QuestionClock = RunningClock | { leftMs: number };

/** How many clues show and how many do not. Their texts are content. */
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
  /** Opening a question does not change this phase; its answer shows once `revealed` contains it. */
  | (ConnectBase & { phase: 'question-selection'; open: Timed | null })
  | (ConnectBase & { phase: 'square-selection'; open: null; claimingTeam: Team })
  | (ConnectBase & { phase: 'finished'; open: null });

/** QR mode («خربطهم»): the rival's phone adds two wrong options to the answer. */
export interface QrBase extends CommonState {
  mode: 'qr';
}
export type RoundOptions = readonly [string, string, string];
/** A round's secret and URL, drawn by the server, and the deadline for a phone. */
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
  /** Opening a question does not change this phase: its round begins with the code. */
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

/** A press by key that is not settled yet. */
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
  /** Fixed at the start. */
  choices: RaceOptions;
  /** The number of rounds so far; undo does not lower it. */
  rounds: number;
  arrow: Team | null;
}
export type RaceState =
  | (RaceBase & { phase: 'question-selection'; open: null })
  /** In `answer-display` the question is already in `played`. */
  | (RaceBase & { phase: 'reading' | 'armed' | 'answering' | 'answer-display'; open: Asked; buzz: Buzz })
  | (RaceBase & { phase: 'finished'; open: null });

export type GameState = ClassicState | ConnectState | QrState | RaceState;

// The content next to it ---------------------------------------------------------------------------------------------

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
  /** Names of its icon and dye. */
  icon?: string | undefined;
  color?: string | undefined;
  gameNumber: number;
  questions: readonly QuestionContent[];
  /** Places whose question is out of play. */
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
  /** True if the host left with saving. */
  saved: boolean;
  /** The rematch of an ended game; missing until one has begun. It does not change the version. */
  next?: NextGame;
  /** Only in a game of an evening: its guests may have guessed, which only the server knows. */
  hasGuests?: true;
  /** The texts of the question that is open, or was missed last: its open clues, and its answer after the reveal. */
  shown?: { questionId: number; clues?: readonly string[]; answer?: Answer };
  categories: readonly CategoryContent[];
}

/** A game in a push or a refusal, without the categories: they never change, and the screens have them. */
export type PushedGame = Omit<SentGame, 'categories'>;
