import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { startServerProcess } from '@lamma/testkit/server-process';
import { describe, expect, it } from 'vitest';
import { SERVER_PROGRAM } from '../testing/build-programs';
import { eventually } from '../testing/eventually';
import { bufferedLines, makeLog, prettyLines } from './log';

function output(isTTY: boolean) {
  const lines: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(stripVTControlCharacters(String(chunk)));
    done();
  };
  return { lines, stream: Object.assign(new Writable({ write }), { isTTY }) };
}

describe('the log', () => {
  it('the log writes a readable line in a terminal', async () => {
    const { lines, stream } = output(true);
    makeLog('info', await prettyLines(stream)).info({ status: 200 }, 'request');
    await expect.poll(() => lines.join('')).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request \{"status":200\}\n$/);
  });

  it('the log writes JSON if the output is not a terminal', async () => {
    expect(await prettyLines(output(false).stream)).toBeUndefined();
  });

  it('the log buffers lines, and flushes all of them when an error is logged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lamma-log-'));
    const file = join(folder, 'log');
    writeFileSync(file, '');
    const lines = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const log = makeLog('info', bufferedLines({ dest: file }));
    // The file opens asynchronously.
    await eventually(() => {
      log.error('opened');
      expect(lines().length).toBeGreaterThan(0);
    });
    const before = lines().length;
    for (let count = 0; count < 5; count += 1) log.info('request');
    expect(lines()).toHaveLength(before);
    log.error('a request failed');
    expect(lines()).toHaveLength(before + 6);
    log.info('request');
    await eventually(() => expect(lines()).toHaveLength(before + 7));
    rmSync(folder, { recursive: true, force: true });
  });

  it('the log flushes all lines when the server shuts down cleanly', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lamma-log-'));
    const env = { NODE_ENV: 'development', LOG_LEVEL: 'info', ADMIN_PASSWORD: 'owner-secret' };
    const server = await startServerProcess({ program: SERVER_PROGRAM, dataDir, env });
    await server.ready();
    for (let count = 0; count < 40; count += 1) await (await fetch(`${server.url}/healthz`)).text();
    expect(await server.stop()).toBe(0);
    expect(server.output().match(/"route":"GET \/healthz","status":200/g)).toHaveLength(40);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('the log maps the stack of a crashing bundle to source lines without a Node option', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lamma-log-'));
    // The start fails on purpose: no pages are built beside the tests' server program.
    const env = { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
    const failed = spawnSync(process.execPath, [SERVER_PROGRAM], { env, encoding: 'utf8' });
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(/the web app is not built: .*index\.html/);
    expect(failed.stderr).toMatch(/src\/platform\/http\/files\/static\.ts:\d+:\d+/);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
