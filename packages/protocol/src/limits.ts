import { phoneLimits } from './limits/phone';

/** Limits that the server enforces and the forms show. Text lengths count graphemes after cleaning. */
export const limits = {
  ...phoneLimits,
  categoriesPerGame: 6,
  questionsPerGame: 6,
  questionMs: 40_000,
  /**
   * The maximum length of a game's log. It is limited because an undo and the record read the whole log. 36 questions with all clues, films
   * and corrections take about 500 moves.
   */
  movesOfGame: 1000,
  /** How long the clock waits for the first play of a sound or a film. */
  firstPlayMs: 10_000,
  revealDelayMs: 500,
  undoAfterEndMs: 600_000,
  resumeAtMostMs: 60_000,
  ticketMs: 86_400_000,
  /** Default for a new account; the owner may change it. */
  freeGames: 2,
  /** Ids of own categories are greater than this. */
  customCategoryIdsAbove: 1000,
  /** Pseudo-id for the sum over all own categories. */
  ownCategoriesId: 0,
  scoreMax: 999,
  gridSide: 7,
  squares: 49,
  winLine: 5,
  roundMs: 300_000,
  /** Maximum number of phones with a seat in one game. */
  seatsOfGame: 40,
  /** Maximum number of guests in an evening at a time; maximum number of its seats, including removed ones; the number of woven signs. */
  guestsOfGathering: 40,
  seatsOfGathering: 200,
  guestSigns: 24,
  /** The minimum number of guesses whose counts are shown: fewer would reveal who guessed what. */
  guessesShown: 3,
  /** How long the screen shows the counts of the guesses, before the point. */
  guessCountsMs: 1500,
  /** How long the guests of the team that got a point may claim it. */
  claimMs: 8000,
  /** How long the screen shows one award. */
  awardMs: 3200,
  /** If no screen shows the awards, a guest's phone shows its own this long after the game's end. */
  awardsAfterMs: 60_000,
  /** `gatheringIdleMs` after its last change an evening ends; `gatheringDays` days after its end the guests are deleted. */
  gatheringIdleMs: 28_800_000,
  gatheringDays: 30,
  /** Maximum number of live rounds without a game: per user, and for visitors per address. Multiplied by LIMITS_FACTOR. */
  ownRoundsOfUser: 20,
  ownRoundsOfAddress: 3,
  resultMs: 3000,
  /** The lengths of a break. */
  pauseMinutes: [5, 10, 15],
  /** A race's buttons open this long after the server has armed them, so that all screens light up together. */
  buzzLeadMs: 600,
  /** How long a race's buttons stay open: in the first chance, and in the second. */
  buzzOpenMs: 15_000,
  buzzSecondMs: 8000,
  /** Minimum and maximum of the time for an answer in a race, which is shown as a ring. */
  buzzAnswerLeastMs: 3000,
  buzzAnswerMostMs: 15_000,
  /** Presses of two teams closer together than this count as a tie. */
  buzzTieMs: 15,
  /**
   * Minimum and maximum of the bound, which the server computes for each round: a phone's claim about the moment of a press is trusted at most
   * this far back from the arrival.
   */
  buzzCapLeastMs: 80,
  buzzCapMostMs: 250,
  /** After a round's first press the server waits for earlier presses that are still on their way, for the bound plus this time. */
  buzzSlackMs: 40,
  /** The time from a voided press until the buttons open again. */
  buzzVoidMs: 1500,
  /** The time for reading a question: a base, a time per character, minimum, maximum, and the maximum random addition. */
  readingFirstMs: 1200,
  readingCharacterMs: 55,
  readingLeastMs: 2000,
  readingMostMs: 9000,
  readingDrawnMs: 600,
  /** Because clocks differ, a press up to this long before the opening counts. An earlier one is a false start, which locks the button. */
  earlyGraceMs: 30,
  earlyLockMs: 1000,
  earlyLockStepMs: 500,
  earlyLockMostMs: 3000,
  option: 120,
  questionText: 500,
  answerText: 200,
  /** Maximum number of lines of a question or its explanation, and of an answer. */
  questionLines: 12,
  answerLines: 6,
  /** Rows per page of a growing list; its `Link` header leads to the next page. */
  listPage: 50,
  /** Maximum number of records of games that were played offline, per user: within 24 hours, and in total. */
  unlinkedRecordsPerDay: 200,
  unlinkedRecords: 2000,
  feedback: 500,
  teamName: 40,
  gameName: 80,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  phoneDigitsMin: 6,
  phoneDigitsMax: 15,
  codeLength: 10,
  codeInput: 32,
  resetTokenMs: 1_800_000,
  /** The lifetime of a TV's sign-in code, and how often its signs may be picked. */
  tvCodeMs: 120_000,
  tvSignTries: 2,
  contestTitle: 120,
  contestDescription: 500,
  contestQuestions: 200,
  /** Per teacher. */
  contests: 200,
  /** Maximum rows per imported file. */
  contestImportRows: 2000,
  /** Points of a right answer at the opening of the question, and at the end of its time. */
  contestPoints: 10,
  contestPointsLeast: 5,
  contestGraceMs: 1000,
  /** The time from the start of a run to its first question, while screens count 3, 2, 1. */
  contestCountInMs: 3000,
  /** For a question without a time limit, the points fall to the minimum over this time. */
  contestFallMs: 30_000,
  contestPresentMs: 20_000,
  participantsAtFirst: 400,
  participantsMax: 5000,
  /** Maximum number of games per gift of the owner. */
  gamesGivenAtOnce: 100,
  /** The owner's desk counts a user's games up to this. */
  deskGamesCounted: 1000,
} as const;

export const countryCodes = ['+965', '+966', '+971', '+973', '+974', '+968'] as const;
