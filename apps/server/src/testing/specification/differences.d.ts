/** Where the product differs from the specification on purpose: how, and the decision that says why. */
export declare const differences: {
  readonly inArabic: {
    readonly how: 'the specification quotes a translation; the screen says it in Arabic';
    readonly decision: '0038';
  };
  readonly inOurWords: {
    readonly how: 'the specification describes it; these are our words for it';
    readonly decision: '0038';
  };
  readonly titleAndText: {
    readonly how: 'a title and, below it, a text';
    readonly decision: '0038';
  };
  readonly signsAreDrawn: {
    readonly how: 'the sign beside the words is drawn, or said as «required»';
    readonly decision: '0038';
  };
  readonly remoteCard: {
    readonly how: 'a phone with the game’s card plays without an account';
    readonly decision: '0011';
  };
  readonly signInFirst: {
    readonly how: 'a visitor reads «يجب تسجيل الدخول أولاً» and follows the link';
    readonly decision: '0038';
  };
  readonly contestPages: {
    readonly how: 'whoever may not is sent to the contests’ page, and from there home';
    readonly decision: '0038';
  };
  readonly loginPage: {
    readonly how: 'a redirect to the sign-in, with no body';
    readonly decision: '0038';
  };
  readonly noAnswersInAdvance: {
    readonly how: '`questions` is empty: texts come with a game, answers when they are revealed';
    readonly decision: '0038';
  };
  readonly sessionIsMade: {
    readonly how: 'scores and state that are sent along are not read: the server makes them; a question has no `points`, which are always 1, stands in its category, and has its answer once it is revealed';
    readonly decision: '0038';
  };
  readonly namesToStudents: {
    readonly how: 'students see names alone, the first 500';
    readonly decision: '0038';
  };
  readonly metricsWithoutUser: {
    readonly how: 'no `userId` in the body: the session says it; kept as counts';
    readonly decision: '0038';
  };
  readonly contestListBrief: {
    readonly how: 'the list has `questionCount`; the questions come with the contest';
    readonly decision: '0038';
  };
  readonly pushedNotPolled: {
    readonly how: 'while the socket is down; otherwise changes are pushed';
    readonly decision: '0003';
  };
  readonly contestSettings: {
    readonly how: 'by default; a contest may have 15 or 60 seconds, or no limit';
    readonly decision: '0038';
  };
  readonly asManyAsItHas: {
    readonly how: 'after the last game that the category has';
    readonly decision: '0023';
  };
  readonly mediaByQuestion: {
    readonly how: 'in any category: each question names its own pictures, sounds and films';
    readonly decision: '0038';
  };
  readonly noTimeIsSaid: {
    readonly how: '«بلا»: nobody is that fast';
    readonly decision: '0038';
  };
  readonly thirdKind: {
    readonly how: 'and `ok`, for what went well';
    readonly decision: '0038';
  };
  readonly oneCalendar: {
    readonly how: 'in the Gregorian calendar, as on all other pages';
    readonly decision: '0038';
  };
  readonly arabicDigits: {
    readonly how: 'in Arabic digits';
    readonly decision: '0020';
  };
  readonly looksOftener: {
    readonly how: 'whole seconds by the server’s clock, looked at five times a second';
    readonly decision: '0038';
  };
  readonly bankPlan: {
    readonly how: 'in the plan; a category is offered when its questions are read';
    readonly decision: '0038';
  };
};
export type DifferenceName = keyof typeof differences;
