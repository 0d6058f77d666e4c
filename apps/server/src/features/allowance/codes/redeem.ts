import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { CodeKind } from '@lamma/protocol/rest/allowance';
import type { Writer } from '../../../platform/db/database';
import { type Limit, type Limits, takeTry } from '../../../platform/limits/limits';
import { newId, type Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import type { Clock } from '../../../platform/time/clock';
import type { AllowanceStore } from '../store';
import { codeHmac } from './batches';

/** Arabic texts of code redemption. */
const texts = {
  gamesAdded: 'تمت إضافة الألعاب إلى حسابكم',
  customGamesAdded: 'تمت إضافة الألعاب الخاصة إلى حسابكم',
  premium: 'أصبح حسابكم بلا حدود للألعاب',
};

/** Attempts to redeem a code that does not exist or is used up. */
export const allowanceLimits = {
  codeUser: { points: 10, seconds: 3600 },
  codeAddress: { points: 60, seconds: 3600 },
  codeAll: { points: 1000, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export interface RedeemParts {
  store: AllowanceStore;
  writer: Writer;
  limits: Limits<keyof typeof allowanceLimits>;
  clock: Clock;
  random: Random;
  secret: Secret;
}

export interface Redeemed {
  ok: true;
  message: string;
  kind: CodeKind;
  amount: number;
}

/** Redeems a code. Only attempts that fail count against the limits. */
export async function redeemCode(
  parts: RedeemParts,
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
  { store, writer, clock, random, secret }: RedeemParts,
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
