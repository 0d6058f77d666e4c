/**
 * The pages of the site as router patterns. The web's router renders them, and the server answers 200 with the site's document. The pages
 * of phones (`rivalPages`, `studentPages`, `guestPages`) have separate documents. Any other path gets 404 with the site's document,
 * which then shows '404 Page Not Found'.
 */
export const pages = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  tvSignIn: '/auth/tv',
  tvCode: '/tv',
  tvConfirm: '/tv/:code',
  screen: '/screen',
  account: '/account',
  privacy: '/privacy',
  gathering: '/gathering',
  categories: '/categories',
  gameSetup: '/game-setup',
  classicGame: '/classic-game',
  connectGame: '/connect-game',
  qrGame: '/qr-game',
  raceGame: '/race-game',
  previousGames: '/previous-games',
  changeName: '/change-name',
  deleteAllGames: '/delete-all-games',
  qrTest: '/qr-test',
  about: '/about',
  licences: '/about/licences',
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

/** The page of a rival's phone, with two URLs. It is a separate document that does not load the rest of the site. */
export const rivalPages = { round: '/qr/:token', roundOfGame: '/qr-game/:token' } as const;

/** The pages of a student's phone, also a separate document: the contest, and the form for its six-digit code. */
export const studentPages = { join: '/solo-game-join/:gameId', code: '/j', codeTyped: '/j/:code' } as const;

/** The page of a guest's phone in an evening, also a separate document. */
export const guestPages = { evening: '/t/:token' } as const;

/** Paths with a secret in the URL: the server sends these pages with `referrer-policy: no-referrer`. */
export const secretPaths: readonly string[] = [
  pages.remote,
  pages.takeCategory,
  pages.tvConfirm,
  ...Object.values(rivalPages),
  ...Object.values(guestPages),
];
