import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@lamma/protocol/limits/upload';
import type { Upload } from '@lamma/protocol/rest/uploads';
import { type Host, host } from '@lamma/testkit/people/host';
import { describe, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { fixture } from '../../testing/files/fixtures';
import { aPicture, pngHeader } from '../../testing/files/pictures';
import { aSound } from '../../testing/files/sounds';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { systemFiles } from './storage/file-storage';

const MEGABYTE = 1024 * 1024;
const send = (person: Host, bytes: Uint8Array) => person.request('POST', '/api/uploads', bytes);
const sent = async (person: Host, bytes: Uint8Array) => (await (await send(person, bytes)).json()) as Upload;
const quota = (person: Host) => person.call('GET /api/uploads');
const filesOf = async (server: TestServer) => (await readdir(join(server.dataDir, 'uploads'))).sort();

describe('a folder of files', () => {
  it('an upload to a full disk is refused and leaves no file, and uploads are accepted again when there is space', async () => {
    let isFull = true;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const uploadFiles: typeof systemFiles = {
      ...systemFiles,
      open: async (...given) => {
        const handle = await systemFiles.open(...given);
        if (isFull && given[1] === 'wx') handle.sync = () => Promise.reject(full);
        return handle;
      },
    };
    const server = await startTestServer({ environment: { uploadFiles } });
    const reem = await host(server.url);
    for (const bytes of [aSound(), await aPicture(), fixture('film.mp4')])
      await expectRefused(await send(reem, bytes), 'uploadsFull');
    expect([await filesOf(server), (await quota(reem)).usedBytes]).toEqual([[], 0]);
    expect(server.logged.some((line) => line.includes('no space left'))).toBe(true);
    isFull = false;
    const { file } = await sent(reem, aSound());
    expect(await filesOf(server)).toEqual([file]);
    await server.end();
  });

  it('a write resolves only after the file is durable, and the file’s name appears only when the file is complete', async () => {
    const done: string[] = [];
    const uploadFiles: typeof systemFiles = {
      open: async (...given) => {
        const handle = await systemFiles.open(...given);
        const sync = handle.sync.bind(handle);
        const what = given[1] === 'wx' ? 'file' : 'folder';
        handle.sync = () => {
          done.push(`${what} synced`);
          return sync();
        };
        return handle;
      },
      rename: (from, to) => {
        done.push('named');
        return systemFiles.rename(from, to);
      },
    };
    const server = await startTestServer({ environment: { uploadFiles } });
    await sent(await host(server.url), aSound());
    expect(done).toEqual(['file synced', 'named', 'folder synced']);
    await server.end();
  });
});

describe('the upload route', () => {
  it('a 50 MB body is refused by its length, and a 16 MB picture, a decompression bomb and noise by their content', async () => {
    const server = await startTestServer();
    const reem = await host(server.url);
    await expectRefused(await send(reem, Buffer.alloc(50 * MEGABYTE)), 'tooLarge');
    const picture = Buffer.concat([await aPicture(), randomBytes(16 * MEGABYTE)]);
    await expectRefused(await send(reem, picture), 'tooLarge');
    await expectRefused(await send(reem, pngHeader(30_000, 30_000)), 'uploadTooManyPixels');
    await expectRefused(await send(reem, pngHeader(7000, 7000)), 'badUpload');
    await expectRefused(await send(reem, randomBytes(uploadLimits.uploadVideoBytes)), 'type');
    await expectRefused(await send(reem, Buffer.alloc(0)), 'badUpload');
    expect((await quota(reem)).usedBytes).toBe(0);
    await server.end();
  });
});
