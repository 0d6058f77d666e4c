import { pages, rivalPages } from '@lamma/protocol/pages';

/** @param gameId the game to play; without it the page opens the newest unfinished game of its mode */
const playing = (page: string) => (gameId?: string) =>
  gameId ? `${page}?${new URLSearchParams({ g: gameId })}` : page;

const ofGame = (page: string) => (gameId: string) => page.replace(':gameId', encodeURIComponent(gameId));

/** Every page of the site: its pattern for the router and its address for links. */
export const paths = {
  home: { pattern: pages.home, href: () => pages.home },
  auth: {
    pattern: pages.auth,
    /** @param from the page to come back to after signing in */
    href: (from?: string) => (from ? `${pages.auth}?${new URLSearchParams({ from })}` : pages.auth),
  },
  resetPassword: { pattern: pages.resetPassword, href: () => pages.resetPassword },
  tvSignIn: { pattern: pages.tvSignIn, href: () => pages.tvSignIn },
  tvCode: { pattern: pages.tvCode, href: () => pages.tvCode },
  tvConfirm: {
    pattern: pages.tvConfirm,
    href: (code: string) => pages.tvConfirm.replace(':code', encodeURIComponent(code)),
  },
  screen: { pattern: pages.screen, href: () => pages.screen },
  account: { pattern: pages.account, href: () => pages.account },
  privacy: { pattern: pages.privacy, href: () => pages.privacy },
  gathering: { pattern: pages.gathering, href: () => pages.gathering },
  categories: { pattern: pages.categories, href: () => pages.categories },
  gameSetup: { pattern: pages.gameSetup, href: () => pages.gameSetup },
  classicGame: { pattern: pages.classicGame, href: playing(pages.classicGame) },
  connectGame: { pattern: pages.connectGame, href: playing(pages.connectGame) },
  qrGame: { pattern: pages.qrGame, href: playing(pages.qrGame) },
  raceGame: { pattern: pages.raceGame, href: playing(pages.raceGame) },
  qrTest: { pattern: pages.qrTest },
  /** The rival's phone: a separate document, outside the router. */
  phone: { href: (token: string) => rivalPages.round.replace(':token', encodeURIComponent(token)) },
  previousGames: { pattern: pages.previousGames, href: () => pages.previousGames },
  changeName: { pattern: pages.changeName, href: () => pages.changeName },
  about: { pattern: pages.about, href: () => pages.about },
  licences: { pattern: pages.licences, href: () => pages.licences },
  customGameCreate: { pattern: pages.customGameCreate, href: () => pages.customGameCreate },
  customCategories: { pattern: pages.customCategories, href: () => pages.customCategories },
  customCategory: {
    pattern: pages.customCategory,
    href: (id: number) => pages.customCategory.replace(':id', String(id)),
  },
  myFiles: { pattern: pages.myFiles, href: () => pages.myFiles },
  takeCategory: { pattern: pages.takeCategory },
  testCustomGame: { pattern: pages.testCustomGame, href: () => pages.testCustomGame },
  diagnoseCustomGame: { pattern: pages.diagnoseCustomGame, href: () => pages.diagnoseCustomGame },
  remote: { pattern: pages.remote },
  adminUsers: { pattern: pages.adminUsers, href: () => pages.adminUsers },
  adminAnalytics: { pattern: pages.adminAnalytics, href: () => pages.adminAnalytics },
  adminPerformance: { pattern: pages.adminPerformance, href: () => pages.adminPerformance },
  adminCodes: { pattern: pages.adminCodes, href: () => pages.adminCodes },
  adminMessages: { pattern: pages.adminMessages, href: () => pages.adminMessages },
  questionsPreview: { pattern: pages.questionsPreview, href: () => pages.questionsPreview },
  adminReports: {
    pattern: pages.adminReports,
    href: () => pages.adminReports,
    /** One question on the desk, reported or not. */
    question: (id: number) => `${pages.adminReports}?${new URLSearchParams({ question: String(id) })}`,
  },
  adminSettings: { pattern: pages.adminSettings, href: () => pages.adminSettings },
  contests: {
    pattern: pages.contests,
    href: () => pages.contests,
    create: () => `${pages.contests}?view=create`,
    edit: (gameId: string) => `${pages.contests}?${new URLSearchParams({ edit: gameId })}`,
  },
  contestControl: { pattern: pages.contestControl, href: ofGame(pages.contestControl) },
  contestProjector: { pattern: pages.contestProjector, href: ofGame(pages.contestProjector) },
  deleteAllGames: { pattern: pages.deleteAllGames, href: () => pages.deleteAllGames },
} as const;
