import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const start = new URL('./start.mjs', import.meta.url);

describe('the programs of npm start', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lamma-start-'));
    mkdirSync(join(root, 'scripts'));
    mkdirSync(join(root, 'apps/server/dist'), { recursive: true });
    copyFileSync(start, join(root, 'scripts/start.mjs'));
    const nothing = 'export const install = async () => {};\nexport const npmRun = async () => 0;\n';
    writeFileSync(join(root, 'scripts/install.mjs'), `${nothing}export const root = ${JSON.stringify(root)};\n`);
    writeFileSync(join(root, '.env'), 'DATA_DIR=/of/the/file\nADMIN_EMAIL=file@example.com\n');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each(['main', 'codes', 'users'])('[R1381] %s reads .env, and what the shell sets wins', (program) => {
    const says = 'console.log(process.env.DATA_DIR, process.env.ADMIN_EMAIL, process.argv.slice(2).join());';
    writeFileSync(join(root, `apps/server/dist/${program}.mjs`), says);
    const { DATA_DIR: _own, ...env } = process.env;
    const ran = spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), program, 'create'], {
      env: { ...env, ADMIN_EMAIL: 'shell@example.com' },
    });
    expect(ran.stdout.toString().trim()).toBe('/of/the/file shell@example.com create');
  });
});
