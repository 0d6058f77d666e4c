import { customLimits } from '@lamma/protocol/limits/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { dyeInTurn } from '@lamma/protocol/woven/dyes';
import type { Actor } from '../../../platform/actor';
import type { Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { reserveInBatch } from '../batches/batch';
import { newCategoryId } from '../own-category';
import type { CustomGamesParts } from '../parts';
import type { CategoryRow } from '../store';

/** The content of a new category. */
export interface CategoryContent {
  ok: true;
  name: string;
  /**
   * More statements of the same write.
   * @param id the new category's
   */
  statementsFor(id: number): Write;
}

type Made = { ok: true; row: CategoryRow } | Refusal;

/**
 * Makes an own category. The same write counts it in the open batch, or begins a batch, which charges a custom game.
 * @param clientId makes a retry return the same category
 * @param read reads the content; called again after each conflict
 */
export async function makeCategory(
  parts: CustomGamesParts,
  actor: Actor,
  clientId: string | null,
  read: () => Promise<CategoryContent | Refusal>,
): Promise<Made> {
  const { store, clock, random } = parts;
  const { userId } = actor;
  let isCharged = false;
  const decideCategory = async (): Promise<{ write: Write; answer: Made } | { answer: Made }> => {
    isCharged = false;
    const existing = clientId === null ? undefined : await store.categoryByClientId(userId, clientId);
    if (existing !== undefined) return { answer: { ok: true, row: existing } };
    const content = await read();
    if (!content.ok) return { answer: content };
    const count = await store.countCategories(userId);
    if (count >= customLimits.customCategories) return { answer: refuse('tooManyCustomCategories') };
    const reservation = await reserveInBatch(parts, actor);
    if (!reservation.ok) return { answer: reservation };
    const now = clock.now();
    const row: CategoryRow = {
      id: newCategoryId(random),
      userId,
      clientId,
      batchId: reservation.batchId,
      name: content.name,
      color: dyeInTurn(count),
      version: 0,
      createdAt: now,
      changedAt: now,
    };
    isCharged = reservation.isCharged;
    return {
      write: [
        ...reservation.statements,
        ...store.addCategory(row, customLimits.customCategories),
        ...content.statementsFor(row.id),
      ],
      answer: { ok: true, row },
    };
  };
  // In turn, because many concurrent requests of a user would otherwise run out of retries.
  const made = await parts.mutex(userId, () => decide<Made>(parts.writer, decideCategory));
  if (isCharged && made.ok) parts.announce('allowanceChanged', { userId });
  return made;
}
