import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadMessages } from '@lamma/protocol/messages/upload';
import type { Upload, UploadQuota } from '@lamma/protocol/rest/uploads';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { plainRequest } from '../../testing/edge/raw-http';
import { type FixtureName, fixture } from '../../testing/files/fixtures';
import { aPhotograph, aPicture } from '../../testing/files/pictures';
import { aSound } from '../../testing/files/sounds';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorage } from '../../testing/storage/on-each-storage';

const NAME = /^u-[\w-]{22}\.(webp|mp3|m4a|ogg|mp4|webm)$/;
const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;

const send = (person: Host, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  person.request('POST', '/api/uploads', bytes, headers);
async function sent(person: Host, bytes: Uint8Array): Promise<Upload> {
  const response = await send(person, bytes);
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body as Upload;
}
const quota = (person: Host): Promise<UploadQuota> => person.call('GET /api/uploads');
const filesOf = async (server: TestServer): Promise<string[]> =>
  readdir(join(server.dataDir, 'uploads')).catch(() => []);

onEachStorage('uploads', (start, storage) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
    noura = await host(server.url);
  });
  afterAll(() => server.end());
  const get = (file: string, headers: Record<string, string> = {}) =>
    plainRequest(server.url, { path: `/attached_assets/${file}`, headers });

  const kinds: [FixtureName, string, string][] = [
    ['sound.mp3', 'audio', 'audio/mpeg'],
    ['sound.m4a', 'audio', 'audio/mp4'],
    ['opus.ogg', 'audio', 'audio/ogg'],
    ['sound.webm', 'audio', 'video/webm'],
    ['film.mp4', 'video', 'video/mp4'],
    ['film.webm', 'video', 'video/webm'],
  ];
  it.each(kinds)('an upload of %s is stored as %s and served as %s, with a random name', async (name, kind, type) => {
    const { file, kind: storedKind, bytes } = await sent(noura, fixture(name));
    expect(storedKind).toBe(kind);
    expect(file).toMatch(NAME);
    const { status, headers } = await get(file);
    expect([status, headers['content-type'], headers['content-length']]).toEqual([200, type, String(bytes)]);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(file, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('a picture is stored as WebP, and films support range requests', async () => {
    const { file, kind } = await sent(noura, await aPhotograph());
    expect([kind, file.split('.')[1], (await get(file)).headers['content-type']]).toEqual([
      'image',
      'webp',
      'image/webp',
    ]);
    const film = await sent(noura, fixture('film.mp4'));
    const part = await get(film.file, { range: 'bytes=4-7' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'ftyp', `bytes 4-7/${film.bytes}`]);
    expect((await get(film.file, { range: `bytes=${film.bytes}-` })).status).toBe(416);
  });

  it('the type of an upload is detected from its content, whatever type the request claims', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const type of ['image/png', 'image/svg+xml', 'video/mp4', 'audio/mpeg', 'application/octet-stream']) {
      await expectRefused(await send(noura, page, { 'content-type': type }), 'type', type);
      expect((await send(noura, aSound(), { 'content-type': type })).status, type).toBe(200);
    }
  });

  it('requests with path traversal, or with names that resemble a file’s name, are answered 404', async () => {
    const { file } = await sent(noura, aSound());
    const ways = [
      `../uploads/${file}`,
      `..%2fuploads%2f${file}`,
      `${file}%00.html`,
      `${file}.html`,
      `${file}.`,
      file.toUpperCase(),
      `%2e/${file}`.replace('/', '%2f'),
      'u-../../../../../secret.mp3',
      'u-..%2f..%2f..%2flamma.db%00.mp3',
      `u-${'.'.repeat(22)}.mp3`,
      `u-${'a'.repeat(22)}.mp3`,
      `u-${'a'.repeat(22)}.html`,
    ];
    for (const way of ways) expect((await get(way)).status, way).toBe(404);
    expect((await get(file)).status).toBe(200);
  });

  it.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, uploadMessages.kinds],
    ['WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), 415, uploadMessages.kinds],
    ['a film of AV1', fixture('av1.mp4'), 400, uploadMessages.codec],
  ] as const)(
    'an upload of %s is refused with a message that names accepted types',
    async (_what, bytes, status, message) => {
      const answer = await send(noura, bytes);
      expect([answer.status, await answer.json()]).toMatchObject([status, { message }]);
    },
  );

  it('the used quota of a user is the sum of the stored bytes', async () => {
    const reem = await host(server.url);
    expect(await quota(reem)).toEqual({ usedBytes: 0, allowedBytes: 200 * MEGABYTE });
    const { bytes } = await sent(reem, aSound(50));
    const picture = await sent(reem, await aPicture());
    expect(await quota(reem)).toEqual({ usedBytes: bytes + picture.bytes, allowedBytes: 200 * MEGABYTE });
  });

  it('100 concurrent uploads never exceed the user’s quota, and all accepted files are complete', async () => {
    // The quota of 1 MB has room for six of these files.
    const small = await start({ env: { UPLOADS_USER_MB: '1' } });
    const reem = await host(small.url);
    const sound = aSound(1600);
    const { add } = small.product.features.uploads;
    const answers = await Promise.all(Array.from({ length: 100 }, () => add({ userId: reem.user.id }, sound)));
    const fits = Math.floor(MEGABYTE / sound.length);
    expect(answers.filter((answer) => 'file' in answer)).toHaveLength(fits);
    const refused = answers.flatMap((answer) => ('refusal' in answer ? [answer.refusal] : []));
    expect(new Set(refused)).toEqual(new Set(['uploadQuotaFull']));
    await expectRefused(await send(reem, sound), 'uploadQuotaFull');
    expect((await quota(reem)).usedBytes).toBe(fits * sound.length);
    if (storage === 'sqlite') expect(await filesOf(small)).toHaveLength(fits);
    await small.end();
  });

  it('concurrent uploads of many users never exceed the site’s quota', async () => {
    const small = await start({ env: { UPLOADS_TOTAL_MB: '1' } });
    const people = await Promise.all(Array.from({ length: 12 }, () => host(small.url)));
    const sound = aSound(1600);
    const answers = await Promise.all(people.map((person) => send(person, sound)));
    const fits = Math.floor(MEGABYTE / sound.length);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(fits);
    for (const answer of answers.filter(({ status }) => status !== 200)) await expectRefused(answer, 'uploadsFull');
    const used = await Promise.all(people.map(async (person) => (await quota(person)).usedBytes));
    expect(used.reduce((sum, bytes) => sum + bytes, 0)).toBe(fits * sound.length);
    await small.end();
  });

  it('a file and its bytes are deleted after a week, unless a question, a game or a contest uses the file', async () => {
    const own = await start();
    const reem = await host(own.url);
    const [first, second, third, fourth] = [
      await sent(reem, aSound()),
      await sent(reem, aSound()),
      await sent(reem, await aPicture()),
      await sent(reem, await aPicture()),
    ];
    const game = await reem.startGame();
    const db = own.product.database.withTables<Record<string, Record<string, unknown>>>();
    const write = own.product.database.writer.write;
    const insert = async (table: string, row: Record<string, unknown>) => {
      const { sql, parameters } = db.insertInto(table).values(row).compile();
      expect(await write([{ sql, parameters, expect: 1 }])).toBe('written');
    };
    const category = {
      id: 20_000,
      userId: reem.user.id,
      name: 'العائلة',
      color: 'dye-1',
      version: 1,
      createdAt: 1,
      changedAt: 1,
    };
    await insert('custom_categories', category);
    const question = {
      id: 200_001,
      categoryId: 20_000,
      questionOrder: 1,
      questionText: 'من؟',
      correctAnswer: 'جدي',
      wrongOptions: '[]',
    };
    await insert('custom_questions', { ...question, questionAudio: first.file });
    await insert('game_files', { gameId: game.id, file: third.file });
    const questions = JSON.stringify([{ question: 'من؟', questionImage: fourth.file }]);
    const texts = { title: 'مسابقة', description: '', layout: 'live', questions, settings: '{}' };
    const times = { createdAt: 1, updatedAt: 1, version: 1 };
    await insert('contests', { id: 'c', ownerId: reem.user.id, ...texts, isActive: 1, runId: 'r', ...times });

    const clean = async () => {
      own.clock.advance(600_000);
      await own.clock.callbacksDone();
    };
    own.clock.advance(167 * HOUR_MS);
    await own.clock.callbacksDone();
    await clean();
    expect((await quota(reem)).usedBytes).toBe(first.bytes + second.bytes + third.bytes + fourth.bytes);
    own.clock.advance(HOUR_MS);
    await own.clock.callbacksDone();
    await clean();
    await clean();
    expect((await quota(reem)).usedBytes).toBe(first.bytes + third.bytes + fourth.bytes);
    const status = async (file: string) => (await plainRequest(own.url, { path: `/attached_assets/${file}` })).status;
    expect(await Promise.all([first, second, third, fourth].map(({ file }) => status(file)))).toEqual([
      200, 404, 200, 200,
    ]);
    await own.end();
  });

  it('the cleanup deletes bytes that a killed server left without a row', async () => {
    const own = await start();
    const reem = await host(own.url);
    const { file } = await sent(reem, aSound());
    const folder = join(own.dataDir, 'uploads');
    const left = [`u-${'b'.repeat(22)}.mp3`, `u-${'c'.repeat(22)}.mp3.abcd1234.half`];
    await mkdir(folder, { recursive: true });
    for (const name of left) await (await open(join(folder, name), 'w')).close();
    for (let look = 0; look < 3; look += 1) {
      own.clock.advance(600_000);
      await own.clock.callbacksDone();
    }
    const names = await filesOf(own);
    expect(names.filter((name) => left.includes(name))).toEqual([]);
    expect((await plainRequest(own.url, { path: `/attached_assets/${file}` })).status).toBe(200);
    await own.end();
  });

  it('copying files to another user renames them, counts them against that user’s quota, and copies all or none', async () => {
    const reem = await host(server.url);
    const sound = await sent(noura, aSound(77));
    const picture = await sent(noura, await aPicture('png', 70, 50));
    const { uploads } = server.product.features;
    const names = [sound.file, picture.file, sound.file];
    const copies = await uploads.copyTo(reem.user.id, names);
    if ('refusal' in copies) throw new Error(copies.refusal);
    expect([...copies.keys()].sort()).toEqual([sound.file, picture.file].sort());
    expect((await quota(reem)).usedBytes).toBe(sound.bytes + picture.bytes);
    const [copy = ''] = [copies.get(sound.file)];
    expect(copy).toMatch(NAME);
    expect((await get(copy)).body).toBe((await get(sound.file)).body);
    expect([...(await uploads.ownFiles(reem.user.id, [sound.file, copy]))]).toEqual([[copy, 'audio']]);
    expect(await uploads.copyTo(reem.user.id, [sound.file, `u-${'d'.repeat(22)}.mp3`])).toMatchObject({
      refusal: 'notFound',
    });
    expect(await uploads.copyTo(reem.user.id, [])).toEqual(new Map());
    expect((await quota(reem)).usedBytes).toBe(sound.bytes + picture.bytes);
  });
});
