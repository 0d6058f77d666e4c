/**
 * Lengths and numbers that the server enforces and the forms show. Text lengths count graphemes after cleaning.
 * Their reasons: docs/rules.md.
 */
export const limits = {
  categoriesPerGame: 6,
  questionsPerGame: 6,
  questionMs: 40_000,
  timerWarnMs: 20_000,
  timerLastMs: 10_000,
  revealDelayMs: 500,
  undoAfterEndMs: 600_000,
  resumeAtMostMs: 60_000,
  ticketMs: 86_400_000,
  /** Of a new account, until the owner sets another number. */
  freeGames: 2,
  /** Ids of custom categories are above this one. */
  customCategoryIdsAbove: 1000,
  /** Stands for all own categories where only their sum is told. */
  ownCategoriesId: 0,
  scoreMax: 999,
  gridSide: 7,
  squares: 49,
  winLine: 5,
  roundMs: 300_000,
  /** Live rounds that belong to no game: of one user, and of the visitors behind one address. LIMITS_FACTOR multiplies them. */
  ownRoundsOfUser: 20,
  ownRoundsOfAddress: 3,
  resultMs: 3000,
  option: 120,
  questionText: 500,
  answerText: 200,
  /** Rows of a list that grows with time; the next ones come by its `Link` header. */
  listPage: 50,
  /** Records of games that were not played here, of one user: within 24 hours, and in all. */
  bareRecordsPerDay: 200,
  bareRecords: 2000,
  feedback: 500,
  teamName: 40,
  personName: 40,
  gameName: 80,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  phoneDigitsMin: 6,
  phoneDigitsMax: 15,
  codeLength: 10,
  codeInput: 32,
  resetTokenMs: 1_800_000,
  /** How long a screen's code to sign in is good, and how often the wrong signs may be said of it. */
  tvCodeMs: 120_000,
  tvSignTries: 2,
  contestTitle: 120,
  contestDescription: 500,
  contestQuestions: 200,
  /** Of one teacher. */
  contests: 200,
  /** Of a file of questions that is read. */
  contestImportRows: 2000,
  /** Points of a right answer: at once, and at the end of the question's time. */
  contestPoints: 10,
  contestPointsLeast: 5,
  contestGraceMs: 1000,
  /** With no limit the points have fallen to the least by then. */
  contestFallMs: 30_000,
  contestTakeBackMs: 3000,
  contestPresentMs: 20_000,
  contestCodeDigits: 6,
  participantsAtFirst: 400,
  participantsMax: 5000,
  defaultResponseMs: 30_000,
  /** Games that the owner may give with one press. */
  gamesGivenAtOnce: 100,
  /** So far the owner's desk counts a user's games. */
  deskGamesCounted: 1000,
} as const;

/** Country codes of the register form, Kuwait first and the default. */
export const countryCodes = ['+965', '+966', '+971', '+973', '+974', '+968'] as const;
