import type { GameData } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { LedgerEntry } from '@lamma/protocol/rest/accounts/account';
import type { CodeKind, UserGames } from '@lamma/protocol/rest/allowance';
import { type Actor, hasTeacherRights } from '../../platform/actor';
import type { Statement, Writer } from '../../platform/db/database';
import type { AfterCommit, Announce } from '../../platform/db/decide';
import { type Handlers, Page } from '../../platform/http/routes';
import { type Limit, type Limits, takeTry } from '../../platform/limits/limits';
import type { RoomDefinition } from '../../platform/live/options';
import type { Pushes } from '../../platform/live/pushes';
import { newId, type Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import { codeHmac } from './codes/batches';
import type { AllowanceStore, LedgerLine } from './store';

export interface AllowanceAnnouncements {
  /** The number of games left has changed. */
  allowanceChanged: { userId: string };
}

export function pushAllowance(
  { on }: Pick<AfterCommit<AllowanceAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'push'>,
  room: Pick<RoomDefinition<'user'>, 'read'>,
): void {
  on('allowanceChanged', async ({ userId }) => {
    const snapshot = await room.read(userId);
    if (snapshot !== null) gateway.push('user', userId, snapshot);
  });
}

/** Limits of failed attempts to redeem a code: the code does not exist, is already redeemed, or is revoked. */
export const allowanceLimits = {
  codeUser: { points: 10, seconds: 3600 },
  codeAddress: { points: 60, seconds: 3600 },
  codeAll: { points: 1000, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export interface AllowanceParts {
  store: AllowanceStore;
  writer: Writer;
  limits: Limits<keyof typeof allowanceLimits>;
  clock: Clock;
  random: Random;
  secret: Secret;
  announce: Announce<AllowanceAnnouncements>;
  /** The number of free games for an account that registers now; the owner may change it. */
  freeGames: () => number;
}

/** Games that the owner gives to a user. */
export interface Gift {
  kind: 'game' | 'custom';
  amount: number;
  /** Idempotency key: a retry with the same id does not give the games again. */
  giftId: string;
}

export function allowanceService(parts: AllowanceParts) {
  const { store, clock, random } = parts;

  return {
    /** The number of games left, for the user's room and the call `user-games`. `version` is the room's version. */
    async view(actor: Pick<Actor, 'userId' | 'rights'>): Promise<UserGames & { version: number }> {
      const balance = await store.balance(actor.userId);
      return {
        regularGames: balance.games,
        customGames: balance.customGames,
        unlimited: balance.isPremium || hasTeacherRights(actor),
        version: balance.version,
      };
    },

    /** A page of the ledger, newest first. @param skip the number of newer lines to leave out */
    ledger: (actor: Actor, kind: 'game' | 'custom', skip: number) => readLedger(parts, actor.userId, kind, skip),

    async gameLimit(actor: Actor) {
      const { games, isPremium } = await store.balance(actor.userId);
      const unlimited = isPremium || hasTeacherRights(actor);
      const freeGames = await store.freeGames(actor.userId);
      return { isPremium, canPlay: unlimited || games > 0, gamesRemaining: games, unlimited, freeGames };
    },

    async redeem(actor: Actor, code: string, address: string): Promise<Redeemed | Refusal> {
      const redeemed = await redeemCode(parts, actor.userId, code, address);
      if (redeemed.ok) parts.announce('allowanceChanged', { userId: actor.userId });
      return redeemed;
    },

    /** Whether starting a game reduces this user's balance. */
    async isCharged(actor: Actor): Promise<boolean> {
      return !hasTeacherRights(actor) && !(await store.balance(actor.userId)).isPremium;
    },

    /** The statements that give a new account its games. */
    grantFreeGames: (userId: string): Statement[] => store.grantFreeGames(userId, parts.freeGames(), clock.now()),

    /** The statements that take one game for a ticket; the write conflicts if the user has none left. */
    takeGame: (userId: string, ticketId: string): Statement[] =>
      store.changeGames({ ...ledgerEntry(userId, ticketId), amount: -1, reason: 'start' }),

    giveGameBack: (userId: string, ticketId: string): Statement[] =>
      store.changeGames({ ...ledgerEntry(userId, ticketId), amount: 1, reason: 'refund' }),

    /** The statements that take one custom game for a batch of own categories; the write conflicts if the user has none left. */
    takeCustomGame: (userId: string, batchId: string): Statement[] =>
      store.changeCustomGames({ ...ledgerEntry(userId, batchId), kind: 'custom', amount: -1, reason: 'start' }),

    async customGamesLeft(userId: string): Promise<number> {
      return (await store.balance(userId)).customGames;
    },

    balance: store.balance,

    /** The statements that give a user games; the write conflicts if this gift was already given. */
    give(userId: string, { kind, amount, giftId }: Gift): Statement[] {
      const change = kind === 'game' ? store.changeGames : store.changeCustomGames;
      const id = giftEntry(userId, giftId);
      return change({ id, userId, kind, amount, reason: 'gift', reference: null, at: clock.now() });
    },

    isGiven: (userId: string, giftId: string): Promise<boolean> => store.hasEntry(giftEntry(userId, giftId)),

    async hasGameLeft(userId: string): Promise<boolean> {
      return (await store.balance(userId)).games > 0;
    },
  };

  function ledgerEntry(userId: string, reference: string) {
    return { id: newId(random), userId, kind: 'game' as const, reference, at: clock.now() };
  }
}

const giftEntry = (userId: string, giftId: string) => `gift:${userId}:${giftId.toLowerCase()}`;

export type AllowanceService = ReturnType<typeof allowanceService>;

async function readLedger(
  { store }: { store: AllowanceStore },
  userId: string,
  kind: 'game' | 'custom',
  skip: number,
): Promise<Page<LedgerEntry[]>> {
  const lines = await store.ledgerLines(userId, kind, skip, limits.listPage + 1);
  const items = lines.slice(0, limits.listPage).map(entryOf);
  return new Page(items, lines.length <= limits.listPage ? null : String(skip + limits.listPage));
}

function entryOf({
  id,
  at,
  amount,
  reason,
  left,
  codeHint,
  codeEnding,
  ticketData,
  categoryName,
}: LedgerLine): LedgerEntry {
  return { id, at, amount, reason, left, codeHint, codeEnding, game: gameOf(ticketData, categoryName) };
}

function gameOf(ticketData: string | null, categoryName: string | null): LedgerEntry['game'] {
  if (ticketData !== null) {
    const { gameName, gameMode } = JSON.parse(ticketData) as GameData;
    return { name: gameName, mode: gameMode };
  }
  return categoryName === null ? null : { name: categoryName, mode: null };
}

type Names = 'readLedger' | 'userGames' | 'gameLimit' | 'activatePremiumCode' | 'userActivatePremium';

/** The REST calls of the allowance. Two documented paths redeem a code and do exactly the same. */
export function allowanceRoutes(allowance: AllowanceService): Pick<Handlers, Names> {
  return {
    userGames: async ({ actor }) => {
      const { version: _version, ...games } = await allowance.view(actor);
      return games;
    },
    readLedger: async ({ actor, params, query }) => {
      const skip = query.after ?? '0';
      return /^\d{1,6}$/.test(skip) ? allowance.ledger(actor, params.kind, Number(skip)) : refuse('invalid');
    },
    gameLimit: ({ actor }) => allowance.gameLimit(actor),
    activatePremiumCode: ({ actor, body, address }) => allowance.redeem(actor, body.code, address),
    userActivatePremium: ({ actor, body, address }) => allowance.redeem(actor, body.code, address),
  };
}

/**
 * The room `user:{id}`: games left, for the user's own screens.
 * @param rightsOf reads the user's rights, which are not stored with the number of games; returns null for an unknown user
 */
export function userRoom(
  allowance: AllowanceService,
  rightsOf: (userId: string) => Promise<Actor['rights'] | null>,
): RoomDefinition<'user'> {
  const read = async (userId: string) => {
    const rights = await rightsOf(userId);
    if (rights === null) return null;
    const { version, ...state } = await allowance.view({ userId, rights });
    return { version, state };
  };
  return {
    event: 'allowance',
    refuseWatch: async ({ actor }, id): Promise<Refusal | null> => {
      if (actor === null) return refuse('unauthorized');
      return actor.userId === id ? null : refuse('notFound');
    },
    read,
    version: async (userId) => (await read(userId))?.version ?? null,
  };
}

const texts = {
  gamesAdded: 'تمت إضافة الألعاب إلى حسابكم',
  customGamesAdded: 'تمت إضافة الألعاب الخاصة إلى حسابكم',
  premium: 'أصبح حسابكم بلا حدود للألعاب',
};

interface Redeemed {
  ok: true;
  message: string;
  kind: CodeKind;
  amount: number;
}

/** Redeems a code. Only failed attempts count against the limits. */
async function redeemCode(
  parts: AllowanceParts,
  userId: string,
  code: string,
  address: string,
): Promise<Redeemed | Refusal> {
  const { limits } = parts;
  const ownLimits = [
    ['codeUser', userId],
    ['codeAddress', { address }],
  ] as const;
  const siteLimit = ['codeAll', 'all'] as const;
  if (!(await takeTry(limits, ownLimits, siteLimit))) return refuse('rate');
  const result = await tryRedeem(parts, userId, code);
  if (result.ok) for (const [name, key] of [...ownLimits, siteLimit]) await limits.giveBack(name, key);
  return result;
}

async function tryRedeem(
  { store, writer, clock, random, secret }: AllowanceParts,
  userId: string,
  code: string,
): Promise<Redeemed | Refusal> {
  const row = await store.codeByHmac(codeHmac(secret, code));
  if (row === undefined || row.redeemedAt !== null || row.revokedAt !== null) return refuse('codeUnknown');
  const { id, kind, amount } = row;
  const at = clock.now();
  const entry = { id: newId(random), userId, kind, amount, reason: 'code', reference: id, at } as const;
  const change = { game: store.changeGames, custom: store.changeCustomGames, premium: store.makePremium }[kind];
  const result = await writer.write([...store.redeem(row, userId, at), ...change(entry)]);
  if (result === 'conflict') return refuse('codeUnknown');
  const message = { game: texts.gamesAdded, custom: texts.customGamesAdded, premium: texts.premium }[kind];
  return { ok: true, message, kind, amount: kind === 'premium' ? 0 : amount };
}
