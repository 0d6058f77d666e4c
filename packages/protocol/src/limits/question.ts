/** Limits of question reports and corrections, in a file of their own so that other pages do not load them. */
export const questionLimits = {
  reportNote: 300,
  /** Body limit of a student's report: a reason and no text. */
  studentReportBytes: 1024,
  /** Other forms of an answer. */
  forms: 20,
  clue: 160,
  fewestClues: 2,
  mostClues: 4,
  why: 500,
  wrong: 3,
  /** Reports per question on the owner's desk, newest first. */
  shownReports: 50,
} as const;
