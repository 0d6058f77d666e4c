import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
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
import { beforeWrite } from '../../testing/storage/before-write';
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

describe('uploads beyond a limit', () => {
  it('uploads are rate-limited by user', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '0.02' } });
    const [reem, noura] = [await host(server.url), await host(server.url)];
    for (let count = 0; count < 3; count += 1) await sent(reem, aSound());
    await expectRefused(await send(reem, aSound()), 'rate');
    expect((await send(noura, aSound())).status).toBe(200);
    await server.end();
  });

  it('an upload is refused before it is read if the user’s or the site’s quota is full, and a file that just fits is stored', async () => {
    const server = await startTestServer({ env: { UPLOADS_USER_MB: '1', UPLOADS_TOTAL_MB: '2' } });
    const [reem, noura, salem] = [await host(server.url), await host(server.url), await host(server.url)];
    const { store } = uploadRows(server);
    await store({ userId: reem.user.id, bytes: MEGABYTE - 104 * 3 });
    const fitting = await sent(reem, aSound(3));
    expect((await quota(reem)).usedBytes).toBe(MEGABYTE);
    await expectRefused(await send(reem, Buffer.from('no picture')), 'uploadQuotaFull');
    await expectRefused(await send(noura, Buffer.from('no picture')), 'type');
    await store({ userId: noura.user.id, bytes: MEGABYTE });
    await expectRefused(await send(salem, Buffer.from('no picture')), 'uploadsFull');
    expect(await filesOf(server)).toEqual([fitting.file]);
    await server.end();
  });

  it('copying leaves no file if the copies exceed the quota or the bytes of one original are missing', async () => {
    const server = await startTestServer({ env: { UPLOADS_USER_MB: '1' } });
    const [reem, noura] = [await host(server.url), await host(server.url)];
    const { uploads } = server.product.features;
    const files = [await sent(reem, aSound(4000)), await sent(reem, aSound(50))].map(({ file }) => file);
    const before = await filesOf(server);
    const rows = uploadRows(server);
    await rows.store({ userId: noura.user.id, bytes: MEGABYTE - 4000 * 104 });
    expect(await uploads.copyTo(noura.user.id, files)).toMatchObject({ refusal: 'uploadQuotaFull' });
    expect(await uploads.copyTo(noura.user.id, files.slice(0, 1))).toBeInstanceOf(Map);
    const after = await filesOf(server);
    expect(after).toHaveLength(before.length + 1);
    await rm(join(server.dataDir, 'uploads', files[1] ?? ''));
    const salem = await host(server.url);
    expect(await uploads.copyTo(salem.user.id, files)).toMatchObject({ refusal: 'notFound' });
    expect(await filesOf(server)).toEqual(after.filter((file) => file !== files[1]));
    expect((await quota(salem)).usedBytes).toBe(0);
    await server.end();
  });
});

describe('removing many files', () => {
  it('the cleanup deletes unused files in several batches, and keeps a file that comes into use meanwhile', async () => {
    const server = await startTestServer();
    const reem = await host(server.url);
    const { uploads } = server.product.features;
    const { store, write } = uploadRows(server);
    const names = await store(...Array.from({ length: 503 }, () => ({ userId: reem.user.id, bytes: 1 })));
    server.clock.advance(8 * 86_400_000);
    await server.clock.callbacksDone();
    await uploads.sweep();
    expect((await quota(reem)).usedBytes).toBe(0);
    expect(names).toHaveLength(503);

    const [used = ''] = await store({ userId: reem.user.id, bytes: 1, createdAt: 1 });
    const game = await reem.startGame();
    const done = beforeWrite(server, 'delete from "uploads"', () =>
      write('game_files', [{ gameId: game.id, file: used }]),
    );
    await uploads.sweep();
    expect([done(), (await quota(reem)).usedBytes]).toEqual([true, 1]);
    await server.end();
  });

  it('the files of a deleted account are removed, and only these', async () => {
    const server = await startTestServer();
    const [reem, noura] = [await host(server.url), await host(server.url)];
    await sent(reem, aSound());
    const other = await sent(noura, aSound());
    const { write, after } = await server.product.features.uploads.prepareDeletion(reem.user.id);
    expect(await server.product.database.writer.write(write)).toBe('written');
    await after();
    expect(await filesOf(server)).toEqual([other.file]);
    await server.end();
  });

  it('the list of unused files continues past pages that contain only used files', async () => {
    const server = await startTestServer();
    const reem = await host(server.url);
    const { store, write } = uploadRows(server);
    const game = await reem.startGame();
    const rows = Array.from({ length: 120 }, (_, at) => ({ userId: reem.user.id, bytes: 1, createdAt: 1000 - at }));
    const names = await store(...rows);
    await write(
      'game_files',
      names.slice(0, 110).map((file) => ({ gameId: game.id, file })),
    );
    const unused = await reem.call('GET /api/uploads/files', { query: { unused: '1' } });
    expect(unused.map(({ file }) => file)).toEqual(names.slice(110));
    await server.end();
  });
});

/** Writes rows of uploads directly, without bytes. */
function uploadRows(server: TestServer) {
  const db = server.product.database.withTables<Record<string, Record<string, unknown>>>();
  let count = 0;
  async function write(table: string, rows: Record<string, unknown>[]): Promise<void> {
    const { sql, parameters } = db.insertInto(table).values(rows).compile();
    expect(await server.product.database.writer.write([{ sql, parameters, expect: rows.length }])).toBe('written');
  }
  return {
    write,
    store: async (...rows: { userId: string; bytes: number; createdAt?: number }[]): Promise<string[]> => {
      const named = rows.map((row) => {
        count += 1;
        const file = `u-${String(count).padStart(22, '0')}.mp3`;
        return { kind: 'audio', createdAt: server.clock.now(), ...row, file };
      });
      await write('uploads', named);
      return named.map(({ file }) => file);
    },
  };
}
