/** Bounds of reports and corrections of questions. They are apart from `limits` so that pages without them do not load them. */
export const questionLimits = {
  reportNote: 300,
  /** Bytes of a student's report: a reason, and no words. */
  studentReportBytes: 1024,
  /** Other forms of an answer. */
  forms: 20,
  why: 500,
  wrong: 3,
  /** Reports that the owner's desk shows of one question, newest first. */
  shownReports: 50,
} as const;
