import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Write } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { GuestChange, ListedGuest } from '../seats/store-guests';
import { countSeated, teamChange } from './guests';
import { authorize, type Caller } from './host';
import type { GatheringsParts } from './parts';

/** What the host does with a guest. */

/** The changes, the secrets that no longer prove a seat, and the seat that ends. */
interface SeatChange {
  write: Write;
  revoked: readonly string[];
  ended?: string;
}
type DecidedChange = { ok: true; change: SeatChange | null };

/** Changes a guest's seat, and notifies the screens and the phones. `decideChange` returns null if nothing changes. */
async function changeSeatOf(
  parts: GatheringsParts,
  caller: Caller,
  { id, playerId }: { id: string; playerId: string },
  decideChange: (guest: ListedGuest, guests: readonly ListedGuest[]) => SeatChange | Refusal | null,
): Promise<{ ok: true } | Refusal> {
  const { store, seats, clock, announce } = parts;
  const done = await decide<DecidedChange | Refusal>(parts.writer, async () => {
    const access = await authorize(parts, caller, id);
    if (!access.ok) return { answer: access };
    if (access.row.endedAt !== null) return { answer: refuse('gatheringEnded') };
    const guests = await seats.listed(id);
    const guest = guests.find((one) => one.id === playerId);
    const change = guest === undefined ? refuse('notFound') : decideChange(guest, guests);
    if (change === null) return { answer: { ok: true, change } };
    if ('refusal' in change) return { answer: change };
    const write = [store.change(access.row, { changedAt: clock.now() }), ...change.write];
    return { write, answer: { ok: true, change } };
  });
  if (!done.ok) return done;
  if (done.change === null) return { ok: true };
  const { revoked, ended } = done.change;
  announce('eveningChanged', { gatheringId: id });
  if (ended !== undefined) announce('gatheringsDeleted', { gatheringIds: [], seatIds: [ended] });
  announce('guestSecretsRevoked', { secretHashes: revoked });
  return { ok: true };
}

interface GuestRequest {
  team?: Team | null | undefined;
  isRemoved?: boolean | null | undefined;
}

/** Moves a guest to the other team, removes a guest, or lets one back in. */
export function changeGuest(
  parts: GatheringsParts,
  caller: Caller,
  target: { id: string; playerId: string },
  { team, isRemoved }: GuestRequest,
): Promise<{ ok: true } | Refusal> {
  return changeSeatOf(parts, caller, target, (guest, guests) => {
    const wasRemoved = guest.isRemoved === 1;
    const willBeRemoved = isRemoved ?? wasRemoved;
    const comesBack = wasRemoved && !willBeRemoved;
    if (comesBack && countSeated(guests) >= limits.guestsOfGathering) return refuse('gatheringFull');
    const changesTeam = team != null && team !== guest.team;
    if (!changesTeam && willBeRemoved === wasRemoved) return null;
    const change: GuestChange = {
      isRemoved: Number(willBeRemoved),
      ...((changesTeam || comesBack) && teamChange(parts.random, guests, guest, team ?? guest.team)),
    };
    return { write: [parts.seats.changeGuest(guest, change)], revoked: willBeRemoved ? [guest.secretHash] : [] };
  });
}

/** Gives a guest's seat to another guest's phone. That phone's own seat is deleted, and the phone that had the seat before loses it. */
export function giveSeat(
  parts: GatheringsParts,
  caller: Caller,
  target: { id: string; playerId: string },
  phoneId: string,
): Promise<{ ok: true } | Refusal> {
  const { seats } = parts;
  return changeSeatOf(parts, caller, target, (guest, guests) => {
    const phone = guests.find(({ id }) => id === phoneId);
    if (phone === undefined || phone === guest || phone.isRemoved === 1 || guest.isRemoved === 1)
      return refuse('notFound');
    const write = [seats.endGuest(phone), seats.changeGuest(guest, { secretHash: phone.secretHash })];
    return { write, revoked: [guest.secretHash], ended: phone.id };
  });
}
