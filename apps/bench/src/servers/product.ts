import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atOnce } from '@lamma/testkit/contests/at-once';
import type { Evening } from '@lamma/testkit/people/host';
import { type Teacher, teacher } from '@lamma/testkit/people/teacher';
import { startServerProcess } from '@lamma/testkit/server-process';
import { Line } from '../generator/line';
import { Phone } from '../generator/phone';
import { toServerCore } from './pin';
import { openProbe, probed } from './probe';
import type { Contest, Game, Rig, Script } from './rig';

export interface ProductOptions {
  program: string;
  /** A module that slows the server down on purpose: plants/. */
  plant?: string;
  /** A data folder to begin with a copy of. */
  data?: string;
  /** More settings: of a database or Redis. */
  env?: Record<string, string>;
  processes?: number;
}

/** Phones come from a few addresses; limits are far away, as they are for a school. */
const OWNER = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret' };
const LIMITS = { LIMITS_FACTOR: '1000000' };
const MAKING_AT_ONCE = 4;

/** The built server with a fresh folder of data, as `npm start` runs it. */
export async function startProduct({ program, plant, data, env = {}, processes = 1 }: ProductOptions): Promise<Rig> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-bench-'));
  if (data !== undefined) cpSync(data, join(dataDir, '0'), { recursive: true });
  const servers: Awaited<ReturnType<typeof startOne>>[] = [];
  for (let index = 0; index < processes; index += 1) {
    servers.push(await startOne(program, join(dataDir, String(index)), { ...OWNER, ...LIMITS, ...env }, plant));
  }
  const [first] = servers;
  if (first === undefined) throw new Error('no process');
  const person = await teacher(first.server.url, OWNER.ADMIN_EMAIL, OWNER.ADMIN_PASSWORD);
  const presenters: Phone[] = [];
  return {
    ports: servers.map(({ server }) => server.port),
    probes: servers.map(({ probe }) => probe),
    contests: (count, places, questions) =>
      inTurns(count, async () => {
        const presenter = new Phone(first.server.port, person.cookieHeader());
        presenters.push(presenter);
        await presenter.opened();
        return aContest(person, presenter, places, questions);
      }),
    games: async (count) => {
      const evening = await person.evening();
      return inTurns(count, () => aGame(person, evening));
    },
    script: () => scriptOf(first.server.port),
    async close() {
      for (const presenter of presenters) presenter.close();
      for (const { server, probe } of servers) {
        probe.close();
        await server.kill();
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startOne(program: string, folder: string, settings: Record<string, string>, plant?: string) {
  mkdirSync(folder, { recursive: true });
  const { path, env } = probed(folder, plant);
  const server = await startServerProcess({ program, dataDir: folder, env: { ...settings, ...env } });
  await server.ready();
  toServerCore(server.pid);
  return { server, probe: await openProbe(path) };
}

async function inTurns<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  await atOnce(MAKING_AT_ONCE, Array.from({ length: count }), async () => void made.push(await make()));
  return made;
}

async function aContest(person: Teacher, presenter: Phone, places: number, questions: number): Promise<Contest> {
  const contest = await person.newContest(questions, places, { secondsPerQuestion: null });
  let isStarted = false;
  return {
    id: contest.id,
    async open(questionIndex) {
      const command = isStarted ? { type: 'navigate', questionIndex } : { type: 'start' };
      isStarted = true;
      await presenter.ask('solo:command', { gameId: contest.id, command });
    },
    async rows() {
      await contest.run({ type: 'end' });
      return (await contest.totals()).reduce((sum, { answersCount }) => sum + answersCount, 0);
    },
  };
}

async function aGame(person: Teacher, body: Evening): Promise<Game> {
  await person.call('POST /api/create-game-with-numbers', { body });
  const { id, version } = await person.call('POST /api/game-sessions', { body: { ...body, clientId: randomUUID() } });
  return {
    id,
    version,
    cookie: person.cookieHeader(),
    rows: async () => (await person.call('GET /api/game-sessions/:id', { params: { id } })).version - version,
  };
}

/** The first script that a student's page loads. */
async function scriptOf(port: number): Promise<Script> {
  const line = new Line(port);
  const page = await line.ask({
    method: 'GET',
    path: '/solo-game-join/none',
    headers: { 'Accept-Encoding': 'identity' },
  });
  const path = /src="([^"]+\.js)"/.exec(page.body.toString())?.[1];
  if (path === undefined) throw new Error("a student's page names no script");
  const { body, head } = await line.ask({ method: 'GET', path });
  line.close();
  return { path, bytes: /content-encoding: br/i.test(head) ? Buffer.from(body) : brotliCompressSync(body) };
}
