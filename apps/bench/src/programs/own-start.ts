import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fdatasync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEvening, type Host, signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { startServerProcess } from '@lamma/testkit/server-process';
import { builtServer } from '../options';
import { Promises } from '../report/promises';
import { percentile } from '../report/statistics';

const STARTS = 100;
const CATEGORIES = 6;
const ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret' };
/** Texts as long as families write them. */
const QUESTION = 'ما اسم السفينة التي خرج بها جدي مع أبيه من الفرضة في موسم الغوص الأخير قبل النفط؟';

/**
 * `npm run bench -- own-start`: the start of a game of six own categories: asked for, answered with the game after it is durable. The floor is a bare HTTP server
 * that writes what it gets to a file, waits for the disk, and answers as much as the product does. They take turns.
 */
const promises = new Promises();
const dataDir = mkdtempSync(join(tmpdir(), 'lamma-own-start-'));
await measure();
rmSync(dataDir, { recursive: true, force: true });
process.exit(promises.exitCode);

async function measure(): Promise<void> {
  const server = await startServerProcess({
    program: builtServer,
    dataDir,
    env: { LIMITS_FACTOR: '1000000', ...ADMIN },
  });
  await server.ready();
  const noura = await signIn(server.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const selectedCategories = await ownCategories(noura);
  const start = (to: { request: Host['request'] }) =>
    to.request('POST', '/api/game-sessions', { ...anEvening({ selectedCategories }), clientId: randomUUID() });
  const answer = await (await start(noura)).text();
  const floor = await openFloor(join(dataDir, 'floor.log'), answer);
  const bare = visitor(floor.url);
  const took: Record<'floor' | 'product', number[]> = { floor: [], product: [] };
  for (let turn = 0; turn < STARTS; turn += 1) {
    for (const [name, to] of [
      ['floor', bare],
      ['product', noura],
    ] as const) {
      const startedAt = performance.now();
      const response = await start(to);
      await response.text();
      if (!response.ok) throw new Error(`a start was refused: ${response.status}`);
      took[name].push(performance.now() - startedAt);
    }
  }
  floor.close();
  await server.kill();
  for (const [name, share, times] of [
    ['p50', 0.5, 10],
    ['p99', 0.99, 10],
  ] as const) {
    const [low, high] = [percentile(took.floor, share), percentile(took.product, share)];
    const ratio = high / low;
    promises.hold(
      `${name}: floor ${low.toFixed(1)} ms, product ${high.toFixed(1)} ms, ${ratio.toFixed(1)} x (<= ${times})`,
      ratio <= times,
    );
  }
}

async function ownCategories(person: Host): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 1; count <= CATEGORIES; count += 1) {
    const { id } = await person.call('POST /api/custom-categories', { body: { name: `فئة ${count}` } });
    const questions = Array.from({ length: 6 }, (_, place) => ({
      questionText: QUESTION,
      correctAnswer: `جواب العائلة ${place + 1}`,
      questionOrder: place + 1,
    }));
    await person.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions } });
    ids.push(id);
  }
  return ids;
}

async function openFloor(file: string, answer: string) {
  const to = openSync(file, 'a');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      writeSync(to, Buffer.concat(parts));
      fdatasync(to, () => response.setHeader('content-type', 'application/json').end(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
