const SERVER = 'apps/server/src';

/** The parts of `npm run mutants`: folders whose code is mutated and whose tests must detect it. */
export const PARTS = {
  rules: ['packages/rules/src'],
  sync: ['packages/sync/{src,testing}'],
  'team-games': [`${SERVER}/features/{team-games,past-games}`],
  contests: [`${SERVER}/features/contests`],
  'live-accounts': [`${SERVER}/platform/live`, `${SERVER}/features/{accounts,users}`],
};
