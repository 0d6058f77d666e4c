import { customLimits } from '@lamma/protocol/limits/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { newId } from '../../../platform/secrets/random';
import { hasTeacherRights } from '../../../rights';
import type { CustomGamesParts } from '../parts';
import type { BatchRow } from '../store-batches';

/**
 * One custom game pays for a batch: six categories at most, begun within an hour of its first. Copies and categories out of a file
 * count like written ones (decision 0026).
 */

/** Where a new category is counted, and the statements that count it there. */
export interface Place {
  ok: true;
  batchId: string;
  /** Whether a custom game is taken. */
  isCharged: boolean;
  statements: Statement[];
}

/** A place in the open batch, or in a new one that takes a custom game; a teacher's takes none, a premium user's does. */
export async function placeInBatch(parts: CustomGamesParts, actor: Actor): Promise<Place | Refusal> {
  const { store, allowance, clock, random } = parts;
  const { userId } = actor;
  const now = clock.now();
  // The count first: where it is nothing because somebody has just opened a batch, that batch is then found.
  const left = await allowance.customGamesLeft(userId);
  const batch = await store.newestBatch(userId);
  if (batch !== undefined && isOpen(batch, now)) {
    const statements = [store.joinBatch(batch.id, customLimits.customBatchCategories, now)];
    return { ok: true, batchId: batch.id, isCharged: false, statements };
  }
  const isCharged = !hasTeacherRights(actor);
  if (isCharged && left === 0) return refuse('noCustomGamesLeft');
  const id = newId(random);
  const statements = [
    ...(batch?.closedAt === null ? [store.closeBatch(batch.id, endOf(batch))] : []),
    ...(isCharged ? allowance.takeCustomGame(userId, id) : []),
    store.addBatch({ id, userId, categories: 1, openedAt: now, closedAt: null }),
  ];
  return { ok: true, batchId: id, isCharged, statements };
}

/**
 * Closes the open batch; takes nothing, however often. Once more within an hour after it was closed is answered alike: a client
 * that retries, or is late, is told no mistake.
 */
export async function closeBatch(
  { store, allowance, clock, writer }: CustomGamesParts,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ ok: true; customGames: number } | Refusal> {
  return decide<{ ok: true; customGames: number } | Refusal>(writer, async () => {
    const now = clock.now();
    const batch = await store.newestBatch(userId);
    if (batch === undefined || now - endOf(batch) > customLimits.customBatchMs)
      return { answer: refuse('nothingToDeduct') };
    const answer = { ok: true as const, customGames: await allowance.customGamesLeft(userId) };
    return isOpen(batch, now) ? { answer, write: [store.closeBatch(batch.id, now)] } : { answer };
  });
}

function isOpen(batch: BatchRow, now: number): boolean {
  return batch.closedAt === null && now < endOf(batch);
}

/** When a batch was closed, or closes by itself. */
function endOf({ openedAt, closedAt }: BatchRow): number {
  return closedAt ?? openedAt + customLimits.customBatchMs;
}
