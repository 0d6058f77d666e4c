/** Where the product differs from the specification on purpose: how, and the decision that says why. */
export const differences = {
  inArabic: { how: 'the specification quotes a translation; the screen says it in Arabic', decision: '0038' },
  inOurWords: { how: 'the specification describes it; these are our words for it', decision: '0038' },
  titleAndText: { how: 'a title and, below it, a text', decision: '0038' },
  signsAreDrawn: { how: 'the sign beside the words is drawn, or said as «required»', decision: '0038' },
  remoteCard: { how: 'a phone with the game’s card plays without an account', decision: '0011' },
  signInFirst: { how: 'a visitor reads «يجب تسجيل الدخول أولاً» and follows the link', decision: '0038' },
  contestPages: { how: 'whoever may not is sent to the contests’ page, and from there home', decision: '0038' },
  loginPage: { how: 'a redirect to the sign-in, with no body', decision: '0038' },
  noAnswersInAdvance: {
    how: '`questions` is empty: texts come with a game, answers when they are revealed',
    decision: '0038',
  },
  sessionIsMade: {
    how: 'scores and state that are sent along are not read: the server makes them; a question has no `points`, which are always 1, stands in its category, and has its answer once it is revealed',
    decision: '0038',
  },
  namesToStudents: { how: 'students see names alone, the first 500', decision: '0038' },
  metricsWithoutUser: { how: 'no `userId` in the body: the session says it; kept as counts', decision: '0038' },
  contestListBrief: { how: 'the list has `questionCount`; the questions come with the contest', decision: '0038' },
  pushedNotPolled: { how: 'while the socket is down; otherwise changes are pushed', decision: '0003' },
  contestSettings: { how: 'by default; a contest may have 15 or 60 seconds, or no limit', decision: '0038' },
  asManyAsItHas: { how: 'after the last game that the category has', decision: '0023' },
  mediaByQuestion: { how: 'in any category: each question names its own pictures, sounds and films', decision: '0038' },
  noTimeIsSaid: { how: '«بلا»: nobody is that fast', decision: '0038' },
  thirdKind: { how: 'and `ok`, for what went well', decision: '0038' },
  oneCalendar: { how: 'in the Gregorian calendar, as on all other pages', decision: '0038' },
  arabicDigits: { how: 'in Arabic digits', decision: '0020' },
  looksOftener: { how: 'whole seconds by the server’s clock, looked at five times a second', decision: '0038' },
  bankPlan: { how: 'in the plan; a category is offered when its questions are read', decision: '0038' },
} as const satisfies Record<string, { how: string; decision: string }>;

export type DifferenceName = keyof typeof differences;
