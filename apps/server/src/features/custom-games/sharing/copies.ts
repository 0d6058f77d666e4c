import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { CustomCategory, SharedCategory } from '@lamma/protocol/rest/games/custom-games';
import type { Actor } from '../../../platform/actor';
import { reserveInBatch } from '../batches/batch';
import { makeCategory } from '../categories/own-categories';
import { countFiles, FILE_FIELDS, fileKindsByPlace } from '../categories/questions';
import { showCategory } from '../categories/view';
import { OWN_ICON, questionIdAt } from '../own-category';
import type { CustomGamesParts } from '../parts';
import type { CategoryRow, QuestionRow } from '../store';

/** A signed-in user who copies a category by its link. */
export interface Taker {
  actor: Actor;
  address: string;
}

/** Anybody who reads the offer behind a link, signed in or not. */
export interface Reader {
  actor: Actor | null;
  address: string;
}

/** Reads the offer behind a link, without questions, answers and file names. */
export async function readShared(
  parts: CustomGamesParts,
  reader: Reader,
  token: string,
): Promise<SharedCategory | Refusal> {
  const found = await findShared(parts, reader, token);
  if (!found.ok) return found;
  const { id, userId, name, color } = found.category;
  const questions = await parts.store.questions([id]);
  const places = fileKindsByPlace(questions);
  return {
    name,
    giver: await parts.nameOf(userId),
    color,
    icon: OWN_ICON,
    questionCount: questions.length,
    files: countFiles(places),
    places,
    isOwn: userId === reader.actor?.userId,
  };
}

/**
 * Copies a category with its files, and counts and charges the copy in the same write. If the link offers the user's own category, returns
 * that category without a copy.
 */
export async function copyShared(
  parts: CustomGamesParts,
  taker: Taker,
  token: string,
  clientId: string | null,
): Promise<CustomCategory | Refusal> {
  const { store } = parts;
  const { actor } = taker;
  // A retry returns the copy, even if the link was revoked meanwhile.
  const existing = clientId === null ? undefined : await store.categoryByClientId(actor.userId, clientId);
  if (existing !== undefined) return showCategory(parts, existing);
  const found = await findShared(parts, taker, token);
  if (!found.ok) return found;
  if (found.category.userId === actor.userId) return showCategory(parts, found.category);
  // Checks the allowance before any file is copied.
  const reservation = await reserveInBatch(parts, actor);
  if (!reservation.ok) return reservation;
  if (!(await takeCopyLimits(parts, taker))) return refuse('rate');
  const questions = await store.questions([found.category.id]);
  const files = questions.flatMap((question) => FILE_FIELDS.flatMap((field) => question[field] ?? []));
  const copied = files.length === 0 ? new Map<string, string>() : await parts.files.copyTo(actor.userId, files);
  if ('refusal' in copied) return copied;
  const made = await makeCategory(parts, actor, clientId, async () => {
    const share = await store.share(token);
    if (share === undefined) return refuse('notFound');
    if (share.closedAt !== null) return refuse('shareClosed');
    const statementsFor = (id: number) => [
      ...store.putQuestions(
        id,
        questions.map((question) => copyOf(question, id, copied)),
      ),
      store.countCopy(token),
    ];
    return { ok: true, name: found.category.name, statementsFor };
  });
  return made.ok ? showCategory(parts, made.row) : made;
}

/** Finds the category behind a link. Requests for links that do not exist count against the limits. */
async function findShared(
  { store, limits }: CustomGamesParts,
  { actor, address }: Reader,
  token: string,
): Promise<{ ok: true; category: CategoryRow } | Refusal> {
  const limitKeys = [
    ...(actor === null ? [] : [['shareMissUser', actor.userId] as const]),
    ['shareMissAddress', { address }] as const,
  ];
  for (const [name, key] of limitKeys) if (!(await limits.take(name, key)).ok) return refuse('rate');
  const share = await store.share(token);
  if (share === undefined) return refuse('notFound');
  for (const [name, key] of limitKeys) await limits.giveBack(name, key);
  if (share.closedAt !== null) return refuse('shareClosed');
  const category = await store.category(share.categoryId);
  return category === undefined ? refuse('notFound') : { ok: true, category };
}

async function takeCopyLimits({ limits }: CustomGamesParts, { actor, address }: Taker): Promise<boolean> {
  return (
    (await limits.take('shareCopyUser', actor.userId)).ok && (await limits.take('shareCopyAddress', { address })).ok
  );
}

/** A copy of a question. Files that were deleted are left out, because the texts are useful without them. */
function copyOf(question: QuestionRow, categoryId: number, copied: ReadonlyMap<string, string>): QuestionRow {
  const files = Object.fromEntries(FILE_FIELDS.map((field) => [field, copied.get(question[field] ?? '') ?? null]));
  return { ...question, ...files, id: questionIdAt(categoryId, question.questionOrder), categoryId };
}
