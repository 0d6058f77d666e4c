/** As vitest.config.ts, with more random games, more kills, more contests and every variant: it takes minutes. */
process.env.GAMES ??= '10000';
process.env.KILLS ??= '50';
process.env.RUNS ??= '1000';
process.env.EVERY_VARIANT ??= '1';
// Read once these are set.
const { default: config } = await import('./vitest.config.ts');

export default config;
