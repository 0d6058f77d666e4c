import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { linesForPeople, makeLog } from './log';

function output(isTTY: boolean) {
  const lines: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(stripVTControlCharacters(String(chunk)));
    done();
  };
  return { lines, stream: Object.assign(new Writable({ write }), { isTTY }) };
}

describe('the log', () => {
  it('is a line for people in a terminal', async () => {
    const { lines, stream } = output(true);
    makeLog('info', await linesForPeople(stream)).info({ status: 200 }, 'request');
    await expect.poll(() => lines.join('')).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request \{"status":200\}\n$/);
  });

  it('stays JSON elsewhere', async () => {
    expect(await linesForPeople(output(false).stream)).toBeUndefined();
  });
});
