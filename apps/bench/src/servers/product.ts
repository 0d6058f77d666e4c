import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inParallel } from '@lamma/testkit/contests/parallel';
import type { GameChoices } from '@lamma/testkit/people/host';
import { type Teacher, teacher } from '@lamma/testkit/people/teacher';
import { startServerProcess } from '@lamma/testkit/server-process';
import { Phone } from '../generator/phone';
import { pinToServerCore } from '../probe/pin';
import { openProbe, probeSetup } from '../probe/probe';
import type { Contest, Game, Rig } from './rig';

export const builtServer = fileURLToPath(new URL('../../../server/dist/main.mjs', import.meta.url));
export const OWNER = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret' };
const CREATED_AT_ONCE = 4;

type Product = Rig & { url: string; owner: Teacher; dataDir: string };

/** Rate limits are practically off by default, because phones share a few addresses. */
export const UNLIMITED = 1_000_000;

/** Starts the built server as `npm start` does, with an empty data folder. @param limitsFactor multiplies rate limits */
export async function startProduct(program = builtServer, limitsFactor = UNLIMITED): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'lamma-bench-'));
  const dataDir = join(folder, 'data');
  const { path, env } = probeSetup(folder);
  const server = await startServerProcess({
    program,
    dataDir,
    env: { ...OWNER, LIMITS_FACTOR: String(limitsFactor), ...env },
  });
  await server.ready();
  pinToServerCore(server.pid);
  const probe = await openProbe(path);
  const owner = await teacher(server.url, OWNER.ADMIN_EMAIL, OWNER.ADMIN_PASSWORD);
  const presenters: Phone[] = [];
  return {
    port: server.port,
    url: server.url,
    owner,
    dataDir,
    probe,
    contests: (count, places, questions) =>
      inBatches(count, async () => {
        const presenter = await Phone.open(server.port, owner.cookieHeader());
        presenters.push(presenter);
        return aContest(owner, presenter, places, questions);
      }),
    games: async (count) => {
      const choices = await owner.gameChoices();
      return inBatches(count, () => aGame(owner, choices));
    },
    async close() {
      for (const one of [...presenters, probe]) one.close();
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function inBatches<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const created: T[] = [];
  await inParallel(CREATED_AT_ONCE, Array.from({ length: count }), async () => void created.push(await make()));
  return created;
}

async function aContest(owner: Teacher, presenter: Phone, places: number, questions: number): Promise<Contest> {
  const contest = await owner.newContest(questions, places, { secondsPerQuestion: null });
  let isStarted = false;
  return {
    id: contest.id,
    async open(questionIndex) {
      const command = isStarted ? { type: 'navigate', questionIndex } : { type: 'start' };
      isStarted = true;
      await presenter.ask('solo:command', { gameId: contest.id, command });
    },
    async finish() {
      await contest.run({ type: 'end' });
      return (await contest.totals()).reduce((sum, { answersCount }) => sum + answersCount, 0);
    },
  };
}

async function aGame(owner: Teacher, body: GameChoices): Promise<Game> {
  await owner.call('POST /api/create-game-with-numbers', { body });
  const { id, version } = await owner.call('POST /api/game-sessions', { body: { ...body, clientId: randomUUID() } });
  const finish = async () => (await owner.call('GET /api/game-sessions/:id', { params: { id } })).version - version;
  return { id, version, cookie: owner.cookieHeader(), finish };
}
