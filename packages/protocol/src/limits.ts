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
  freeGames: 2,
  /** Ids of custom categories are above this one. */
  customCategoryIdsAbove: 1000,
  /** Of one user. */
  customCategories: 300,
  customCategoryName: 40,
  /** What one custom game pays: this many own categories, begun within this time. */
  customBatchCategories: 6,
  customBatchMs: 3_600_000,
  /** Games of own categories that one user begins within 24 hours: they cost nothing, and each keeps its texts. */
  ownGamesPerDay: 300,
  /**
   * A file of one's own, as it is sent. Two minutes of the densest mp3 (320 kbit/s) are 4.8 MB; the rest is for covers and tags, which
   * are dropped.
   */
  uploadImageBytes: 15 * 1024 * 1024,
  uploadAudioBytes: 8 * 1024 * 1024,
  uploadVideoBytes: 20 * 1024 * 1024,
  /** As it is kept. A film is kept as long as it was sent. */
  keptImageBytes: 200_000,
  keptAudioBytes: 5 * 1024 * 1024,
  /** Of a sound and a film. */
  uploadMs: 120_000,
  /** The longer side of a film as it is sent, and of a picture as it is kept. */
  uploadSide: 1280,
  /** Width times height of a picture that is sent. */
  uploadPixels: 50_000_000,
  /** How long the sending of a file may take. */
  uploadWithinMs: 120_000,
  /** Files of one user that are sent at the same time. */
  uploadsAtOnce: 3,
  /** A spreadsheet with questions, as it is sent. */
  sheetBytes: 2 * 1024 * 1024,
  sheetWithinMs: 30_000,
  /** Rows of own categories that are read, and judged, at once. */
  sheetRows: 5000,
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
} as const;

/** Country codes of the register form, Kuwait first and the default. */
export const countryCodes = ['+965', '+966', '+971', '+973', '+974', '+968'] as const;
