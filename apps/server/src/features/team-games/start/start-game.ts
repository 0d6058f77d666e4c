import type { CategoryGameNumbers } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import { decide } from '../../../platform/db/decide';
import { NOT_BEGUN } from '../../library/service';
import type { Game } from '../game';
import type { TeamGamesParts } from '../parts';
import type { Ticket } from '../store-tickets';
import { type ChosenGame, categoriesKey, categoriesProblem, chosenProblem } from './chosen-game';
import { newTicket, readStarts, renamed, type Starts, ticketForCreate, useTicket } from './tickets';

type Numbers = { ok: true; categoryGameNumbers: CategoryGameNumbers };
type Deducted = { ok: true; gameSessionId: string | null; categoryGameNumbers: CategoryGameNumbers };

/** `create-game-with-numbers`: takes one game and reserves its numbers, or gets the open ticket again. */
export async function createGame(parts: TeamGamesParts, actor: Actor, chosen: ChosenGame): Promise<Numbers | Refusal> {
  const problem = chosenProblem(parts.bank, chosen);
  if (problem !== null) return problem;
  const key = categoriesKey(chosen.selectedCategories);
  let took = false;
  const result = await decide<Numbers | Refusal>(parts.writer, async () => {
    const starts = await readStarts(parts, actor.userId);
    const known = ticketForCreate(starts, key);
    took = known === undefined;
    if (known !== undefined) {
      const data = known.gameId === null ? { data: renamed(known, chosen) } : {};
      const change = parts.store.changeTicket(known, { claimed: true, lastCall: 'create', ...data });
      return { write: [change], answer: numbersOf(known) };
    }
    const as = { state: 'open', claimed: true, lastCall: 'create', gameId: null, confirmedAt: null } as const;
    const made = await newTicket(parts, actor, chosen, starts, as);
    return made.ok ? { write: made.statements, answer: numbersOf(made.ticket) } : { answer: made };
  });
  if (took && result.ok) parts.announce('allowanceChanged', { userId: actor.userId });
  return result;
}

/** `save-games-with-numbers`: the numbers that a game of these categories would get now. */
export async function tellNumbers(
  parts: TeamGamesParts,
  actor: Actor,
  categoryIds: readonly number[],
  chosen: CategoryGameNumbers | undefined,
): Promise<Numbers | Refusal> {
  const problem = categoriesProblem(parts.bank, categoryIds);
  if (problem !== null) return problem;
  const starts = await readStarts(parts, actor.userId);
  const known = ticketForCreate(starts, categoriesKey(categoryIds));
  if (known !== undefined) return numbersOf(known);
  const offer = await parts.categories.offerNumbers(actor, categoryIds, { chosen, voiding: starts.open?.id });
  return { ok: true, categoryGameNumbers: offer.numbers };
}

/** `auto-deduct-game`: confirms the game of these categories; without one, does what `create` does, confirmed at once. */
export async function confirmGame(
  parts: TeamGamesParts,
  actor: Actor,
  chosen: ChosenGame,
): Promise<Deducted | Refusal> {
  const problem = chosenProblem(parts.bank, chosen);
  if (problem !== null) return problem;
  const key = categoriesKey(chosen.selectedCategories);
  const sent = chosen.categoryGameNumbers;
  let took = false;
  const result = await decide<Deducted | Refusal>(parts.writer, async () => {
    const starts = await readStarts(parts, actor.userId);
    const found = newestToConfirm(starts, key, sent);
    took = found === undefined;
    if (found !== undefined) return confirm(parts, found);
    const confirmedAt = parts.clock.now();
    const as = { state: 'closed', claimed: false, lastCall: 'deduct', gameId: null, confirmedAt } as const;
    const made = await newTicket(parts, actor, chosen, starts, as);
    if (!made.ok) return { answer: made };
    const record = await recordRunning(parts, made.ticket);
    return { write: [...made.statements, ...record], answer: deducted(null, made.ticket.data.categoryGameNumbers) };
  });
  if (took && result.ok) parts.announce('allowanceChanged', { userId: actor.userId });
  return result;
}

/** `deduct-game`: confirms the newest game that was started in the last 24 hours; takes nothing. */
export async function deductGame(parts: TeamGamesParts, actor: Actor): Promise<Deducted | Refusal> {
  return decide<Deducted | Refusal>(parts.writer, async () => {
    const starts = await readStarts(parts, actor.userId);
    const found = newestToConfirm(starts, undefined, undefined);
    return found === undefined ? { answer: refuse('nothingToDeduct') } : confirm(parts, found);
  });
}

/** `mark-game-used`: the number counts as played, and a ticket that had reserved it is in use. */
export async function markGameUsed(
  parts: TeamGamesParts,
  actor: Actor,
  categoryId: number,
  gameNumber: number,
): Promise<{ ok: true } | Refusal> {
  const marked = await parts.categories.markUsed(actor, categoryId, gameNumber);
  if (!marked.ok) return marked;
  const { ticketId } = marked;
  if (ticketId !== null) {
    await decide(parts.writer, async () => {
      const ticket = await parts.store.ticket(ticketId);
      if (ticket?.state !== 'open') return { answer: null };
      return { write: [useTicket(parts, ticket, 'mark')], answer: null };
    });
  }
  return { ok: true };
}

/** A start that a deduct call may mean: a ticket, with its game where it has one, or a replay, which has no ticket. */
type Start = { ticket: Ticket; game: Game | undefined } | { ticket: undefined; game: Game };

function newestToConfirm(
  starts: Starts,
  key: string | undefined,
  sent: CategoryGameNumbers | undefined,
): Start | undefined {
  const all: Start[] = [
    ...starts.tickets.map((ticket) => ({ ticket, game: starts.games.find(({ id }) => id === ticket.gameId) })),
    ...starts.games.filter((game) => game.ticketId === null).map((game) => ({ ticket: undefined, game })),
  ];
  const startedAt = (start: Start) => start.game?.createdAt ?? start.ticket?.createdAt ?? 0;
  const fitting = all
    .filter((start) => key === undefined || (start.ticket ?? start.game).categoriesKey === key)
    .filter((start) => sameNumbers((start.ticket ?? start.game).data.categoryGameNumbers, sent))
    .toSorted((a, b) => startedAt(b) - startedAt(a));
  return fitting.find(({ ticket }) => ticket !== undefined && ticket.confirmedAt === null) ?? fitting[0];
}

async function confirm(parts: TeamGamesParts, { ticket, game }: Start) {
  const now = parts.clock.now();
  const data = (ticket ?? game).data;
  const use =
    ticket === undefined ? [] : [useTicket(parts, ticket, 'deduct', { confirmedAt: ticket.confirmedAt ?? now })];
  // A session has its record since it began; a ticket gets one now.
  const record = ticket === undefined || game !== undefined ? [] : await recordRunning(parts, ticket);
  return { write: [...use, ...record], answer: deducted(game?.id ?? null, data.categoryGameNumbers) };
}

async function recordRunning({ library }: TeamGamesParts, ticket: Ticket) {
  const of = { userId: ticket.userId, gameId: ticket.gameId, ticketId: ticket.id };
  // What has ended, or was saved, stays so.
  if ((await library.recordState(of)) !== null) return [];
  return (await library.record(of, ticket.data, NOT_BEGUN)).statements;
}

export function sameNumbers(own: CategoryGameNumbers, sent: CategoryGameNumbers | undefined): boolean {
  if (sent === undefined || Object.keys(sent).length === 0) return true;
  const ids = Object.keys(own);
  return ids.length === Object.keys(sent).length && ids.every((id) => own[id] === sent[id]);
}

const numbersOf = (ticket: Ticket): Numbers => ({ ok: true, categoryGameNumbers: ticket.data.categoryGameNumbers });

const deducted = (gameSessionId: string | null, categoryGameNumbers: CategoryGameNumbers): Deducted => ({
  ok: true,
  gameSessionId,
  categoryGameNumbers,
});
