import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { startTestServer } from '../../../testing/server/start-test-server';
import { contestAnswersStore } from './store-answers';
import { contestParticipantsStore } from './store-participants';

it('[R1352] answers wait at most 6 ms for others to share a commit, participants who join 25 ms', async () => {
  const server = await startTestServer();
  const { database } = server.product;
  const run = aRun('run');
  expect(contestAnswersStore(database).rowsFor(run).paceMs).toBe(6);
  expect(contestParticipantsStore(database).rowsFor(run).paceMs).toBe(25);
  await server.end();
});
