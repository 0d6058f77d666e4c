import * as accounts from './accounts';
import * as allowance from './allowance';
import * as categories from './categories';
import * as contestDesk from './contest-authoring';
import * as contests from './contests';
import * as customGames from './custom-games';
import * as feedback from './feedback';
import * as library from './library';
import * as qrRounds from './qr-rounds';
import * as remotes from './remotes';
import * as site from './site';
import * as teamGames from './team-games';
import * as uploads from './uploads';

/** Every REST call of the product, by name. A route without a row here cannot be registered; a row without a route fails at start. */
export const endpoints = {
  login: accounts.login,
  register: accounts.register,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  currentUser: accounts.currentUser,
  logout: accounts.logout,
  loginPage: accounts.loginPage,
  userGames: allowance.userGames,
  gameLimit: allowance.gameLimit,
  activatePremiumCode: allowance.activatePremiumCode,
  userActivatePremium: allowance.userActivatePremium,
  listCategories: categories.listCategories,
  listCustomCategories: customGames.listCustomCategories,
  createCustomCategory: customGames.createCustomCategory,
  createCustomQuestions: customGames.createCustomQuestions,
  listCustomQuestions: customGames.listCustomQuestions,
  updateCustomCategory: customGames.updateCustomCategory,
  deleteCustomCategory: customGames.deleteCustomCategory,
  useCustomGame: customGames.useCustomGame,
  readCategoryShare: customGames.readCategoryShare,
  openCategoryShare: customGames.openCategoryShare,
  closeCategoryShare: customGames.closeCategoryShare,
  readSharedCategory: customGames.readSharedCategory,
  copySharedCategory: customGames.copySharedCategory,
  readCustomImport: customGames.readCustomImport,
  exportCustomCategories: customGames.exportCustomCategories,
  createGameWithNumbers: teamGames.createGameWithNumbers,
  saveGamesWithNumbers: teamGames.saveGamesWithNumbers,
  createGameSession: teamGames.createGameSession,
  readGameSession: teamGames.readGameSession,
  sendGameCommand: teamGames.sendGameCommand,
  markGameUsed: teamGames.markGameUsed,
  deductGame: teamGames.deductGame,
  autoDeductGame: teamGames.autoDeductGame,
  saveGameOnExit: teamGames.saveGameOnExit,
  showRemoteCard: remotes.showRemoteCard,
  revokeRemoteCard: remotes.revokeRemoteCard,
  openRemoteCard: remotes.openRemoteCard,
  createQrRound: qrRounds.createQrRound,
  readQrStatus: qrRounds.readQrStatus,
  readQrRound: qrRounds.readQrRound,
  sendQrOptions: qrRounds.sendQrOptions,
  listCompletedGames: library.listCompletedGames,
  countCompletedGames: library.countCompletedGames,
  renameCompletedGame: library.renameCompletedGame,
  renameCompletedGameTeams: library.renameCompletedGameTeams,
  updateTeamNames: library.updateTeamNames,
  deleteAllPreviousGames: library.deleteAllPreviousGames,
  readGameRecord: library.readGameRecord,
  rateGame: feedback.rateGame,
  readSite: site.readSite,
  readMediaCredits: site.readMediaCredits,
  listContests: contestDesk.listContests,
  createContest: contestDesk.createContest,
  updateContest: contestDesk.updateContest,
  deleteContest: contestDesk.deleteContest,
  duplicateContest: contestDesk.duplicateContest,
  toggleContest: contestDesk.toggleContest,
  restartContest: contests.restartContest,
  startRun: contests.startRun,
  readContest: contests.readContest,
  findContest: contests.findContest,
  joinContest: contests.joinContest,
  readContestStatus: contests.readContestStatus,
  readCurrentQuestionStatus: contests.readCurrentQuestionStatus,
  readCurrentQuestion: contests.readCurrentQuestion,
  navigateContestQuestion: contests.navigateContestQuestion,
  sendContestCommand: contests.sendContestCommand,
  submitContestAnswer: contests.submitContestAnswer,
  submitContestAnswers: contests.submitContestAnswers,
  endRun: contests.endRun,
  readContestLeaderboard: contests.readContestLeaderboard,
  clearContestParticipants: contests.clearContestParticipants,
  listContestParticipants: contests.listContestParticipants,
  listContestHistory: contests.listContestHistory,
  deleteRun: contests.deleteRun,
  exportRun: contests.exportRun,
  readContestImport: contestDesk.readContestImport,
  exportContest: contestDesk.exportContest,
  listContestBank: contestDesk.listContestBank,
  readContestBankCategory: contestDesk.readContestBankCategory,
  createUpload: uploads.createUpload,
  readUploadQuota: uploads.readUploadQuota,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
