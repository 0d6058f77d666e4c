import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Statement, Write, Writer } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import { type GuestCookie, hashesOf, hashOf, secretsIn } from '../../platform/guests/guest-cookie';
import { makePresence } from '../../platform/guests/presence';
import { newSeatSecret } from '../../platform/guests/seats';
import { newId, type Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import type { SeatsStore } from './store';
import { type SeatRow, takesPart } from './store-tables';

const DAY_MS = 86_400_000;

/** How long after a request a guest without a socket counts as present. */
const PRESENT_MS = 20_000;

/** The secrets of a phone's seats: one secret for each game or evening, the newest last. */
export const seatCookie: GuestCookie = { name: 'seat', maxAgeS: DAY_MS / 1000 };

type GuestToken = (cookie: GuestCookie) => string | undefined;

/** A phone's request for a seat. */
export interface SeatRequest {
  gameId: string;
  /** The team of a new seat. */
  team: Team;
  /** An id made by the phone; a retry with the same id gets the same seat. */
  phone: string;
  guestToken: GuestToken;
  /** Whether to move the phone's seat if it is in the other team. */
  switchTeam: boolean;
  /** Whether a phone without a seat may get one. */
  mayJoin: boolean;
}

export interface TakenSeat {
  ok: true;
  seat: SeatRow;
  /** Whether the seat is new or has changed its team. */
  isChanged: boolean;
  /** The secret to add to the phone's cookie; undefined if the cookie has it already. */
  secret?: string;
}

interface Parts {
  store: SeatsStore;
  writer: Writer;
  random: Random;
  secret: Secret;
  clock: Clock;
}

export function seatsService({ store, writer, random, secret, clock }: Parts) {
  /** The seats that these secrets prove, in the order of the secrets. */
  const seatsBySecrets = async (hashes: readonly string[]): Promise<SeatRow[]> => {
    const seats = await store.seatsBySecrets(hashes);
    return hashes.flatMap((hash) => seats.find(({ secretHash }) => secretHash === hash) ?? []);
  };
  const seatInGame = async (gameId: string, hashes: readonly string[]) =>
    (await seatsBySecrets(hashes)).find((seat) => seat.gameId === gameId && takesPart(seat));
  return {
    ...store,
    seatsBySecrets,
    presence: makePresence(clock, PRESENT_MS),
    takenNames: makeTakenNames(clock),
    dropOld: (): Statement => store.drop(clock.now() - DAY_MS),

    /** The seat with this id; refused unless the phone's cookie proves it. */
    async read(id: string, guestToken: GuestToken): Promise<{ ok: true; seat: SeatRow } | Refusal> {
      const hashes = hashesOf(secretsIn(guestToken(seatCookie)));
      const seat = hashes.length === 0 ? undefined : await store.seat(id);
      if (seat === undefined || !hashes.includes(seat.secretHash)) return refuse('unauthorized');
      return seat.guest?.isRemoved === true ? refuse('guestRemoved') : { ok: true, seat };
    },

    /** The team of the phone's seat in a game; undefined without one. */
    async teamIn(gameId: string, guestToken: GuestToken): Promise<Team | undefined> {
      return (await seatInGame(gameId, hashesOf(secretsIn(guestToken(seatCookie)))))?.team;
    },

    /** Finds the phone's seat in a game, or gives the phone a new seat. */
    findOrAdd({ gameId, team, phone, guestToken, switchTeam, mayJoin }: SeatRequest): Promise<TakenSeat | Refusal> {
      const secrets = secretsIn(guestToken(seatCookie));
      const own = newSeatSecret({ random, secret }, `seat ${gameId}`, phone);
      return decide<TakenSeat | Refusal>(writer, async () => {
        const seat = await seatInGame(gameId, [...hashesOf(secrets), hashOf(own)]);
        if (seat === undefined) return mayJoin ? join() : { answer: refuse('roundGone') };
        const isInCookie = secrets.some((one) => hashOf(one) === seat.secretHash);
        const newSecret = isInCookie ? {} : { secret: own };
        // A scan never moves a guest of an evening. The host moves guests; before the first question they may also move themselves.
        if (!switchTeam || seat.team === team || seat.guest !== null)
          return { answer: { ok: true, seat, isChanged: false, ...newSecret } };
        const movedSeat = { ...seat, team, base: seat.base + 1 };
        return {
          write: [store.setTeam(seat, team)],
          answer: { ok: true, seat: movedSeat, isChanged: true, ...newSecret },
        };
      });

      async function join(): Promise<{ write: Write; answer: TakenSeat } | { answer: Refusal }> {
        const seated = await store.ofGame({ id: gameId, gatheringId: null });
        if (seated.length >= limits.seatsOfGame) return { answer: refuse('seatsFull') };
        const row = { id: newId(random), gameId, team, secretHash: hashOf(own), base: 0, joinedAt: clock.now() };
        return {
          write: store.add(row, limits.seatsOfGame),
          answer: { ok: true, seat: { ...row, guest: null }, isChanged: true, secret: own },
        };
      }
    },
  };
}

export type SeatsService = ReturnType<typeof seatsService>;

/**
 * The answer about a phone that joined under a taken name. `mine`: the guest claims the seat that has the name. `others`: the guest is
 * another person. `refused`: the host has refused the claim.
 */
export type TakenNameAnswer = 'mine' | 'others' | 'refused';

/** These answers by the seat of the phone. Only in memory: after a restart the host is asked only about seats whose phone is away. */
interface TakenNames {
  setAnswer(seatId: string, answer: TakenNameAnswer): void;
  answerOf(seatId: string): TakenNameAnswer | undefined;
  /** Forgets answers that are a day old. */
  sweep(): void;
}

function makeTakenNames(clock: Clock): TakenNames {
  const answers = new Map<string, { answer: TakenNameAnswer; at: number }>();
  return {
    setAnswer: (seatId, answer) => void answers.set(seatId, { answer, at: clock.now() }),
    answerOf: (seatId) => answers.get(seatId)?.answer,
    sweep() {
      for (const [seatId, { at }] of answers) if (clock.now() - at >= DAY_MS) answers.delete(seatId);
    },
  };
}
