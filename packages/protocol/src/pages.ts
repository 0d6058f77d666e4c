/**
 * The pages that exist, as router patterns: the web's router draws them and the server answers 200 on them. Any other path is
 * answered 404 with the same document, which then shows '404 Page Not Found'.
 */
export const pages = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  tvSignIn: '/auth/tv',
  tvCode: '/tv',
  tvConfirm: '/tv/:code',
  account: '/account',
  privacy: '/privacy',
  categories: '/categories',
  gameSetup: '/game-setup',
  classicGame: '/classic-game',
  connectGame: '/connect-game',
  qrGame: '/qr-game',
  previousGames: '/previous-games',
  changeName: '/change-name',
  deleteAllGames: '/delete-all-games',
  qrTest: '/qr-test',
  about: '/about',
  customGameCreate: '/custom-game-create',
  customCategories: '/custom-categories',
  customCategory: '/custom-categories/:id',
  myFiles: '/my-files',
  takeCategory: '/take/:token',
  testCustomGame: '/test-custom-game',
  diagnoseCustomGame: '/diagnose-custom-game',
  remote: '/remote/:token',
  adminUsers: '/admin/users',
  adminAnalytics: '/admin/analytics',
  adminPerformance: '/admin/performance',
  adminCodes: '/admin/codes',
  adminMessages: '/admin/messages',
  questionsPreview: '/admin/questions-preview',
  adminReports: '/admin/reports',
  adminSettings: '/admin/settings',
  contests: '/solo-games',
  contestControl: '/solo-game-control/:gameId',
  contestProjector: '/solo-game-control/:gameId/screen',
} as const;

/** The rival's phone, by either address: a document of its own, which loads nothing of the site's. */
export const rivalPages = { round: '/qr/:token', roundOfGame: '/qr-game/:token' } as const;

/** A student's page, a document of its own too: the contest, and where its six-digit code is typed. */
export const studentPages = { join: '/solo-game-join/:gameId', code: '/j', codeTyped: '/j/:code' } as const;

/** Pages whose address is a key: it is told to nobody, our own servers neither. */
export const keyPages: readonly string[] = [
  pages.remote,
  pages.takeCategory,
  pages.tvConfirm,
  ...Object.values(rivalPages),
];

export type PageName = keyof typeof pages;
