/** Like vitest.config.ts, but with more random games, kills and contests, and with every variant. Takes several minutes. */
process.env.GAMES ??= '10000';
process.env.KILLS ??= '50';
process.env.RUNS ??= '1000';
process.env.EVERY_VARIANT ??= '1';
// Imported only now, because it reads these variables.
const { default: config } = await import('./vitest.config.ts');

export default config;
