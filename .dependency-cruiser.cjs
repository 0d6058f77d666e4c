/**
 * Who may import whom. The rules are patterns, so they apply to a new folder from its first file. scripts/boundaries.test.mjs plants a
 * breach of each rule, and counts the modules that were read: a cruiser that reads nothing finds nothing.
 */
const SERVER = '^apps/server/src/features';
const WEB = '^apps/web/src/features';
/** The files that may contain SQL: `store.ts`, `store-rows.ts`, or a folder `store/`. */
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

/** The folders of contests, the lowest first: each may import itself, the folders before it, and the files of `contestBase`. */
const contestFolders = ['store', 'members', 'steps', 'view', 'room', 'results', 'authoring'];
const contestBase = '(limits|texts)\\.ts$';
/** The folders of own categories, the lowest first; service and routes are above them. */
const customFolders = ['batches', 'categories', 'sharing', 'sheets'];
/** The folders of the live client: each imports those before it. */
const syncFolders = ['link', 'rooms', 'commands', 'clients'];
/** The folders of the journeys' support code, in the same way. */
const e2eFolders = ['browser', 'product', 'people', 'games', 'tours'];

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'import cycles are not allowed'),
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
      'a file that nothing imports is unused',
    ),
    never('nothing-imports-an-app', { path: '^packages/' }, { path: '^apps/' }, 'packages import no app'),
    never(
      'apps-apart',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
      'apps communicate over the network only',
    ),
    never(
      'web-without-bank',
      { path: '^apps/web/' },
      { path: '(^packages/bank/|@lamma/bank)' },
      'the bank contains the answers, which must not be in a bundle',
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
      'pages must not load the schema library',
    ),
    never(
      'phone-alone',
      { path: '^apps/web/src/phones/', pathNot: TEST },
      {
        path: '(node_modules/(react-router|react-router-dom|@tanstack|@radix-ui)/|^apps/web/src/(features|routes|lib/paths))',
        reachable: true,
      },
      "a phone's page imports nothing of the site",
    ),
    never(
      'protocol-alone',
      { path: '^packages/protocol/src/', pathNot: TEST },
      { pathNot: ['^packages/protocol/', 'node_modules/zod/'] },
      'protocol imports only zod',
    ),
    never(
      'rules-pure',
      { path: '^packages/rules/src/', pathNot: TEST },
      { pathNot: ['^packages/(rules|protocol)/'] },
      'rules do no I/O',
    ),
    never(
      'bank-parts',
      { path: '^packages/bank/src/' },
      { path: '^packages/', pathNot: '^packages/(bank|rules|protocol)/' },
      'bank imports only protocol and rules',
    ),
    never(
      'sync-parts',
      { path: '^packages/sync/src/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/(sync|protocol)/' },
      'sync imports only protocol; rules are passed in',
    ),
    ...foldersDownward('sync', 'packages/sync/src', syncFolders),
    ...foldersDownward('e2e', 'apps/e2e/src', e2eFolders),
    never(
      'testkit-parts',
      { path: '^packages/testkit/src/' },
      { path: '^packages/', pathNot: '^packages/(testkit|protocol|sync)/' },
      'test users know only a URL',
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
      'platform imports only protocol and itself',
    ),
    never(
      'store-is-private',
      { path: `${SERVER}/([^/]+)/`, pathNot: TEST },
      {
        path: `${SERVER}/.+/${STORE}\\.ts$`,
        pathNot: `${SERVER}/$1/`,
        dependencyTypesNot: ['type-only'],
      },
      'a store is private to its feature',
    ),
    never(
      'compose-wires',
      { path: `${SERVER}/`, pathNot: TEST },
      { path: '^apps/server/src/compose/' },
      'compose imports features, not the other way round',
    ),
    ...featurePairs(),
    ...contestFoldersDownward(),
    ...customFolders.map((folder, at) =>
      never(
        'custom-folders-downward',
        { path: `${SERVER}/custom-games/${folder}/`, pathNot: TEST },
        {
          path: `${SERVER}/custom-games/(${[...customFolders.slice(at + 1), 'service\\.ts', 'routes\\.ts'].join('|')})`,
        },
        'a folder imports only the folders below it',
      ),
    ),
    never(
      'team-games-data-below',
      { path: `${SERVER}/team-games/data/`, pathNot: TEST },
      { path: `${SERVER}/team-games/`, pathNot: `${SERVER}/team-games/data/` },
      'the stores of games do not import the code that plays them',
    ),
    never(
      'rules-in-use-cases',
      {
        path: `${SERVER}/.+/(routes|http|socket|${STORE})\\.ts$`,
      },
      { path: '^packages/rules/', dependencyTypesNot: ['type-only'] },
      'only use cases call the rules',
    ),
    never(
      'sql-in-stores',
      {
        path: `${SERVER}/`,
        pathNot: [`${SERVER}/.+/${STORE}\\.ts$`, TEST],
      },
      { path: 'node_modules/kysely/' },
      'SQL belongs in stores',
    ),
    never(
      'web-features-apart',
      { path: `${WEB}/([^/]+)/`, pathNot: TEST },
      { path: WEB, pathNot: `${WEB}/$1/` },
      'features are combined in routes only',
    ),
    never(
      'ui-knows-no-feature',
      { path: '^apps/web/src/(lib|woven|ui|game-ui)/' },
      { path: '^apps/web/src/(features|routes|phones)/' },
      'the design system imports no feature',
    ),
    never(
      'ui-knows-no-game',
      { path: '^apps/web/src/(lib|woven|ui)/', pathNot: TEST },
      { path: '^apps/web/src/game-ui/' },
      'the order is lib < woven < ui < game-ui',
    ),
    never(
      'woven-knows-no-part',
      { path: '^apps/web/src/(lib|woven)/', pathNot: TEST },
      { path: '^apps/web/src/ui/' },
      'the order is lib < woven < ui',
    ),
    never(
      'lib-knows-no-drawing',
      { path: '^apps/web/src/lib/', pathNot: TEST },
      { path: '^apps/web/src/woven/' },
      'the order is lib < woven',
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
      'code that runs in production imports no dev dependency',
    ),
    never('no-unresolvable', {}, { couldNotResolve: true }, 'an import must resolve'),
    never(
      'no-unlisted',
      {},
      // Vitest is listed once, at the top, for the tests of every package.
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/vitest/' },
      'an imported package must be in package.json',
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

/** A rule for each folder but the last: it imports itself and the folders before it. */
function foldersDownward(name, path, folders) {
  return folders
    .slice(0, -1)
    .map((folder, at) =>
      never(
        `${name}-${folder}-below`,
        { path: `^${path}/${folder}/`, pathNot: TEST },
        { path: `^${path}/(${folders.slice(at + 1).join('|')})/` },
        'a folder imports only the folders below it',
      ),
    );
}

function contestFoldersDownward() {
  return contestFolders.map((folder, at) =>
    never(
      'contest-folders-downward',
      { path: `${SERVER}/contests/${folder}/`, pathNot: TEST },
      {
        path: `${SERVER}/contests/`,
        pathNot: [
          `${SERVER}/contests/(${contestFolders.slice(0, at + 1).join('|')})/`,
          `${SERVER}/contests/${contestBase}`,
        ],
      },
      'a folder imports only the folders below it',
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
