/**
 * `npm run test:journeys` goes every way: whole games by clicks, each mode in each network, all four screens of each layout. `npm
 * test` goes each way once: most rounds of a whole game are made over the calls, and the tightest screen stands for its layout.
 */
export const isEvery = process.env.EVERY_VARIANT === '1';
/** Rounds played over the calls before the pages open, of 36. */
export const seededRounds = isEvery ? 0 : 32;
