const SERVER = 'apps/server/src';

/** @param {string[]} folders @returns {{ mutate: string[], tests: string[] }} globs: what is mutated, and the tests that must notice */
const partOf = (...folders) => ({
  mutate: [
    ...folders.map((folder) => `${folder}/**/*.ts`),
    '!**/*.test.ts',
    '!packages/rules/src/testing.ts',
    '!**/testing/**',
  ],
  tests: folders.map((folder) => `${folder}/**/*.test.ts`),
});

/** What `npm run mutants` takes at a time. */
export const PARTS = {
  rules: partOf('packages/rules/src'),
  sync: { ...partOf('packages/sync/src'), tests: ['packages/sync/{src,testing}/**/*.test.ts'] },
  'team-games': partOf(`${SERVER}/features/team-games`),
  contests: partOf(`${SERVER}/features/contests`),
  'live-accounts': partOf(`${SERVER}/platform/live`, `${SERVER}/features/accounts`),
};
