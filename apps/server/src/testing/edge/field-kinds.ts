import type { EndpointName } from '@lamma/protocol/rest/endpoints';

/** The kind of a field, which decides the rows of docs/rules.md, "Bad input", that are sent in it. */
export type Kind =
  | 'name'
  | 'optional name'
  | 'email'
  | 'typed email'
  | 'phone'
  | 'new password'
  | 'password'
  | 'token'
  | 'code'
  | 'id'
  | 'whole number'
  | 'anything';

/** The kind of each field of each body. A test fails for a new field without one. */
export const kinds: { [N in EndpointName]: Record<string, Kind> } = {
  login: { email: 'typed email', password: 'password' },
  register: {
    firstName: 'name',
    lastName: 'optional name',
    email: 'email',
    phoneNumber: 'phone',
    password: 'new password',
  },
  forgotPassword: { email: 'email' },
  resetPassword: { token: 'token', password: 'new password' },
  openTvSignIn: {},
  updateAccount: { firstName: 'name', lastName: 'optional name', phoneNumber: 'phone' },
  changePassword: { currentPassword: 'password', newPassword: 'new password' },
  listSessions: {},
  endSession: {},
  endOtherSessions: {},
  readLedger: {},
  readAccountData: {},
  deleteAccount: { password: 'password' },
  claimTvSignIn: { secret: 'token' },
  readTvSignIn: {},
  confirmTvSignIn: { signs: 'anything' },
  refuseTvSignIn: {},
  readCast: {},
  showStep: { step: 'anything', takeOver: 'anything' },
  reportOwnGame: { gameId: 'anything' },
  activatePremiumCode: { code: 'code' },
  userActivatePremium: { code: 'code' },
  listCustomCategories: {},
  createCustomCategory: { name: 'name', clientId: 'anything' },
  createCustomQuestions: { categoryId: 'whole number', questions: 'anything' },
  listCustomQuestions: {},
  // Both are optional.
  updateCustomCategory: { name: 'anything', questions: 'anything', changedAt: 'anything' },
  deleteCustomCategory: {},
  useCustomGame: {},
  readCategoryShare: {},
  openCategoryShare: {},
  closeCategoryShare: {},
  readSharedCategory: {},
  copySharedCategory: { clientId: 'anything' },
  createGameWithNumbers: chosenKinds(),
  saveGamesWithNumbers: { selectedCategories: 'anything', categoryGameNumbers: 'anything' },
  createGameSession: {
    ...chosenKinds(),
    isReplay: 'anything',
    isCustomGame: 'anything',
    drawsTurn: 'anything',
    replayOf: 'anything',
    clientId: 'anything',
    rematchOf: 'anything',
    gatheringId: 'anything',
    race: 'anything',
  },
  sendGameCommand: { commandId: 'anything', version: 'anything', command: 'anything' },
  markGameUsed: { categoryId: 'whole number', gameId: 'whole number' },
  deductGame: { gameType: 'anything' },
  autoDeductGame: reportKinds(),
  saveGameOnExit: { ...reportKinds(), gameSessionId: 'id' },
  openRemoteCard: { token: 'token' },
  createQrRound: {
    questionId: 'whole number',
    gameSessionId: 'anything',
    questionText: 'anything',
    correctAnswer: 'anything',
  },
  sendQrOptions: { wrongOption1: 'anything', wrongOption2: 'anything' },
  takeSeat: { phone: 'anything', isOther: 'anything' },
  readSeat: {},
  openGathering: { team1Name: 'optional name', team2Name: 'optional name' },
  findGathering: {},
  readGathering: {},
  changeGathering: {
    team1Name: 'optional name',
    team2Name: 'optional name',
    isJoinOpen: 'anything',
    gameId: 'anything',
  },
  endGathering: {},
  changeGuest: { team: 'anything', isRemoved: 'anything' },
  giveGuestSeat: { phoneId: 'id' },
  readJoin: {},
  joinGathering: { name: 'name', team: 'anything', phone: 'anything', needsCookie: 'anything' },
  // Both are optional.
  changeSeat: { name: 'anything', team: 'anything' },
  guessAnswer: { questionId: 'whole number', knows: 'anything' },
  claimPoint: { questionId: 'whole number' },
  renameCompletedGame: { gameName: 'name' },
  renameCompletedGameTeams: { team1Name: 'name', team2Name: 'name' },
  // The same names as above, but refused with a sentence only.
  updateTeamNames: { gameId: 'id', team1Name: 'anything', team2Name: 'anything' },
  rateGame: {
    gameSessionId: 'id',
    playerName: 'name',
    teamName: 'name',
    rating: 'whole number',
    feedback: 'anything',
  },
  sendFeedback: { feedback: 'name', type: 'anything', userEmail: 'anything', clientId: 'anything' },
  listFeedback: {},
  countFeedback: {},
  markFeedback: { isHandled: 'anything' },
  answerFeedback: { answer: 'name' },
  listNotes: {},
  countUnreadNotes: {},
  readNotes: { until: 'anything' },
  listNews: {},
  publishNews: { title: 'name', text: 'name', clientId: 'anything' },
  changeNews: { title: 'name', text: 'name' },
  deleteNews: {},
  showRemoteCard: {},
  revokeRemoteCard: {},
  readQrStatus: {},
  readQrRound: {},
  deleteAllPreviousGames: {},
  readGameRecord: {},
  currentUser: {},
  logout: {},
  loginPage: {},
  userGames: {},
  gameLimit: {},
  listCategories: {},
  readGameSession: {},
  listCompletedGames: {},
  countCompletedGames: {},
  readSite: {},
  readMediaCredits: {},
  listTryQuestions: {},
  answerTryQuestion: { questionId: 'whole number', option: 'anything' },
  listContests: {},
  createContest: contestKinds(),
  updateContest: contestKinds(),
  deleteContest: {},
  duplicateContest: {},
  toggleContest: { isActive: 'anything' },
  restartContest: {},
  startRun: {},
  readContest: {},
  findContest: {},
  joinContest: { name: 'name', clientId: 'anything', needsCookie: 'anything', isOther: 'anything' },
  readContestStatus: {},
  readCurrentQuestionStatus: {},
  readCurrentQuestion: {},
  navigateContestQuestion: { questionIndex: 'anything' },
  sendContestCommand: { command: 'anything', version: 'anything' },
  submitContestAnswer: {
    participantId: 'id',
    selectedAnswer: 'anything',
    questionIndex: 'anything',
    responseTime: 'anything',
  },
  submitContestAnswers: { participantId: 'id', answers: 'anything', responseTime: 'anything' },
  endRun: {},
  readContestLeaderboard: {},
  clearContestParticipants: {},
  listContestParticipants: {},
  listContestHistory: {},
  deleteRun: {},
  exportRun: {},
  readContestImport: { csv: 'anything' },
  exportContest: {},
  listContestBank: {},
  readContestBankCategory: {},
  readCustomImport: {},
  exportCustomCategories: {},
  createUpload: {},
  reportGameQuestion: { questionId: 'whole number', reason: 'anything', note: 'anything' },
  reportContestQuestion: { runId: 'id', questionIndex: 'anything', reason: 'anything', note: 'anything' },
  readStudentReports: {},
  reportAsStudent: { runId: 'id', questionIndex: 'anything', reason: 'anything' },
  listReports: {},
  countReports: {},
  readDeskQuestion: {},
  correctQuestion: {
    edition: 'anything',
    questionText: 'anything',
    clues: 'anything',
    correctAnswer: 'anything',
    accept: 'anything',
    wrong: 'anything',
    why: 'anything',
    questionFile: 'anything',
    answerImage: 'anything',
  },
  settleQuestion: { verdict: 'anything' },
  exportCorrections: {},
  previewQuestions: {},
  readUploadQuota: {},
  sendMetrics: { metrics: 'anything', sentAt: 'anything' },
  readPerformance: {},
  exportPerformance: {},
  listCodeBatches: {},
  createCodes: {
    clientId: 'anything',
    kind: 'anything',
    amount: 'whole number',
    count: 'whole number',
    note: 'optional name',
  },
  readCodeBatch: {},
  listBatchCodes: {},
  revokeCode: {},
  revokeFreeCodes: {},
  readSettings: {},
  // All are optional.
  changeSettings: {
    version: 'anything',
    siteName: 'anything',
    supportWhatsapp: 'anything',
    socialImageUrl: 'anything',
    socialVideoUrl: 'anything',
    providerUrl: 'anything',
    freeGames: 'anything',
    contestHistoryDays: 'anything',
  },
  listAudit: {},
  listUploads: {},
  deleteUpload: {},
  listUsers: {},
  countUsers: {},
  readUser: {},
  listUserGames: {},
  listRatings: {},
  setTeacher: { isTeacher: 'anything' },
  setBlocked: { isBlocked: 'anything' },
  giveGames: { kind: 'anything', amount: 'whole number', clientId: 'anything' },
  endUserSessions: {},
  readAnalytics: {},
};
function contestKinds(): Record<string, Kind> {
  return { title: 'name', description: 'optional name', questions: 'anything', settings: 'anything' };
}
function chosenKinds(): Record<string, Kind> {
  const names = { gameName: 'name', team1Name: 'name', team2Name: 'name' } as const;
  return { ...names, selectedCategories: 'anything', gameMode: 'anything', categoryGameNumbers: 'anything' };
}
function reportKinds(): Record<string, Kind> {
  const more = ['isCustomGame', 'winner', 'team1Score', 'team2Score', 'questionsCount'];
  const kindsOf = Object.fromEntries(more.map((field) => [field, 'anything' as const]));
  return { ...chosenKinds(), ...kindsOf, categoryName: 'optional name' };
}

/** Endpoint and field, for every field of a kind. */
export function fieldsOfKind(kind: Kind): [EndpointName, string][] {
  return (Object.keys(kinds) as EndpointName[]).flatMap((name) =>
    Object.keys(kinds[name])
      .filter((field) => kinds[name][field] === kind)
      .map((field): [EndpointName, string] => [name, field]),
  );
}
