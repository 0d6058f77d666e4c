/**
 * Who may import whom. Patterns, so that a new folder is held by them from its first file. scripts/boundaries.test.mjs plants a breach
 * of each, and counts what was read: a cruiser that reads nothing finds nothing.
 */
const SERVER = '^apps/server/src/features';
const WEB = '^apps/web/src/features';
/** Where SQL stands: `store.ts`, `store-rows.ts`, or a folder `store/`. */
const STORE = 'store(|-[a-z-]+|/[a-z-]+)';
const TEST = '(\\.test\\.tsx?$|\\.props\\.test\\.ts$|/testing/)';

/** A server feature may use another's use cases only by this table. */
const mayUse = {
  'team-games': ['allowance', 'analytics', 'categories', 'custom-games', 'seats'],
  gatherings: ['seats', 'team-games'],
  'past-games': ['categories', 'team-games'],
  'custom-games': ['allowance'],
  allowance: ['audit'],
  users: ['accounts', 'allowance', 'audit'],
  analytics: ['categories'],
  questions: ['audit', 'categories', 'uploads'],
  settings: ['audit'],
  feedback: ['audit'],
  notes: ['audit', 'feedback'],
  contests: ['categories', 'custom-games'],
  'try-questions': ['categories'],
};

/** The folders of contests, the lowest first: each may import itself and those before it, and the files that know nothing of contests. */
const contestRooms = ['store', 'members', 'steps', 'view', 'room', 'results', 'authoring'];
const contestGround = '(limits|texts)\\.ts$';
/** The rooms of own categories, the lowest first; service and routes stand above them. */
const customRooms = ['batches', 'categories', 'sharing', 'sheets'];
/** The folders of the live client: each imports those before it. */
const syncRooms = ['link', 'rooms', 'commands', 'clients'];
/** What the journeys stand on, likewise. */
const e2eRooms = ['browser', 'product', 'people', 'games', 'tours'];

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'a cycle has no bottom'),
    never(
      'no-orphans',
      {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.ts$',
          TEST,
          '/cli/',
          '/generate/',
          '^apps/web/src/(main|prerender)\\.tsx$',
          '^scripts/',
        ],
      },
      {},
      'a file that nothing imports is dead',
    ),
    never('nothing-imports-an-app', { path: '^packages/' }, { path: '^apps/' }, 'packages know no app'),
    never(
      'apps-apart',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
      'apps meet over the wire',
    ),
    never(
      'web-without-bank',
      { path: '^apps/web/' },
      { path: '(^packages/bank/|@lamma/bank)' },
      'a bundle with the answers in it is a leak',
    ),
    never(
      'web-parts',
      { path: '^apps/web/src/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/(protocol|rules|sync)/' },
      'web imports protocol, rules, sync',
    ),
    never(
      'web-without-zod',
      { path: '^apps/web/src/', pathNot: TEST },
      { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
      'no schema library on a page',
    ),
    never(
      'phone-alone',
      { path: '^apps/web/src/phones/', pathNot: TEST },
      {
        path: '(node_modules/(react-router|react-router-dom|@tanstack|@radix-ui)/|^apps/web/src/(features|routes|lib/paths))',
        reachable: true,
      },
      "a phone's page loads nothing of the site's",
    ),
    never(
      'protocol-alone',
      { path: '^packages/protocol/src/', pathNot: TEST },
      { pathNot: ['^packages/protocol/', 'node_modules/zod/'] },
      'protocol imports zod alone',
    ),
    never(
      'rules-pure',
      { path: '^packages/rules/src/', pathNot: TEST },
      { pathNot: ['^packages/(rules|protocol)/'] },
      'rules know no IO',
    ),
    never(
      'bank-parts',
      { path: '^packages/bank/src/' },
      { path: '^packages/', pathNot: '^packages/(bank|rules|protocol)/' },
      'bank imports types of protocol and rules',
    ),
    never(
      'sync-parts',
      { path: '^packages/sync/src/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/(sync|protocol)/' },
      'sync imports protocol alone; rules are passed in',
    ),
    ...roomsDownward('sync', 'packages/sync/src', syncRooms),
    ...roomsDownward('e2e', 'apps/e2e/src', e2eRooms),
    never(
      'testkit-parts',
      { path: '^packages/testkit/src/' },
      { path: '^packages/', pathNot: '^packages/(testkit|protocol|sync)/' },
      'people know a URL and nothing of the server',
    ),
    never(
      'testkit-in-tests-only',
      { path: '^(apps/(server|web)|packages/(?!testkit))', pathNot: TEST },
      { path: '^packages/testkit/' },
      'testkit is for tests, dev, e2e and bench',
    ),
    never(
      'platform-knows-no-product',
      { path: '^apps/server/src/platform/', pathNot: TEST },
      { path: '^apps/server/src/(?!platform/)' },
      'platform imports protocol, and of the server itself alone',
    ),
    never(
      'store-is-private',
      { path: `${SERVER}/([^/]+)/`, pathNot: TEST },
      {
        path: `${SERVER}/.+/${STORE}\\.ts$`,
        pathNot: `${SERVER}/$1/`,
        dependencyTypesNot: ['type-only'],
      },
      'a store belongs to its feature',
    ),
    never(
      'compose-wires',
      { path: `${SERVER}/`, pathNot: TEST },
      { path: '^apps/server/src/compose/' },
      'features are wired from above',
    ),
    ...featurePairs(),
    ...contestRoomsDownward(),
    ...customRooms.map((room, at) =>
      never(
        'custom-rooms-downward',
        { path: `${SERVER}/custom-games/${room}/`, pathNot: TEST },
        { path: `${SERVER}/custom-games/(${[...customRooms.slice(at + 1), 'service\\.ts', 'routes\\.ts'].join('|')})` },
        'a room of own categories imports none above it',
      ),
    ),
    never(
      'team-games-data-below',
      { path: `${SERVER}/team-games/data/`, pathNot: TEST },
      { path: `${SERVER}/team-games/`, pathNot: `${SERVER}/team-games/data/` },
      'what is kept of games knows nothing of how they are played',
    ),
    never(
      'rules-in-use-cases',
      {
        path: `${SERVER}/.+/(routes|http|socket|${STORE})\\.ts$`,
      },
      { path: '^packages/rules/', dependencyTypesNot: ['type-only'] },
      'rules are called by use cases alone',
    ),
    never(
      'sql-in-stores',
      {
        path: `${SERVER}/`,
        pathNot: [`${SERVER}/.+/${STORE}\\.ts$`, TEST],
      },
      { path: 'node_modules/kysely/' },
      'SQL stands in stores',
    ),
    never(
      'web-features-apart',
      { path: `${WEB}/([^/]+)/`, pathNot: TEST },
      { path: WEB, pathNot: `${WEB}/$1/` },
      'features meet in routes',
    ),
    never(
      'ui-knows-no-feature',
      { path: '^apps/web/src/(lib|woven|ui|game-ui)/' },
      { path: '^apps/web/src/(features|routes|phones)/' },
      'the design system knows no feature',
    ),
    never(
      'ui-knows-no-game',
      { path: '^apps/web/src/(lib|woven|ui)/', pathNot: TEST },
      { path: '^apps/web/src/game-ui/' },
      'game-ui stands on ui, ui on woven, woven on lib',
    ),
    never(
      'woven-knows-no-part',
      { path: '^apps/web/src/(lib|woven)/', pathNot: TEST },
      { path: '^apps/web/src/ui/' },
      'a thread belongs to no part',
    ),
    never(
      'lib-knows-no-drawing',
      { path: '^apps/web/src/lib/', pathNot: TEST },
      { path: '^apps/web/src/woven/' },
      'lib stands below everything that is drawn',
    ),
    never(
      'sentences-in-own-digits',
      {
        path: '^apps/web/src/(lib|woven|ui|game-ui|features|routes)/',
        pathNot: [TEST, '^apps/web/src/lib/arabic/messages\\.ts$'],
      },
      { path: '^packages/protocol/src/messages\\.ts$' },
      'the sentences of the contract are shown in the digits of the device: lib/arabic/messages has them',
    ),
    never(
      'not-to-dev',
      {
        path: '^(apps/(server|web)|packages/(protocol|rules|bank|sync))/src/',
        pathNot: [TEST, '/dev-ui/', '/cli-', '^packages/bank/src/lint'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
      'what runs is a dependency',
    ),
    never('no-unresolvable', {}, { couldNotResolve: true }, 'what is imported is there'),
    never(
      'no-unlisted',
      {},
      // Vitest is listed once, at the top, for the tests of every package.
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/vitest/' },
      'what is imported is listed',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|\\.cache|\\.wireit|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    combinedDependencies: false,
  },
};

/** A rule for each folder but the last: it imports itself and those before it. */
function roomsDownward(name, path, rooms) {
  return rooms
    .slice(0, -1)
    .map((room, at) =>
      never(
        `${name}-${room}-below`,
        { path: `^${path}/${room}/`, pathNot: TEST },
        { path: `^${path}/(${rooms.slice(at + 1).join('|')})/` },
        'a folder imports those before it alone',
      ),
    );
}

function contestRoomsDownward() {
  return contestRooms.map((room, at) =>
    never(
      'contest-rooms-downward',
      { path: `${SERVER}/contests/${room}/`, pathNot: TEST },
      {
        path: `${SERVER}/contests/`,
        pathNot: [
          `${SERVER}/contests/(${contestRooms.slice(0, at + 1).join('|')})/`,
          `${SERVER}/contests/${contestGround}`,
        ],
      },
      'a room of contests imports none above it',
    ),
  );
}

function featurePairs() {
  const { readdirSync } = require('node:fs');
  const features = readdirSync('apps/server/src/features', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return features.map(({ name }) =>
    never(
      `feature-${name}-uses`,
      { path: `${SERVER}/${name}/`, pathNot: TEST },
      { path: `${SERVER}/`, pathNot: [name, ...(mayUse[name] ?? [])].map((allowed) => `${SERVER}/${allowed}/`) },
      `${name} uses ${(mayUse[name] ?? []).join(', ') || 'no other feature'}`,
    ),
  );
}
