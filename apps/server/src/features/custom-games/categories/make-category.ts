import { dyeInTurn } from '@lamma/protocol/dyes';
import { customLimits } from '@lamma/protocol/limits/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { placeInBatch } from '../batches/batch';
import { newCategoryId } from '../ids';
import type { CustomGamesParts } from '../parts';
import type { CategoryRow } from '../store';

/** What a new category holds. */
export interface CategoryContent {
  ok: true;
  name: string;
  /** More statements of the same write. @param id the new category's */
  also(id: number): Write;
}

type Made = { ok: true; row: CategoryRow } | Refusal;

/**
 * Makes an own category: counted in the batch, and charged where it is a batch's first, in the write that makes it.
 * @param clientId the same finds the same category again
 * @param read gives what it holds, each time that it is decided anew
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
  const choose = async (): Promise<{ write: Write; answer: Made } | { answer: Made }> => {
    isCharged = false;
    const known = clientId === null ? undefined : await store.categoryByClientId(userId, clientId);
    if (known !== undefined) return { answer: { ok: true, row: known } };
    const content = await read();
    if (!content.ok) return { answer: content };
    const count = await store.countCategories(userId);
    if (count >= customLimits.customCategories) return { answer: refuse('tooManyCustomCategories') };
    const place = await placeInBatch(parts, actor);
    if (!place.ok) return { answer: place };
    const now = clock.now();
    const row: CategoryRow = {
      id: newCategoryId(random),
      userId,
      clientId,
      batchId: place.batchId,
      name: content.name,
      color: dyeInTurn(count),
      version: 0,
      createdAt: now,
      changedAt: now,
    };
    isCharged = place.isCharged;
    return {
      write: [...place.statements, ...store.addCategory(row, customLimits.customCategories), ...content.also(row.id)],
      answer: { ok: true, row },
    };
  };
  // As many at once as may be are served: none of them meets the others' conflicts until it gives up.
  const made = await parts.inTurn(userId, () => decide<Made>(parts.writer, choose));
  if (isCharged && made.ok) parts.announce('allowanceChanged', { userId });
  return made;
}
