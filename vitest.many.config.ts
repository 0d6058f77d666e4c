/** As vitest.config.ts, with more random games and more kills: it takes minutes. */
process.env.GAMES ??= '10000';
process.env.KILLS ??= '50';
// Read once these are set.
const { default: config } = await import('./vitest.config.ts');

export default config;
