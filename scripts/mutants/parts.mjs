const SERVER = 'apps/server/src';

/** What `npm run mutants` takes at a time: folders, whose code is mutated and whose tests must notice. */
export const PARTS = {
  rules: ['packages/rules/src'],
  sync: ['packages/sync/{src,testing}'],
  'team-games': [`${SERVER}/features/{team-games,past-games}`],
  contests: [`${SERVER}/features/contests`],
  'live-accounts': [`${SERVER}/platform/live`, `${SERVER}/features/{accounts,users}`],
};
