import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { customMessages } from '@lamma/protocol/messages/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { GameQuestions, OwnContent } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { type ChosenGame, categoriesKey } from './chosen-game';

/**
 * A game of own categories: nothing is taken for it and no number is reserved, because its categories were paid for when they
 * were made. So it has no ticket: the calls before its session write nothing, and those after it find the session.
 */

/** What tells which texts a session of own categories plays. */
interface Wish extends ChosenGame {
  isReplay: boolean;
  /** The game that is played again; null where none is named. */
  replayOf: string | null;
}

const DAY_MS = 86_400_000;

/** The user's own categories as they are now; refused where they are too many, and where one is not theirs or not whole. */
export async function readOwn(
  { ownCategories }: TeamGamesParts,
  actor: Actor,
  ids: readonly number[],
): Promise<{ ok: true; content: OwnContent } | Refusal> {
  if (ids.length > limits.categoriesPerGame) return refuse('badCategory');
  const content = await ownCategories.read(actor.userId, ids);
  if (content.length === ids.length) return { ok: true, content };
  const areAllOwn = ids.every((id) => id > limits.customCategoryIdsAbove);
  return refuse('badCategory', areAllOwn ? { message: customMessages.badCategories } : {});
}

/** What a session of own categories plays: the texts as they are now, or those of the game that it replays, as they were then. */
export async function contentFor(
  parts: TeamGamesParts,
  actor: Actor,
  { selectedCategories, isReplay, replayOf }: Wish,
): Promise<{ ok: true; content: OwnContent; isReplay: boolean } | Refusal> {
  const { store, clock } = parts;
  if ((await store.ownGamesSince(actor.userId, clock.now() - DAY_MS)) >= customLimits.ownGamesPerDay)
    return refuse('tooManyOwnGamesToday');
  const key = categoriesKey(selectedCategories);
  if (replayOf !== null) {
    const game = await store.game(replayOf);
    if (game?.userId !== actor.userId) return refuse('notFound');
    if (game.content === null || game.categoriesKey !== key) return refuse('badCategory');
    return { ok: true, content: game.content, isReplay: true };
  }
  const content = isReplay ? await store.newestContent(actor.userId, key) : undefined;
  if (content !== undefined) return { ok: true, content, isReplay: true };
  const own = await readOwn(parts, actor, selectedCategories);
  return own.ok ? { ...own, isReplay: false } : own;
}

/** All questions of own categories, in the order chosen. */
export function ownQuestions(content: OwnContent, ids: readonly number[]): GameQuestions {
  return ids.map((categoryId) => {
    const questions = content.find(({ id }) => id === categoryId)?.questions ?? [];
    return { categoryId, gameNumber: 1, questionIds: questions.map(({ id }) => id) };
  });
}
