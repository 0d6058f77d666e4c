import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPinned, runPacked } from './install.mjs';

describe('fetchPinned', () => {
  let folder = '';
  let registry = '';
  const file = () => join(folder, 'pnpm-1.2.3.tgz');
  const pinned = (bytes) => `pnpm@1.2.3+sha512.${createHash('sha512').update(bytes).digest('hex')}`;

  /** An npm that packs these bytes. */
  function npmThatSends(bytes) {
    writeFileSync(
      join(registry, 'npm-cli.js'),
      `const to = process.argv.find((arg) => arg.startsWith('--pack-destination=')).split('=')[1];
       require('node:fs').writeFileSync(to + '/pnpm-1.2.3.tgz', ${JSON.stringify(bytes)});`,
    );
  }
  const before = process.env.npm_execpath;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'lamma-install-')), 'kept');
    registry = mkdtempSync(join(tmpdir(), 'lamma-npm-'));
    process.env.npm_execpath = join(registry, 'npm-cli.js');
  });
  afterEach(() => {
    if (before === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = before;
    for (const made of [folder, registry]) rmSync(made, { recursive: true, force: true });
  });

  it('fetchPinned fetches the package manager once if the hash matches', async () => {
    npmThatSends('good');
    expect(await fetchPinned(pinned('good'), folder)).toBe(file());
    expect(readFileSync(file(), 'utf8')).toBe('good');
    npmThatSends('never asked');
    expect(await fetchPinned(pinned('good'), folder)).toBe(file());
  });

  it('fetchPinned does not print the file name that npm pack prints', () => {
    npmThatSends('good');
    appendFileSync(join(registry, 'npm-cli.js'), "console.log('pnpm-1.2.3.tgz');");
    const script = `import { fetchPinned } from ${JSON.stringify(new URL('install.mjs', import.meta.url).href)};
      await fetchPinned(...process.argv.slice(1));`;
    const args = ['--input-type=module', '-e', script, pinned('good'), folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect({ status, printed: stdout + stderr }).toEqual({ status: 0, printed: '' });
  });

  it('fetchPinned refuses a package with another hash, and does not keep it', async () => {
    npmThatSends('evil');
    await expect(fetchPinned(pinned('good'), folder)).rejects.toThrow('another hash');
    expect(existsSync(file())).toBe(false);
  });

  it('fetchPinned fetches again if the file on disk was changed', async () => {
    mkdirSync(folder);
    writeFileSync(file(), 'changed');
    npmThatSends('good');
    await fetchPinned(pinned('good'), folder);
    expect(readFileSync(file(), 'utf8')).toBe('good');
  });

  it('fetchPinned refuses a version without a hash', async () => {
    await expect(fetchPinned('pnpm@1.2.3', folder)).rejects.toThrow('with a hash');
  });
});

it('pnpm runs without the settings of a surrounding npx', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lamma-npm-'));
  writeFileSync(
    join(folder, 'npm-cli.js'),
    'console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env }))',
  );
  vi.stubEnv('npm_execpath', join(folder, 'npm-cli.js'));
  vi.stubEnv('npm_config_call', 'npm start');
  vi.stubEnv('npm_config_package', 'node@22');
  const { code, output } = await runPacked('pnpm.tgz', ['install']);
  const { args, env } = JSON.parse(output);
  expect([code, args]).toEqual([0, ['exec', '--yes', '--package=pnpm.tgz', '--', 'pnpm', 'install']]);
  expect(Object.keys(env).filter((name) => /^npm_config_(call|package)$/.test(name))).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
