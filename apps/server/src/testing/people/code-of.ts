import { randomUUID } from 'node:crypto';
import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { newBatch } from '../../features/allowance/codes/batches';
import { allowanceStore } from '../../features/allowance/store';
import { readKey } from '../../platform/secrets/key-file';
import { systemRandom } from '../../platform/secrets/random';
import type { TestServer } from '../server/start-test-server';

/** Creates an activation code as the command line does. @returns the code */
export async function codeOf(server: TestServer, kind: CodeKind, amount = 1): Promise<string> {
  const random = systemRandom();
  const { database } = server.product;
  const secret = readKey(server.dataDir);
  if (secret === undefined) throw new Error('this server’s key is not a file');
  const createdAt = server.clock.now();
  const batchFields = { id: randomUUID(), origin: 'command', kind, amount, note: '', count: 1, createdAt } as const;
  const { batch, rows, codes } = newBatch({ random, secret }, batchFields);
  await database.writer.write(allowanceStore(database).addBatch(batch, rows));
  return codes.join();
}
