import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Endpoints } from '@lamma/protocol/rest/endpoints';
import { host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '../../platform/http/routes';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { teamGamesStore } from '../team-games/data/store';
import type { TeamGamesParts } from '../team-games/parts';
import { pastGamesRoutes } from './service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

it('records of one host’s games are made one after the other, however many are requested at once', async () => {
  const noura = await host(server.url);
  const { id } = await noura.startGame();
  const store = teamGamesStore(server.product.database);
  let [reading, mostAtOnce] = [0, 0];
  const log = vi.fn(async () => {
    reading += 1;
    mostAtOnce = Math.max(mostAtOnce, reading);
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    reading -= 1;
    return [];
  });
  const { readGameRecord } = pastGamesRoutes({ bank: {}, store: { ...store, log } } as unknown as TeamGamesParts);
  const call = { actor: { userId: noura.user.id }, params: { id } } as Call<Endpoints['readGameRecord']>;
  const records = await Promise.all([1, 2, 3].map(() => readGameRecord(call)));
  expect(records).toEqual([1, 2, 3].map(() => expect.objectContaining({ entries: [] })));
  expect([log.mock.calls.length, mostAtOnce]).toEqual([3, 1]);
});
