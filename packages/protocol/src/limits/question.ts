/** Limits of question reports and corrections, in a separate file so that other pages do not load them. */
export const questionLimits = {
  reportNote: 300,
  /** Maximum body of a student's report, which has a reason and no text. */
  studentReportBytes: 1024,
  /** Maximum number of other accepted forms of an answer. */
  forms: 20,
  clue: 160,
  fewestClues: 2,
  mostClues: 4,
  /** Maximum length of the explanation of an answer. */
  why: 500,
  /** The number of wrong options of a question. */
  wrong: 3,
  /** Maximum number of reports that the owner's desk shows per question, newest first. */
  shownReports: 50,
} as const;
