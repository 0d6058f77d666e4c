import { createHash } from 'node:crypto';
import type { Actor } from '../../platform/actor';
import type { Clock } from '../../platform/clock';
import type { Statement, Writer } from '../../platform/db/database';
import type { Random } from '../../platform/random';
import type { AccountsStore } from './store';

const DAY = 86_400_000;
const IDLE_MS = 14 * DAY;
const LONGEST_MS = 90 * DAY;
const PER_USER = 20;
/** A session's last use is written down no more often than this: reads poll every few seconds. */
const TOUCH_MS = 3_600_000;

/** The key under which a session's token is known; the token itself is nowhere but in the cookie. */
export function sessionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export interface Sessions {
  /** A new session: its token for the cookie, and the statements that make it (and end the oldest beyond 20). */
  open(userId: string): Promise<{ token: string; statements: Statement[]; ended: string[] }>;
  /** Who a token belongs to. */
  identify(token: string | undefined): Promise<Actor | null>;
}

export function makeSessions(store: AccountsStore, writer: Writer, clock: Clock, random: Random): Sessions {
  return {
    async open(userId) {
      const token = random.token(32);
      const now = clock.now();
      const ended = (await store.sessionKeys(userId)).slice(PER_USER - 1);
      const add = store.addSession({ tokenHash: sessionKey(token), userId, createdAt: now, seenAt: now });
      return { token, statements: [...ended.map(store.endSession), add], ended };
    },

    async identify(token) {
      if (token === undefined || token.length !== 43) return null;
      const key = sessionKey(token);
      const found = await store.session(key);
      if (found === undefined) return null;
      const now = clock.now();
      if (now - found.sessionSeenAt > IDLE_MS || now - found.sessionCreatedAt > LONGEST_MS) return null;
      if (now - found.sessionSeenAt > TOUCH_MS) {
        // Not awaited: who is signed in does not depend on it, and a full disk must not sign anybody out.
        writer.write([store.touchSession(key, now)]).catch(() => undefined);
      }
      return {
        userId: found.id,
        sessionKey: key,
        isTeacher: found.isTeacher === 1,
        isOwner: found.isOwner === 1,
      };
    },
  };
}

/** Statements that drop what is too old to be used. */
export function dropOldSessions(store: AccountsStore, now: number): Statement[] {
  return [store.endSessionsBefore(now - LONGEST_MS, now - IDLE_MS), store.dropResetsBefore(now - DAY)];
}
