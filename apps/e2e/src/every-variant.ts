/**
 * Set by `npm run test:journeys`, which plays whole games by clicks, each mode over each network, and checks all four screens. `npm test`
 * covers each path once: it plays most rounds of a whole game over the API and checks only the smallest screen of each layout.
 */
export const isEveryVariant = process.env.EVERY_VARIANT === '1';
