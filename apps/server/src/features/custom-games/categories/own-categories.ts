import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { CustomCategory, CustomQuestion, SentCustomQuestion } from '@lamma/protocol/rest/games/custom-games';
import type { Actor } from '../../../platform/actor';
import type { Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import type { CustomGamesParts } from '../parts';
import type { CategoryRow } from '../store';
import { makeCategory } from './make-category';
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

/** Updates name or questions; a missing field does not change. Refused as stale if the category has changed since `changedAt`. */
export async function updateCategory(
  parts: CustomGamesParts,
  userId: string,
  id: number,
  change: CategoryChange,
): Promise<CustomCategory | Refusal> {
  const changed = await changeCategory(parts, userId, id, change);
  return changed.ok ? showCategory(parts, changed.row) : changed;
}

/** Deletes a category with its questions and links. Its place in the batch stays taken. */
export async function deleteCategory(parts: CustomGamesParts, userId: string, id: number): Promise<Done | Refusal> {
  return changeUnlessPlayed(parts, userId, id, async (row) => ({
    write: [parts.store.dropCategory(row)],
    answer: { ok: true },
  }));
}

interface CategoryChange {
  name?: string | undefined;
  /** The value that the client has read, for a compare-and-set. */
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
  // Checked first: errors in the questions would reveal that another user's category exists.
  if ((await ownCategory(parts, userId, id)) === undefined) return refuse('notFound');
  const problem = questions === undefined ? null : await questionsProblem(parts, userId, questions);
  if (problem !== null) return problem;
  const fileNames = questions === undefined ? [] : namedFiles(questions);
  return changeUnlessPlayed(parts, userId, id, async (row) => {
    if (changedAt !== undefined && changedAt !== row.changedAt) return { answer: refuse('categoryChanged') };
    // Strictly increasing, even for two changes within a millisecond.
    const change = { ...(name === undefined ? {} : { name }), changedAt: Math.max(clock.now(), row.changedAt + 1) };
    const rows = questions === undefined ? [] : store.putQuestions(id, rowsOf(id, questions));
    // Checked again: if a file was deleted meanwhile, the write below would only conflict; this names the question.
    const missingFiles = questions === undefined ? null : await filesProblem(parts, userId, questions);
    if (missingFiles !== null) return { answer: missingFiles };
    return {
      write: [...parts.files.lock(userId, fileNames), store.changeCategory(row, change), ...rows],
      answer: { ok: true, row: { ...row, ...change } },
    };
  });
}

/** Changes a category that no running game of the user plays. */
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
