import { pages } from '@lamma/protocol/pages';

/** Every page of the site: its pattern for the router and its address for links. */
export const paths = {
  home: { pattern: pages.home, href: () => pages.home },
  auth: {
    pattern: pages.auth,
    /** @param from the page to come back to after signing in */
    href: (from?: string) => (from ? `${pages.auth}?${new URLSearchParams({ from })}` : pages.auth),
  },
  resetPassword: { pattern: pages.resetPassword, href: () => pages.resetPassword },
  categories: { pattern: pages.categories, href: () => pages.categories },
  gameSetup: { pattern: pages.gameSetup, href: () => pages.gameSetup },
  classicGame: {
    pattern: pages.classicGame,
    /** @param gameId the game to play; without it the page finds the newest running one */
    href: (gameId?: string) =>
      gameId ? `${pages.classicGame}?${new URLSearchParams({ g: gameId })}` : pages.classicGame,
  },
} as const;
