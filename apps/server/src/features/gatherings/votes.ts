import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { refuseClaim, refuseGuess } from '@lamma/rules/guests';
import type { Write } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { Guest, SeatRow } from '../seats/store-tables';
import type { GuestVote } from '../seats/store-votes';
import type { Game } from '../team-games/data/game';
import type { GatheringsParts, GuestToken } from './parts';

/** Guesses and claims of guests. Each write conflicts if the game or the seat has changed since it was read. */

type Voted = { ok: true; gatheringId: string; isNew: boolean };
type VoteSubject = Pick<GuestVote, 'gameId' | 'questionId'>;
type GuestSeat = SeatRow & { guest: Guest };

/** Decides a vote. `judge` refuses it, or returns the statements to write with it. */
async function vote(
  parts: GatheringsParts,
  id: string,
  { gameId: sentGame, questionId, about, value }: Pick<GuestVote, 'gameId' | 'questionId' | 'about' | 'value'>,
  guestToken: GuestToken,
  judge: (game: Game, seat: GuestSeat, now: number) => Write | Refusal,
): Promise<Voted | Refusal> {
  const { seats, teamGames, clock, writer, limits } = parts;
  const proved = await seats.read(id, guestToken);
  if (!proved.ok) return proved;
  if (!(await limits.take('guestVoteSeat', id)).ok) return refuse('rate');
  return decide<Voted | Refusal>(writer, async () => {
    const read = await seats.read(id, guestToken);
    if (!read.ok) return { answer: read };
    const { seat } = read;
    const { guest, gameId, team } = seat;
    if (guest?.isOver === true) return { answer: refuse('gatheringEnded') };
    const game = gameId === null ? undefined : await teamGames.store.game(gameId);
    // The evening may have gone on to its next game.
    if (guest === null || game?.id !== sentGame) return { answer: refuse('notNow') };
    const answer = { ok: true, gatheringId: guest.gatheringId, isNew: true } as const;
    const stored = (await seats.votesOn(game.id, [questionId])).find((one) => one.seatId === id && one.about === about);
    // A retry gets the first answer, even if the time to vote has ended since.
    if (stored?.value === value && stored.team === team) return { answer: { ...answer, isNew: false } };
    const at = clock.now();
    const judged = judge(game, { ...seat, guest }, at);
    if ('refusal' in judged) return { answer: judged };
    const row = { gameId: game.id, questionId, about, seatId: id, team, value, at };
    return { write: [seats.vote(row, game.version), ...judged, seats.changeGuest(seat, {})], answer };
  });
}

/** Stores a guest's guess whether the other team knows the answer. Only the guest's phone is notified. */
export async function guessAnswer(
  parts: GatheringsParts,
  id: string,
  { knows, ...on }: VoteSubject & { knows: boolean },
  guestToken: GuestToken,
): Promise<{ ok: true } | Refusal> {
  const guess = { ...on, about: 'knows', value: Number(knows) } as const;
  const guessed = await vote(
    parts,
    id,
    guess,
    guestToken,
    ({ state }, { team }) => refuseGuess(state, team, on.questionId) ?? [],
  );
  if (guessed.ok && guessed.isNew) parts.announce('seatChanged', { seatId: id });
  return guessed.ok ? { ok: true } : guessed;
}

/** Stores a guest's claim to have known the answer of the last point. The host's screens show the name. */
export async function claimPoint(
  parts: GatheringsParts,
  id: string,
  on: VoteSubject,
  guestToken: GuestToken,
): Promise<{ ok: true } | Refusal> {
  const claim = { ...on, about: 'mine', value: 1 } as const;
  const claimed = await vote(
    parts,
    id,
    claim,
    guestToken,
    ({ state }, { team, guest }, now) =>
      refuseClaim(state, team, on.questionId, now) ?? [parts.teamGames.evenings.incrementVersion(guest.gatheringId)],
  );
  if (claimed.ok && claimed.isNew) parts.announce('eveningChanged', { gatheringId: claimed.gatheringId });
  return claimed.ok ? { ok: true } : claimed;
}
