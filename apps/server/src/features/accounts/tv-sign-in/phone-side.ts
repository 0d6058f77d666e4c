import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { sessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import type { TvScreen } from '@lamma/protocol/rest/accounts/tv-sign-in';
import type { TvSign } from '@lamma/protocol/tv-signs';
import type { Actor } from '../../../platform/actor';
import { sameText } from '../../../platform/secrets/secret';
import type { AccountsParts } from '../parts';
import type { TvSignInRow } from './store-tv-sign-ins';
import { tvCodes } from './tv-codes';

/** The phone that answers. */
export interface AnsweringPhone {
  actor: Actor;
  /** By `addressOf`. */
  address: string;
}

/** What the host's phone does: it looks at the screen of a code, and says yes or no. */
export function tvPhoneSide(parts: AccountsParts) {
  const { store, writer, limits, clock } = parts;
  const { networkKey, isGood } = tvCodes(parts);

  /** The screen of a code that is good still. Looking for one is counted: a code is six letters. */
  async function find({ actor, address }: AnsweringPhone, code: string): Promise<{ row: TvSignInRow } | Refusal> {
    const counts = [
      ['tvCodeUser', actor.userId],
      ['tvCodeAddress', { address }],
    ] as const;
    for (const [name, key] of counts) if (!(await limits.take(name, key)).ok) return refuse('rate');
    const row = code === '' ? undefined : await store.tvSignInByCode(code);
    if (row === undefined || !isGood(row) || row.confirmedBy !== null) return refuse('tvCodeGone');
    for (const [name, key] of counts) await limits.giveBack(name, key);
    return { row };
  }

  return {
    /** What a host sees before they say yes. */
    async readTvSignIn(phone: AnsweringPhone, code: string): Promise<TvScreen | Refusal> {
      const found = await find(phone, code);
      if (!('row' in found)) return found;
      const { row } = found;
      const now = clock.now();
      return {
        device: sessionDevice.parse(JSON.parse(row.device)),
        askedMsAgo: now - row.createdAt,
        expiresInMs: row.expiresAt - now,
        signs: row.network === networkKey(phone.address) ? (row.signs.split(',') as TvSign[]) : null,
      };
    },

    /** From another network a yes without the right signs is none; two wrong ones end the code. */
    async confirmTvSignIn(
      phone: AnsweringPhone,
      code: string,
      signs: readonly TvSign[] | undefined,
    ): Promise<{ ok: true } | Refusal> {
      const found = await find(phone, code);
      if (!('row' in found)) return found;
      const { row } = found;
      const isNear = row.network === networkKey(phone.address);
      const isRight = signs === undefined ? isNear : sameText(signs.join(','), row.signs);
      if (!isRight) {
        await writer.write([store.takeTvTry(code)]);
        return refuse(row.triesLeft > 1 ? 'tvSignsWrong' : 'tvCodeGone');
      }
      const written = await writer.write([
        store.holdUser(phone.actor.userId),
        store.confirmTvSignIn(code, phone.actor, clock.now()),
      ]);
      return written === 'conflict' ? refuse('tvCodeGone') : { ok: true };
    },

    /** The host stands before no such screen: its code ends. */
    async refuseTvSignIn(phone: AnsweringPhone, code: string): Promise<{ ok: true } | Refusal> {
      const found = await find(phone, code);
      if (!('row' in found)) return found;
      await writer.write([store.endTvSignIn(code)]);
      return { ok: true };
    },
  };
}
