import { createHash } from 'node:crypto';
import { limits as numbers } from '@lamma/protocol/limits';
import { pages } from '@lamma/protocol/pages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { User } from '@lamma/protocol/rest/accounts/accounts';
import type { TvSignIn } from '@lamma/protocol/rest/accounts/tv-sign-in';
import { tvCodeLength, tvLetters, tvSignCount, tvSigns } from '@lamma/protocol/tv-signs';
import { shuffled } from '../../../platform/secrets/random';
import type { AccountsParts, BeginSession } from '../parts';
import { deviceOf } from '../sessions/session-notes';
import { userView } from '../user-view';
import { isThisMachine } from './same-network';
import { tvCodes } from './tv-codes';

/** The screen that asks. */
export interface AskingScreen {
  /** By `addressOf`. */
  address: string;
  userAgent: string;
  /** By which address it opened the site. */
  openedAt: string;
}

/** What the screen does: it shows a new code, and asks whether it has its session. */
export function tvScreenSide(parts: AccountsParts) {
  const { store, writer, limits, clock, random } = parts;
  const { networkKey, isGood } = tvCodes(parts);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    /** A new code and new signs for a screen. */
    async openTvSignIn({ address, userAgent, openedAt }: AskingScreen): Promise<TvSignIn | Refusal> {
      if (!(await limits.take('tvOpenAddress', { address })).ok) return refuse('rate');
      const now = clock.now();
      const screenSecret = random.token(32);
      const signs = shuffled(random, tvSigns).slice(0, tvSignCount);
      const code = Array.from({ length: tvCodeLength }, () => shuffled(random, [...tvLetters])[0]).join('');
      const written = await writer.write([
        store.addTvSignIn({
          secretHash: hashOf(screenSecret),
          code,
          signs: signs.join(','),
          network: networkKey(address),
          device: JSON.stringify(deviceOf(userAgent)),
          createdAt: now,
          expiresAt: now + numbers.tvCodeMs,
          triesLeft: numbers.tvSignTries,
          confirmedBy: null,
        }),
      ]);
      // Another screen has this very code: one in 34 million. The screen asks again.
      if (written === 'conflict') return refuse('busy');
      const origin = parts.visitorsOrigin({ openedAt, isHere: isThisMachine(address) });
      const link = `${origin}${pages.tvConfirm.replace(':code', code)}`;
      return { secret: screenSecret, code, signs, link, expiresInMs: numbers.tvCodeMs };
    },

    /** Begins the session of a screen that a phone has said yes to, once. @returns whose it is; or how long it may wait */
    async claimTvSignIn(
      screenSecret: string,
      begin: BeginSession,
    ): Promise<{ user: User } | { expiresInMs: number } | Refusal> {
      const secretHash = hashOf(screenSecret);
      const row = await store.tvSignIn(secretHash);
      if (row === undefined || !isGood(row)) return refuse('tvCodeGone');
      if (row.confirmedBy === null) return { expiresInMs: row.expiresAt - clock.now() };
      const user = await store.userById(row.confirmedBy);
      const isIn = user !== undefined && (await begin(user.id, { cameBy: 'phone', hash: secretHash }));
      return isIn ? { user: userView(user) } : refuse('tvCodeGone');
    },
  };
}
