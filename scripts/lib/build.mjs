import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, tool } from './run.mjs';
import { hashOf, stamp } from './stamp.mjs';

const tsx = 'tsx/dist/cli.mjs';

const vite = (args) => tool('../apps/web/node_modules/vite/bin/vite.js', args, { cwd: join(root, 'apps/web') });

/** The parts of a build, what each is made of, and what it makes. */
const PARTS = [
  {
    name: 'question bank',
    of: [
      'packages/bank/src',
      'packages/bank/questions',
      'packages/bank/categories.json',
      'packages/bank/media.json',
      'packages/protocol/src',
      'packages/rules/src',
    ],
    makes: 'packages/bank/dist/bank.json',
    make: () => tool(tsx, ['packages/bank/src/cli-build.ts']),
  },
  {
    name: 'web app',
    of: [
      'apps/web',
      'packages/protocol/src',
      'packages/rules/src',
      'packages/sync/src',
      'scripts/compress-web.mjs',
      'scripts/page-documents.mjs',
    ],
    makes: 'apps/web/dist/index.html',
    make: async () => {
      // The site, then the phones' pages into the same folder.
      for (const mode of ['production', 'phone', 'join']) {
        const built = await vite(['build', '--mode', mode, '--logLevel', 'warn']);
        if (built.code !== 0) return built;
      }
      const documents = await tool('../scripts/page-documents.mjs', []);
      return documents.code === 0 ? tool('../scripts/compress-web.mjs', []) : documents;
    },
  },
  {
    name: 'server',
    of: ['apps/server', 'packages/protocol/src', 'packages/rules/src', 'packages/bank/src', 'scripts/build-server.mjs'],
    makes: 'apps/server/dist/main.mjs',
    make: () => tool('../scripts/build-server.mjs', []),
  },
];

/** Builds what changed since the last build. @param {{ force?: boolean }} [options] */
export async function ensureBuilt({ force = false } = {}) {
  for (const part of PARTS) {
    const last = stamp(`build-${part.name.replaceAll(' ', '-')}`);
    const hash = hashOf([...part.of, 'pnpm-lock.yaml']);
    if (!force && last.read()?.hash === hash && existsSync(join(root, part.makes))) continue;
    say(`Building the ${part.name}...`);
    const { code } = await part.make();
    if (code !== 0) throw new Error(`the ${part.name} could not be built`);
    last.write({ hash });
  }
}
