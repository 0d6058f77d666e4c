/**
 * The pages that exist, as router patterns: the web's router draws them and the server answers 200 on them. Any other path is
 * answered 404 with the same document, which then shows '404 Page Not Found'.
 */
export const pages = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  categories: '/categories',
  gameSetup: '/game-setup',
  classicGame: '/classic-game',
} as const;

export type PageName = keyof typeof pages;
