import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { codeHmac, newCode } from '../../features/allowance/code-text';
import { allowanceStore } from '../../features/allowance/store';
import { readKey } from '../../platform/secrets/key-file';
import { systemRandom } from '../../platform/secrets/random';
import type { TestServer } from '../server/start-test-server';

/** Makes an activation code as the command line does, and tells it. */
export async function codeOf(server: TestServer, kind: CodeKind, amount = 1): Promise<string> {
  const random = systemRandom();
  const code = newCode(random, limits.codeLength);
  const { database } = server.product;
  const secret = readKey(server.dataDir);
  if (secret === undefined) throw new Error('this server’s key is not a file');
  const hmac = codeHmac(secret, code);
  const row = { id: randomUUID(), hmac, hint: code.slice(0, 2), kind, amount, createdAt: server.clock.now() };
  await database.writer.write([allowanceStore(database).addCode({ ...row, redeemedBy: null, redeemedAt: null })]);
  return code;
}
