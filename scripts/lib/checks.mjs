import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './run.mjs';

/** Every package with a tsconfig of its own. */
function projects() {
  return ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((project) => existsSync(join(root, project, 'tsconfig.json')));
}

/**
 * The fast checks, none of which starts a server. Each is run as a program of its own and passes or fails as a whole.
 * @returns {{ name: string, check: () => Promise<{ code: number, output: string }> }[]}
 */
function checks() {
  const quiet = { quiet: true };
  return [
    {
      name: 'format and lint',
      check: () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], quiet),
    },
    ...projects().map((project) => ({
      name: `types of ${project}`,
      check: () =>
        tool(
          'typescript/bin/tsc',
          [
            '-p',
            project,
            '--incremental',
            '--tsBuildInfoFile',
            join(root, 'node_modules/.lamma', `${project.replace('/', '-')}.tsbuildinfo`),
          ],
          quiet,
        ),
    })),
    {
      name: 'import boundaries',
      check: () => run(process.execPath, [join(root, 'scripts/check-boundaries.mjs')], quiet),
    },
    { name: 'unused code', check: () => tool('knip/bin/knip.js', ['--no-progress'], quiet) },
    {
      name: 'every rule has its test',
      check: () => run(process.execPath, [join(root, 'scripts/check-rules.mjs')], quiet),
    },
  ];
}

/** Runs all of them, two at a time. @returns {Promise<{ passed: number, failed: number }>} */
export async function runChecks(say) {
  const waiting = checks();
  let [passed, failed] = [0, 0];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, output } = await next.check();
      if (code === 0) passed += 1;
      else failed += 1;
      say(`${code === 0 ? '✓' : '✗'} ${next.name}`);
      if (code !== 0) say(output.trim());
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed };
}
