import { customLimits } from '@lamma/protocol/limits/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { type Actor, hasTeacherRights } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { newId } from '../../../platform/secrets/random';
import type { CustomGamesParts } from '../parts';
import type { BatchRow } from '../store';

/**
 * One custom game pays for a batch: at most six categories, begun within an hour. Copies and imported categories count like written ones.
 */

/** The batch that a new category belongs to, and the statements that count the category in it. */
export interface BatchReservation {
  ok: true;
  batchId: string;
  /** Whether a custom game is charged. */
  isCharged: boolean;
  statements: Statement[];
}

/**
 * Reserves a place in the open batch. If none is open, opens one and charges a custom game, also to premium users but not to teachers.
 */
export async function reserveInBatch(parts: CustomGamesParts, actor: Actor): Promise<BatchReservation | Refusal> {
  const { store, allowance, clock, random } = parts;
  const { userId } = actor;
  const now = clock.now();
  // Read before the batch: if another request takes the last custom game between the two reads, its new batch is found below.
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
    ...(batch?.closedAt === null ? [store.closeBatch(batch.id, closesAt(batch))] : []),
    ...(isCharged ? allowance.takeCustomGame(userId, id) : []),
    store.addBatch({ id, userId, categories: 1, openedAt: now, closedAt: null }),
  ];
  return { ok: true, batchId: id, isCharged, statements };
}

/** Closes the open batch. Charges nothing. Idempotent: for an hour after the close, a client that retries gets the same response. */
export async function closeBatch(
  { store, allowance, clock, writer }: CustomGamesParts,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ ok: true; customGames: number } | Refusal> {
  return decide<{ ok: true; customGames: number } | Refusal>(writer, async () => {
    const now = clock.now();
    const batch = await store.newestBatch(userId);
    if (batch === undefined || now - closesAt(batch) > customLimits.customBatchMs)
      return { answer: refuse('nothingToDeduct') };
    const answer = { ok: true as const, customGames: await allowance.customGamesLeft(userId) };
    return isOpen(batch, now) ? { answer, write: [store.closeBatch(batch.id, now)] } : { answer };
  });
}

function isOpen(batch: BatchRow, now: number): boolean {
  return batch.closedAt === null && now < closesAt(batch);
}

function closesAt({ openedAt, closedAt }: BatchRow): number {
  return closedAt ?? openedAt + customLimits.customBatchMs;
}
