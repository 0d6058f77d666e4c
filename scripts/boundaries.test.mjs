import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One violation of each boundary, planted in a copy of the tree: the check must report each by its rule's name. */
const breaches = [
  ['no-cycles', 'packages/rules/src/zz-a.ts', "import { b } from './zz-b';\nexport const a = () => b;\n"],
  ['', 'packages/rules/src/zz-b.ts', "import { a } from './zz-a';\nexport const b = () => a;\n"],
  ['no-orphans', 'apps/server/src/platform/zz-orphan.ts', 'export const orphan = 1;\n'],
  ['nothing-imports-an-app', 'packages/sync/src/zz-app.ts', "import '../../../apps/web/src/lib/paths';\n"],
  ['apps-apart', 'apps/web/src/zz-server.ts', "import '../../server/src/config';\n"],
  ['web-without-bank', 'apps/web/src/zz-bank.ts', "import '../../../packages/bank/src/load';\n"],
  ['web-parts', 'apps/web/src/zz-testkit.ts', "import '../../../packages/testkit/src/people/host';\n"],
  ['web-without-zod', 'apps/web/src/zz-zod.ts', "import '../../../packages/protocol/node_modules/zod/index.js';\n"],
  ['protocol-alone', 'packages/protocol/src/zz-rules.ts', "import '../../rules/src/numbers';\n"],
  ['rules-pure', 'packages/rules/src/zz-fs.ts', "import 'node:fs';\n"],
  ['bank-parts', 'packages/bank/src/zz-sync.ts', "import '../../sync/src/link/server-clock';\n"],
  ['sync-parts', 'packages/sync/src/zz-rules.ts', "import '../../rules/src/numbers';\n"],
  ['sync-link-below', 'packages/sync/src/link/zz-room.ts', "import '../rooms/room';\n"],
  ['sync-rooms-below', 'packages/sync/src/rooms/zz-command.ts', "import '../commands/outbox';\n"],
  ['sync-commands-below', 'packages/sync/src/commands/zz-client.ts', "import '../clients/live-client';\n"],
  ['e2e-browser-below', 'apps/e2e/src/browser/zz-product.ts', "import '../product/operator';\n"],
  ['e2e-product-below', 'apps/e2e/src/product/zz-person.ts', "import '../people/host';\n"],
  ['e2e-people-below', 'apps/e2e/src/people/zz-game.ts', "import '../games/places';\n"],
  ['e2e-games-below', 'apps/e2e/src/games/zz-tour.ts', "import '../tours/visit';\n"],
  ['testkit-parts', 'packages/testkit/src/zz-rules.ts', "import '../../rules/src/numbers';\n"],
  ['testkit-in-tests-only', 'apps/server/src/zz-testkit.ts', "import '@lamma/testkit/people/host';\n"],
  ['platform-knows-no-product', 'apps/server/src/platform/zz-feature.ts', "import '../features/categories/service';\n"],
  ['platform-knows-no-product', 'apps/server/src/platform/zz-config.ts', "import '../config';\n"],
  ['store-is-private', 'apps/server/src/features/team-games/zz-store.ts', "import '../analytics/store';\n"],
  [
    'store-is-private',
    'apps/server/src/features/team-games/start/zz-codes.ts',
    "import '../../allowance/store-codes';\n",
  ],
  ['rules-in-use-cases', 'apps/server/src/features/zz-new/room/store-any-name.ts', "import '@lamma/rules/numbers';\n"],
  ['compose-wires', 'apps/server/src/features/past-games/zz-compose.ts', "import '../../compose/features';\n"],
  ['feature-past-games-uses', 'apps/server/src/features/past-games/zz-pair.ts', "import '../allowance/service';\n"],
  ['feature-allowance-uses', 'apps/server/src/features/allowance/zz-pair.ts', "import '../analytics/service';\n"],
  ['feature-accounts-uses', 'apps/server/src/features/accounts/zz-pair.ts', "import '../analytics/service';\n"],
  ['feature-categories-uses', 'apps/server/src/features/categories/zz-pair.ts', "import '../analytics/service';\n"],
  ['feature-team-games-uses', 'apps/server/src/features/team-games/zz-pair.ts', "import '../accounts/service';\n"],
  ['feature-site-uses', 'apps/server/src/features/site/zz-pair.ts', "import '../analytics/service';\n"],
  ['contest-folders-downward', 'apps/server/src/features/contests/store/zz-up.ts', "import '../room/all-answered';\n"],
  ['contest-folders-downward', 'apps/server/src/features/contests/results/zz-up.ts', "import '../http';\n"],
  ['feature-custom-games-uses', 'apps/server/src/features/custom-games/zz-pair.ts', "import '../team-games/parts';\n"],
  [
    'custom-folders-downward',
    'apps/server/src/features/custom-games/batches/zz-up.ts',
    "import '../sharing/copies';\n",
  ],
  ['custom-folders-downward', 'apps/server/src/features/custom-games/sharing/zz-up.ts', "import '../service';\n"],
  ['team-games-data-below', 'apps/server/src/features/team-games/data/zz-up.ts', "import '../view';\n"],
  ['rules-in-use-cases', 'apps/server/src/features/zz-new/routes.ts', "import '@lamma/rules/numbers';\n"],
  [
    'sql-in-stores',
    'apps/server/src/features/past-games/zz-sql.ts',
    "import { sql } from 'kysely';\nexport const query = sql;\n",
  ],
  ['web-features-apart', 'apps/web/src/features/zz-one/one.ts', "import '../zz-two/two';\n"],
  ['ui-knows-no-feature', 'apps/web/src/ui/zz-feature.ts', "import '../features/zz-two/two';\n"],
  ['ui-knows-no-game', 'apps/web/src/ui/zz-game.ts', "import '../game-ui/teams/teams';\n"],
  ['woven-knows-no-part', 'apps/web/src/woven/zz-part.ts', "import '../ui/texts.ar';\n"],
  ['lib-knows-no-drawing', 'apps/web/src/lib/zz-drawing.ts', "import '../woven/bitmap';\n"],
  ['sentences-in-own-digits', 'apps/web/src/features/zz-digits.ts', "import '@lamma/protocol/messages';\n"],
  ['phone-alone', 'apps/web/src/phones/zz-router.ts', "import 'react-router-dom';\n"],
  ['not-to-dev', 'apps/server/src/platform/zz-dev.ts', "import 'fast-check';\n"],
  ['no-unlisted', 'apps/web/src/zz-unlisted.ts', "import 'knip';\n"],
  ['no-unresolvable', 'apps/web/src/zz-unresolvable.ts', "import 'fastify';\n"],
];
/** A pair that the table allows: it must not be reported. */
const allowed = ['apps/server/src/features/team-games/zz-allowed.ts', "import '../categories/service';\n"];

let copy;
/** `rule: importer -> imported` of each violation. */
let found;
/** The files that were read. */
let read;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lamma-boundaries-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const part of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, part))) copyPackage(join(part, name));
  }
  for (const [, file, text] of [
    ...breaches,
    ['', ...allowed],
    ['', 'apps/web/src/features/zz-two/two.ts', 'export const two = 2;\n'],
  ]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = spawnSync(process.execPath, [cruiser, 'apps', 'packages', '--output-type', 'json'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { modules, summary } = JSON.parse(stdout);
  found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  read = new Set(modules.map(({ source }) => source));
}, 240_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function copyPackage(path) {
  const skip = /[\\/](node_modules|dist|\.cache|\.wireit|media|questions)$/;
  cpSync(join(root, path), join(copy, path), { recursive: true, filter: (from) => !skip.test(from) });
  const modules = join(root, path, 'node_modules');
  if (!existsSync(modules)) return;
  mkdirSync(join(copy, path, 'node_modules/@lamma'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@lamma') symlinkSync(join(modules, name), join(copy, path, 'node_modules', name));
  }
  // The workspace's own packages must resolve to the copy.
  const own = join(modules, '@lamma');
  for (const name of existsSync(own) ? readdirSync(own) : []) {
    const home = ['apps', 'packages'].map((part) => join(part, name)).find((place) => existsSync(join(root, place)));
    symlinkSync(join(copy, home), join(copy, path, 'node_modules/@lamma', name));
  }
}

describe('the import boundaries', () => {
  it.each(breaches.filter(([rule]) => rule !== '').map(([rule, file]) => ({ rule, file })))(
    '$rule is enforced for $file',
    ({ rule, file }) => {
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: .*${file.replaceAll('.', '\\.')}`)));
    },
  );

  it('the import boundaries allow the pairs of the table', () => {
    expect(found.filter((breach) => breach.includes(allowed[0]))).toEqual([]);
  });

  it('the import boundaries are checked in every source file', () => {
    const made = /(^|[\\/])(node_modules|dist|\.cache|\.wireit|coverage|test-results)[\\/]/;
    const sources = ['apps', 'packages']
      .flatMap((part) => readdirSync(join(copy, part), { recursive: true }).map((file) => join(part, file)))
      .filter((file) => /\.tsx?$/.test(file) && !made.test(file))
      .map((file) => file.replaceAll('\\', '/'));
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => !read.has(file))).toEqual([]);
  });
});
