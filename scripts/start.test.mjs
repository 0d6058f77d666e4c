import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const FILES = ['start.mjs'];
const SETTINGS = 'DATA_DIR=/of/the/file\nADMIN_EMAIL=file@example.com\nMAIL_FROM=لمّة\n';
const utf16 = Buffer.from(SETTINGS, 'utf16le');

describe('the programs of npm start', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lamma-start-'));
    mkdirSync(join(root, 'scripts'));
    mkdirSync(join(root, 'apps/server/dist'), { recursive: true });
    for (const file of FILES) copyFileSync(new URL(file, import.meta.url), join(root, 'scripts', file));
    const nothing = 'export const install = async () => {};\nexport const npmRun = async () => 0;\n';
    writeFileSync(join(root, 'scripts/install.mjs'), `${nothing}export const root = ${JSON.stringify(root)};\n`);
    writeFileSync(join(root, '.env'), SETTINGS);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each(['main', 'codes', 'users'])('%s reads .env, and the shell’s environment takes precedence', (program) => {
    const ran = run(program, { ADMIN_EMAIL: 'shell@example.com' });
    expect(ran.stdout.toString().trim()).toBe('/of/the/file shell@example.com لمّة create');
  });

  it.each([
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${SETTINGS}`)],
    ['UTF-8 with a BOM and line ends of Windows', Buffer.from(`\uFEFF${SETTINGS.replaceAll('\n', '\r\n')}`)],
    ['UTF-16 LE with a BOM', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 BE with a BOM', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]).swap16()],
  ])('programs read .env in %s', (_encoding, bytes) => {
    writeFileSync(join(root, '.env'), bytes);
    expect(run('main').stdout.toString().trim()).toBe('/of/the/file file@example.com لمّة create');
  });

  it.each([
    ['UTF-16 LE without a BOM', utf16],
    ['UTF-16 BE without a BOM', Buffer.from(utf16).swap16()],
    [
      'Windows-1256',
      Buffer.concat([Buffer.from('DATA_DIR=/of/the/file\nMAIL_FROM='), Buffer.from([0xe1, 0xe3, 0xc9])]),
    ],
  ])('programs do not start with .env in %s, and print one line', (_encoding, bytes) => {
    writeFileSync(join(root, '.env'), bytes);
    const ran = run('main');
    expect(ran.status).toBe(1);
    expect(ran.stdout.toString()).toBe('');
    expect(ran.stderr.toString()).toMatch(/^[^\n]*\.env is not UTF-8 text[^\n]*\n$/);
  });

  it('programs start without .env', () => {
    rmSync(join(root, '.env'));
    expect(run('main', { DATA_DIR: '/of/the/shell' }).stdout.toString()).toContain('/of/the/shell');
  });

  /** Runs a program that prints its settings and arguments. */
  function run(program, set = {}) {
    const says =
      'const { DATA_DIR, ADMIN_EMAIL, MAIL_FROM } = process.env; console.log(DATA_DIR, ADMIN_EMAIL, MAIL_FROM, process.argv.slice(2).join());';
    writeFileSync(join(root, `apps/server/dist/${program}.mjs`), says);
    const { DATA_DIR: _data, ADMIN_EMAIL: _email, MAIL_FROM: _from, ...env } = process.env;
    return spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), program, 'create'], {
      env: { ...env, ...set },
    });
  }
});
