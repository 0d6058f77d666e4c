import { randomUUID } from 'node:crypto';
import { allowanceStore } from '../../features/allowance/store';
import type { TestServer } from '../server/start-test-server';

/** A user's ledger, oldest first. */
export function ledgerOf(server: TestServer, userId: string) {
  return allowanceStore(server.product.database).ledger(userId);
}

/** Adds games to a user's balance, as a code does. */
export async function giveGames(server: TestServer, userId: string, amount: number): Promise<void> {
  const { database } = server.product;
  const entry = {
    id: randomUUID(),
    userId,
    kind: 'game',
    amount,
    reason: 'code',
    reference: null,
    at: server.clock.now(),
  } as const;
  await database.writer.write(allowanceStore(database).changeGames(entry));
}
