import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';
import { root, run, tool } from './run.mjs';

const OUT = join(root, 'node_modules/.lamma');

/**
 * Every package with a tsconfig of its own. Those with the same options are read as one program: each by itself would read what
 * it imports of the others once more.
 * @returns {{ name: string, config: string }[]} the packages, and the path of a tsconfig for all of them
 */
function programs() {
  const projects = ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((project) => existsSync(join(root, project, 'tsconfig.json')));
  const alike = new Map();
  for (const project of projects) {
    const { config } = typescript.readConfigFile(join(root, project, 'tsconfig.json'), typescript.sys.readFile);
    const options = JSON.stringify(config.compilerOptions ?? {});
    alike.set(options, [...(alike.get(options) ?? []), { project, include: config.include }]);
  }
  mkdirSync(OUT, { recursive: true });
  return [...alike].map(([options, members]) => {
    const name = members.map(({ project }) => project).join(', ');
    if (members.length === 1) return { name, config: join(root, name, 'tsconfig.json') };
    const compilerOptions = JSON.parse(options);
    // Types are looked for beside the tsconfig, which stands elsewhere.
    const typeRoots = members.map(({ project }) => join(root, project, 'node_modules/@types'));
    const include = members.flatMap(({ project, include }) => include.map((path) => join(root, project, path)));
    const config = join(OUT, `tsconfig.${members[0].project.replace('/', '-')}.json`);
    const whole = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { ...compilerOptions, typeRoots },
      include,
    };
    writeFileSync(config, JSON.stringify(whole));
    return { name, config };
  });
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
    ...programs().map(({ name, config }) => ({
      name: `types of ${name}`,
      check: () => {
        const info = join(OUT, `${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`);
        return tool('typescript-native/bin/tsc', ['-p', config, '--incremental', '--tsBuildInfoFile', info], quiet);
      },
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

/** Runs all of them, two at a time. @returns {Promise<{ passed: number, failed: number, names: string[] }>} */
export async function runChecks(say) {
  const waiting = checks();
  let passed = 0;
  const names = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, output } = await next.check();
      if (code === 0) passed += 1;
      else names.push(next.name);
      say(`${code === 0 ? '✓' : '✗'} ${next.name}`);
      if (code !== 0) say(output.trim());
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed: names.length, names };
}
