import * as accounts from './rest/accounts';
import * as allowance from './rest/allowance';
import * as categories from './rest/categories';
import * as feedback from './rest/feedback';
import * as library from './rest/library';
import * as qrRounds from './rest/qr-rounds';
import * as remotes from './rest/remotes';
import * as site from './rest/site';
import * as soloDesk from './rest/solo-desk';
import * as soloGames from './rest/solo-games';
import * as teamGames from './rest/team-games';

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
  listSoloGames: soloDesk.listSoloGames,
  createSoloGame: soloDesk.createSoloGame,
  updateSoloGame: soloDesk.updateSoloGame,
  deleteSoloGame: soloDesk.deleteSoloGame,
  duplicateSoloGame: soloDesk.duplicateSoloGame,
  toggleSoloGame: soloDesk.toggleSoloGame,
  restartSoloGame: soloGames.restartSoloGame,
  startSoloSession: soloGames.startSoloSession,
  readSoloGame: soloGames.readSoloGame,
  findSoloGame: soloGames.findSoloGame,
  joinSoloGame: soloGames.joinSoloGame,
  readSoloStatus: soloGames.readSoloStatus,
  readCurrentQuestionStatus: soloGames.readCurrentQuestionStatus,
  readCurrentQuestion: soloGames.readCurrentQuestion,
  navigateSoloQuestion: soloGames.navigateSoloQuestion,
  sendSoloCommand: soloGames.sendSoloCommand,
  submitSoloAnswer: soloGames.submitSoloAnswer,
  submitSoloAnswers: soloGames.submitSoloAnswers,
  endSoloSession: soloGames.endSoloSession,
  readSoloLeaderboard: soloGames.readSoloLeaderboard,
  clearSoloParticipants: soloGames.clearSoloParticipants,
  listSoloParticipants: soloGames.listSoloParticipants,
  listSoloHistory: soloGames.listSoloHistory,
  deleteSoloRun: soloGames.deleteSoloRun,
  exportSoloRun: soloGames.exportSoloRun,
  readSoloImport: soloDesk.readSoloImport,
  listSoloBank: soloDesk.listSoloBank,
  readSoloBankCategory: soloDesk.readSoloBankCategory,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
