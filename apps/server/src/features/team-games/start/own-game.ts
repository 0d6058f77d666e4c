import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { customMessages } from '@lamma/protocol/messages/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { GameQuestions, OwnContent } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { type ChosenGame, categoriesKey } from './chosen-game';

// Games of own categories are free, because their categories were paid for when they were made, and these games reserve no numbers. So such
// a game has no ticket: calls before the session is created write nothing, and later calls find the session.

interface OwnGameRequest extends ChosenGame {
  isReplay: boolean;
  replayOf: string | null;
}

const DAY_MS = 86_400_000;

/**
 * The user's own categories as they are now; refused if there are too many, or if one of the categories is not the user's or has fewer than
 * six questions.
 */
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

/** The texts that a session of own categories plays: the current ones, or those of the replayed game. */
export async function contentFor(
  parts: TeamGamesParts,
  actor: Actor,
  { selectedCategories, isReplay, replayOf }: OwnGameRequest,
): Promise<{ ok: true; content: OwnContent; isReplay: boolean } | Refusal> {
  const { store, clock } = parts;
  if ((await store.countOwnGames(actor.userId, clock.now() - DAY_MS)) >= customLimits.ownGamesPerDay)
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

/** All questions of own categories, in the order of `ids`. */
export function ownQuestions(content: OwnContent, ids: readonly number[]): GameQuestions {
  return ids.map((categoryId) => {
    const questions = content.find(({ id }) => id === categoryId)?.questions ?? [];
    return { categoryId, gameNumber: 1, questionIds: questions.map(({ id }) => id) };
  });
}

/** The own categories of a user's running games; only games that changed within the last 24 hours count. */
export function playedCategories(
  { store, clock }: Pick<TeamGamesParts, 'store' | 'clock'>,
  userId: string,
): Promise<ReadonlySet<number>> {
  return store.playedCategories(userId, clock.now() - limits.ticketMs);
}
