import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@lamma/testkit/server-process';
import { expect, it } from 'vitest';
import { SERVER_PROGRAM } from '../testing/build-programs';
import { aVotingRoom } from '../testing/people/a-voting-room';

const GUESTS = 24;

it('a server that is killed while guests guess counts every guess that it has acknowledged, and none twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-guesses-'));
  const env = { NODE_ENV: 'development', LIMITS_FACTOR: '1000', ADMIN_PASSWORD: 'owner-secret' };
  const start = async (port?: number) => {
    const server = await startServerProcess({
      ...{ program: SERVER_PROGRAM, dataDir, env },
      ...(port === undefined ? {} : { port }),
    });
    await server.ready();
    return server;
  };
  const first = await start();
  const { guests, game, questions } = await aVotingRoom(
    first,
    Array.from({ length: GUESTS }, () => 2),
  );
  const [questionId] = questions;
  await game.play({ type: 'openQuestion', questionId });
  const acknowledged = { yes: 0, no: 0 };
  let killed: Promise<unknown> | undefined;
  await Promise.all(
    guests.map(async ({ put }, at) => {
      const knows = at % 2 === 0;
      const answer = await put('guess', { questionId, knows }).catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged[knows ? 'yes' : 'no'] += 1;
      if (acknowledged.yes + acknowledged.no === 6) killed ??= first.kill();
    }),
  );
  await killed;
  const second = await start(first.port);
  await game.play({ type: 'revealAnswer' });
  const { yes = 0, no = 0 } = (await game.read()).state.guessed ?? {};
  expect(acknowledged.yes + acknowledged.no).toBeGreaterThanOrEqual(6);
  expect(yes).toBeGreaterThanOrEqual(acknowledged.yes);
  expect(no).toBeGreaterThanOrEqual(acknowledged.no);
  expect(yes + no).toBeLessThanOrEqual(GUESTS);
  await second.kill();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);
