import { customLimits } from '@lamma/protocol/limits/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { CustomCategory, CustomQuestion, SentCustomQuestion } from '@lamma/protocol/rest/games/custom-games';
import { dyeInTurn } from '@lamma/protocol/woven/dyes';
import type { Actor } from '../../../platform/actor';
import type { Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { reserveInBatch } from '../batches/batch';
import { newCategoryId } from '../own-category';
import type { CustomGamesParts } from '../parts';
import type { CategoryRow } from '../store';
import { filesProblem, namedFiles, questionsProblem, rowsOf } from './questions';
import { questionView, showCategory } from './view';

type Done = { ok: true };

/** The user's category with this id; undefined if it is another user's. */
export async function ownCategory(
  { store }: Pick<CustomGamesParts, 'store'>,
  userId: string,
  id: number,
): Promise<CategoryRow | undefined> {
  const row = await store.category(id);
  return row?.userId === userId ? row : undefined;
}

export async function createCategory(
  parts: CustomGamesParts,
  actor: Actor,
  wanted: { name: string; clientId: string | null },
): Promise<CustomCategory | Refusal> {
  const content = { ok: true as const, name: wanted.name, statementsFor: () => [] };
  const made = await makeCategory(parts, actor, wanted.clientId, async () => content);
  return made.ok ? showCategory(parts, made.row) : made;
}

export async function listQuestions(
  parts: CustomGamesParts,
  userId: string,
  id: number,
): Promise<CustomQuestion[] | Refusal> {
  const row = await ownCategory(parts, userId, id);
  if (row === undefined) return refuse('notFound');
  return (await parts.store.questions([id])).map((question) => questionView(question, row.name));
}

/** Replaces all six questions. */
export async function writeQuestions(
  parts: CustomGamesParts,
  userId: string,
  id: number,
  questions: readonly SentCustomQuestion[],
): Promise<{ ok: true; created: number } | Refusal> {
  const changed = await changeCategory(parts, userId, id, { questions });
  return changed.ok ? { ok: true, created: questions.length } : changed;
}

/**
 * Updates name or questions; if one of the two is missing, it does not change. Refused as stale if the category has changed since
 * `changedAt`.
 */
export async function updateCategory(
  parts: CustomGamesParts,
  userId: string,
  id: number,
  change: CategoryChange,
): Promise<CustomCategory | Refusal> {
  const changed = await changeCategory(parts, userId, id, change);
  return changed.ok ? showCategory(parts, changed.row) : changed;
}

/** Deletes a category with its questions and links. Its place in the batch is not freed. */
export async function deleteCategory(parts: CustomGamesParts, userId: string, id: number): Promise<Done | Refusal> {
  return changeUnlessPlayed(parts, userId, id, async (row) => ({
    write: [parts.store.dropCategory(row)],
    answer: { ok: true },
  }));
}

interface CategoryChange {
  name?: string | undefined;
  /** The value of `changedAt` that the client has read, for a compare-and-set. */
  changedAt?: number | undefined;
  questions?: readonly SentCustomQuestion[] | undefined;
}

async function changeCategory(
  parts: CustomGamesParts,
  userId: string,
  id: number,
  { name, questions, changedAt }: CategoryChange,
): Promise<{ ok: true; row: CategoryRow } | Refusal> {
  const { store, clock } = parts;
  // Checked before the questions: otherwise errors in the questions would reveal that another user's category exists.
  if ((await ownCategory(parts, userId, id)) === undefined) return refuse('notFound');
  const problem = questions === undefined ? null : await questionsProblem(parts, userId, questions);
  if (problem !== null) return problem;
  const fileNames = questions === undefined ? [] : namedFiles(questions);
  return changeUnlessPlayed(parts, userId, id, async (row) => {
    if (changedAt !== undefined && changedAt !== row.changedAt) return { answer: refuse('categoryChanged') };
    // `changedAt` must increase strictly, even for two changes within a millisecond.
    const change = { ...(name === undefined ? {} : { name }), changedAt: Math.max(clock.now(), row.changedAt + 1) };
    const rows = questions === undefined ? [] : store.putQuestions(id, rowsOf(id, questions));
    // A file may have been deleted meanwhile, so the files are checked again. The write below would only conflict; this check names the
    // question with the missing file.
    const missingFiles = questions === undefined ? null : await filesProblem(parts, userId, questions);
    if (missingFiles !== null) return { answer: missingFiles };
    return {
      write: [...parts.files.lock(userId, fileNames), store.changeCategory(row, change), ...rows],
      answer: { ok: true, row: { ...row, ...change } },
    };
  });
}

/** Changes a category; refused while a running game of the user plays it. */
async function changeUnlessPlayed<T extends Done>(
  parts: CustomGamesParts,
  userId: string,
  id: number,
  change: (row: CategoryRow) => Promise<{ write?: Write; answer: T | Refusal }>,
): Promise<T | Refusal> {
  return decide<T | Refusal>(parts.writer, async () => {
    const row = await ownCategory(parts, userId, id);
    if (row === undefined) return { answer: refuse('notFound') };
    const played = await parts.playedCategories(userId);
    return played.has(id) ? { answer: refuse('categoryPlayed') } : change(row);
  });
}

interface CategoryContent {
  ok: true;
  name: string;
  /**
   * Further statements for the write that creates the category.
   * @param id the id of the new category
   */
  statementsFor(id: number): Write;
}

type Made = { ok: true; row: CategoryRow } | Refusal;

/**
 * Creates an own category. The same write counts the category in the open batch, or opens a new batch, which charges a custom game.
 * @param clientId makes a retry return the same category
 * @param read reads the content of the category; called again after each conflict
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
  // A user's requests run one at a time, because many concurrent ones would conflict until they run out of retries.
  const made = await parts.mutex(userId, () => decide<Made>(parts.writer, decideCategory));
  if (isCharged && made.ok) parts.announce('allowanceChanged', { userId });
  return made;
}
