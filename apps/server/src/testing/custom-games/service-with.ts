import { accountsStore } from '../../features/accounts/store';
import { allowanceLimits, allowanceService } from '../../features/allowance/service';
import { allowanceStore } from '../../features/allowance/store';
import { type CustomGamesParts, customGamesLimits } from '../../features/custom-games/parts';
import { customGamesService } from '../../features/custom-games/service';
import { customGamesStore } from '../../features/custom-games/store';
import { makeKeyedMutex } from '../../platform/db/decide';
import { makeLimits } from '../../platform/limits/limits';
import { systemRandom } from '../../platform/secrets/random';
import { secretFrom } from '../../platform/secrets/secret';
import { csvReader } from '../files/csv-reader';
import type { TestServer } from '../server/start-test-server';

/** The use cases of own categories on a server's database, with some parts replaced by the test. */
export function serviceWith(server: TestServer, given: Partial<CustomGamesParts> = {}) {
  const { clock } = server;
  const { database } = server.product;
  const { writer } = database;
  const common = { writer, clock, random: systemRandom(), announce: () => undefined, mutex: makeKeyedMutex() };
  const limits = makeLimits({ ...allowanceLimits, ...customGamesLimits }, 1000);
  const allowance = allowanceService({
    ...common,
    store: allowanceStore(database),
    limits,
    secret: secretFrom('this test makes no codes'),
    freeGames: () => 2,
  });
  return customGamesService({
    ...common,
    store: customGamesStore(database),
    access: { isAllowed: async () => true, requireAllowed: (userId) => accountsStore(database).lockUnblocked(userId) },
    allowance,
    limits,
    sheets: csvReader,
    files: { ownFiles: async () => new Map(), copyTo: async () => new Map(), lock: () => [] },
    playedCategories: async () => new Set(),
    nameOf: async () => 'نورة العنزي',
    phoneOrigin: () => 'https://lamma.example',
    ...given,
  });
}
