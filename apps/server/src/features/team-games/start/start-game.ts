import type { CategoryGameNumbers } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import { decide } from '../../../platform/db/decide';
import type { GameHead } from '../data/game';
import { NO_RESULT } from '../data/records';
import type { Ticket } from '../data/store-tickets';
import type { TeamGamesParts } from '../parts';
import {
  type ChosenGame,
  categoriesKey,
  categoriesProblem,
  chosenProblem,
  firstNumbers,
  isOwnGame,
  questionsFor,
} from './chosen-game';
import { readOwn } from './own-game';
import {
  closeTicket,
  decideInTurn,
  newTicket,
  numbersChosen,
  readStarts,
  type Starts,
  ticketData,
  ticketForCreate,
} from './tickets';

type Numbers = { ok: true; categoryGameNumbers: CategoryGameNumbers };
type Deducted = { ok: true; gameSessionId: string | null; categoryGameNumbers: CategoryGameNumbers };

/** `create-game-with-numbers`: takes one game and reserves its numbers, or returns the earlier ticket. Takes nothing for own categories. */
export async function createGame(parts: TeamGamesParts, actor: Actor, chosen: ChosenGame): Promise<Numbers | Refusal> {
  const problem = chosenProblem(parts.bank, chosen);
  if (problem !== null) return problem;
  if (isOwnGame(chosen.selectedCategories)) return ownNumbers(parts, actor, chosen.selectedCategories);
  const key = categoriesKey(chosen.selectedCategories);
  let isNewTicket = false;
  const result = await decideInTurn<Numbers | Refusal>(parts, actor, async () => {
    const starts = await readStarts(parts, actor.userId);
    const earlier = earlierTicket(starts, key, chosen, actor);
    isNewTicket = earlier === undefined;
    if (earlier !== undefined) {
      const data = earlier.gameId === null ? ticketData(earlier, chosen, actor) : earlier.data;
      const questions = questionsFor(parts.bank, data);
      if (!questions.ok) return { answer: questions };
      const change = parts.store.changeTicket(earlier, { claimed: true, lastCall: 'create', data });
      return { write: [change], answer: { ok: true, categoryGameNumbers: data.categoryGameNumbers } };
    }
    const fields = { state: 'open', claimed: true, lastCall: 'create', gameId: null, confirmedAt: null } as const;
    const made = await newTicket(parts, actor, chosen, starts, fields);
    return made.ok ? { write: made.statements, answer: numbersOf(made.ticket) } : { answer: made };
  });
  if (isNewTicket && result.ok) parts.announce('allowanceChanged', { userId: actor.userId });
  return result;
}

/** The ticket of an earlier attempt; undefined if a teacher now chooses other numbers than that attempt's session has. */
function earlierTicket(
  starts: Starts,
  key: string,
  chosen: Pick<ChosenGame, 'selectedCategories' | 'categoryGameNumbers'>,
  actor: Actor,
): Ticket | undefined {
  const earlier = ticketForCreate(starts, key);
  if (earlier === undefined || earlier.gameId === null) return earlier;
  return sameNumbers(earlier.data.categoryGameNumbers, numbersChosen(earlier, chosen, actor)) ? earlier : undefined;
}

/** `save-games-with-numbers`: the numbers that a game of these categories would get now. */
export async function previewNumbers(
  parts: TeamGamesParts,
  actor: Actor,
  categoryIds: readonly number[],
  chosen: CategoryGameNumbers | undefined,
): Promise<Numbers | Refusal> {
  const problem = categoriesProblem(parts.bank, categoryIds);
  if (problem !== null) return problem;
  if (isOwnGame(categoryIds)) return ownNumbers(parts, actor, categoryIds);
  const starts = await readStarts(parts, actor.userId);
  const asked = { selectedCategories: categoryIds, categoryGameNumbers: chosen };
  const earlier = earlierTicket(starts, categoriesKey(categoryIds), asked, actor);
  if (earlier !== undefined) return { ok: true, categoryGameNumbers: numbersChosen(earlier, asked, actor) };
  const offer = await parts.categories.offerNumbers(actor, categoryIds, { chosen, voiding: starts.open?.id });
  return { ok: true, categoryGameNumbers: offer.numbers };
}

async function ownNumbers(parts: TeamGamesParts, actor: Actor, ids: readonly number[]): Promise<Numbers | Refusal> {
  const own = await readOwn(parts, actor, ids);
  return own.ok ? { ok: true, categoryGameNumbers: firstNumbers(ids) } : own;
}

/** `auto-deduct-game`: confirms a start of these categories (`startToConfirm`); if there is none, creates a confirmed ticket. */
export async function confirmGame(
  parts: TeamGamesParts,
  actor: Actor,
  chosen: ChosenGame,
): Promise<Deducted | Refusal> {
  const problem = chosenProblem(parts.bank, chosen);
  if (problem !== null) return problem;
  const key = categoriesKey(chosen.selectedCategories);
  const sent = chosen.categoryGameNumbers;
  let isNewTicket = false;
  const result = await decideInTurn<Deducted | Refusal>(parts, actor, async () => {
    const starts = await readStarts(parts, actor.userId);
    const found = startToConfirm(starts, key, sent);
    isNewTicket = false;
    if (found !== undefined) return confirm(parts, found);
    const joined = await parts.store.joinedTicket(actor.userId, key, parts.clock.now() - limits.ticketMs);
    if (joined !== undefined) return { answer: deductedAnswer(joined.gameId, joined.data.categoryGameNumbers) };
    if (isOwnGame(chosen.selectedCategories)) {
      const numbers = await ownNumbers(parts, actor, chosen.selectedCategories);
      return { answer: numbers.ok ? deductedAnswer(null, numbers.categoryGameNumbers) : numbers };
    }
    const confirmedAt = parts.clock.now();
    isNewTicket = true;
    const fields = { state: 'closed', claimed: false, lastCall: 'deduct', gameId: null, confirmedAt } as const;
    const made = await newTicket(parts, actor, chosen, starts, fields);
    if (!made.ok) return { answer: made };
    const record = await recordRunning(parts, made.ticket);
    return {
      write: [...made.statements, ...record],
      answer: deductedAnswer(null, made.ticket.data.categoryGameNumbers),
    };
  });
  if (isNewTicket && result.ok) parts.announce('allowanceChanged', { userId: actor.userId });
  return result;
}

/** `deduct-game`: confirms a start of the last 24 hours (`startToConfirm`); takes nothing. */
export async function deductGame(parts: TeamGamesParts, actor: Actor): Promise<Deducted | Refusal> {
  return decideInTurn<Deducted | Refusal>(parts, actor, async () => {
    const starts = await readStarts(parts, actor.userId);
    const found = startToConfirm(starts, undefined, undefined);
    return found === undefined ? { answer: refuse('nothingToDeduct') } : confirm(parts, found);
  });
}

/** `mark-game-used`: marks the number as played and closes the ticket that reserved it. */
export async function markGameUsed(
  parts: TeamGamesParts,
  actor: Actor,
  categoryId: number,
  gameNumber: number,
): Promise<{ ok: true } | Refusal> {
  if (isOwnGame([categoryId])) return markOwnUsed(parts, actor, categoryId, gameNumber);
  const marked = await parts.mutex(actor.userId, () => parts.categories.markUsed(actor, categoryId, gameNumber));
  if (!marked.ok) return marked;
  const { ticketId } = marked;
  if (ticketId !== null) {
    await decide(parts.writer, async () => {
      const ticket = await parts.store.ticket(ticketId);
      if (ticket?.state !== 'open') return { answer: null };
      return { write: [closeTicket(parts, ticket, 'mark')], answer: null };
    });
  }
  return { ok: true };
}

/** Accepts game number 1 of an own category and changes nothing, because an own category can be played any number of times. */
async function markOwnUsed(
  parts: TeamGamesParts,
  actor: Actor,
  categoryId: number,
  gameNumber: number,
): Promise<{ ok: true } | Refusal> {
  const own = await readOwn(parts, actor, [categoryId]);
  if (!own.ok) return refuse('notFound');
  return gameNumber === 1 ? { ok: true } : refuse('badGameNumber');
}

type Start = { ticket: Ticket; game: GameHead | undefined } | { ticket: undefined; game: GameHead };

/**
 * The newest start with these categories and numbers whose ticket is unconfirmed; if all their tickets are confirmed, the newest of these
 * starts.
 */
function startToConfirm(
  starts: Starts,
  key: string | undefined,
  sent: CategoryGameNumbers | undefined,
): Start | undefined {
  const candidates: Start[] = [
    ...starts.tickets.map((ticket) => ({ ticket, game: starts.games.find(({ id }) => id === ticket.gameId) })),
    ...starts.games.filter((game) => game.ticketId === null).map((game) => ({ ticket: undefined, game })),
  ];
  const startedAt = (start: Start) => start.game?.createdAt ?? start.ticket?.createdAt ?? 0;
  const fitting = candidates
    .filter((start) => key === undefined || (start.ticket ?? start.game).categoriesKey === key)
    .filter((start) => sameNumbers((start.ticket ?? start.game).data.categoryGameNumbers, sent))
    .toSorted((a, b) => startedAt(b) - startedAt(a));
  // If the newest start is of own categories, an older ticket of the bank stays unconfirmed.
  if (fitting[0]?.game?.data.isCustomGame === true) return fitting[0];
  return fitting.find(({ ticket }) => ticket !== undefined && ticket.confirmedAt === null) ?? fitting[0];
}

async function confirm(parts: TeamGamesParts, { ticket, game }: Start) {
  const now = parts.clock.now();
  const data = (ticket ?? game).data;
  const closing =
    ticket === undefined ? [] : [closeTicket(parts, ticket, 'deduct', { confirmedAt: ticket.confirmedAt ?? now })];
  // A session got its record at its start; a ticket without session gets one now.
  const record = ticket === undefined || game !== undefined ? [] : await recordRunning(parts, ticket);
  return { write: [...closing, ...record], answer: deductedAnswer(game?.id ?? null, data.categoryGameNumbers) };
}

async function recordRunning({ records }: TeamGamesParts, ticket: Ticket) {
  const subject = { userId: ticket.userId, gameId: ticket.gameId, ticketId: ticket.id };
  // An existing record might be saved or finished: leave it.
  if ((await records.recordState(subject)) !== null) return [];
  return (await records.upsert(subject, ticket.data, NO_RESULT)).statements;
}

export function sameNumbers(own: CategoryGameNumbers, sent: CategoryGameNumbers | undefined): boolean {
  if (sent === undefined || Object.keys(sent).length === 0) return true;
  const ids = Object.keys(own);
  return ids.length === Object.keys(sent).length && ids.every((id) => own[id] === sent[id]);
}

const numbersOf = (ticket: Ticket): Numbers => ({ ok: true, categoryGameNumbers: ticket.data.categoryGameNumbers });

const deductedAnswer = (gameSessionId: string | null, categoryGameNumbers: CategoryGameNumbers): Deducted => ({
  ok: true,
  gameSessionId,
  categoryGameNumbers,
});
