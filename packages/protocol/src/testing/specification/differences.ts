/** Deliberate differences from the specification, each with the number of the decision that gives the reason. */
export const differences = {
  inArabic: { how: 'quoted in English; the screen says it in Arabic', decision: '0019' },
  inOurWords: { how: 'described, not quoted; the words are ours', decision: '0019' },
  titleAndText: { how: 'a title and, below it, a text', decision: '0019' },
  signsAreDrawn: { how: 'the sign beside the words is drawn, or read out as «required»', decision: '0019' },
  remoteCard: { how: 'a phone with the game’s card plays without an account', decision: '0003' },
  signInFirst: { how: 'a visitor reads «يجب تسجيل الدخول أولاً» and follows the link', decision: '0019' },
  contestPages: { how: 'anybody else is redirected to the contests’ page, and from there home', decision: '0019' },
  loginPage: { how: 'a redirect to the sign-in, with no body', decision: '0019' },
  noAnswersInAdvance: {
    how: '`questions` is empty: texts come with a game, answers when they are revealed',
    decision: '0019',
  },
  sessionIsMade: {
    how: 'the server computes scores and state and ignores those that are sent; a question has no `points`, which are always 1, is listed in its category, and has its answer once it is revealed',
    decision: '0019',
  },
  namesToStudents: { how: 'students see names alone, the first 500', decision: '0019' },
  metricsWithoutUser: {
    how: 'no `userId` in the body: the session identifies the user; kept as counts',
    decision: '0019',
  },
  contestListBrief: { how: 'the list has `questionCount`; the questions come with the contest', decision: '0019' },
  openQuestionsAlone: {
    how: 'students get empty texts until a question opens, and no `correctAnswer`; the teacher gets all',
    decision: '0019',
  },
  measuredByServer: {
    how: 'the server measures the time; `responseTime` counts within the round trip that the server has measured, 1 s at most',
    decision: '0019',
  },
  oldLayoutIsLive: {
    how: 'the teacher moves a contest in the older layout too; only the answer to the open question counts',
    decision: '0019',
  },
  paidInBatches: {
    how: 'closes the batch; the call that made the first category has taken the game',
    decision: '0007',
  },
  pushedNotPolled: { how: 'only while the socket is down; otherwise changes are pushed', decision: '0001' },
  contestSettings: { how: 'the default; a contest may have 15 or 60 seconds, or no limit', decision: '0019' },
  asManyAsItHas: {
    how: 'a category may have more or fewer than six games: its numbers begin again after its last one',
    decision: '0009',
  },
  inWords: {
    how: 'asked in words: there is no free recording or photograph; an owner’s own pack adds them',
    decision: '0009',
  },
  waitsForSound: {
    how: 'the clock of a question with a sound or a film starts at its first play, or after ten seconds',
    decision: '0012',
  },
  aFifthMode: {
    how: '«اسبقهم» (`race`) is one more, below the three of the chooser; `custom` is classic with own categories, so the categories decide between the two',
    decision: '0023',
  },
  noIdsInResults: { how: 'results show names; only the calls carry ids', decision: '0012' },
  bankPlan: {
    how: 'all are in the plan; a category is offered once its questions have been reviewed',
    decision: '0019',
  },
} as const satisfies Record<string, { how: string; decision: string }>;

export type DifferenceName = keyof typeof differences;
