import { createHash } from 'node:crypto';
import type { Announce } from '../../../platform/after-commit';
import type { Statement, Writer } from '../../../platform/db/database';
import { SessionRefused, type SessionStore } from '../../../platform/http/session/sessions';
import type { Clock } from '../../../platform/time/clock';
import { rightsOf } from '../../../rights';
import type { AccountsAnnouncements } from '../pushes';
import type { AccountsStore } from '../store';
import { readNotes } from './session-notes';

const DAY = 86_400_000;
const IDLE_MS = 14 * DAY;
const LONGEST_MS = 90 * DAY;
const PER_USER = 20;
/** A session's last use is written down no more often than this: reads poll every few seconds. */
const TOUCH_MS = 3_600_000;

/** The key under which a session is known; its id is nowhere but in the cookie. */
export function sessionKey(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** The store of the session plugin: our table, which knows sessions by their hash. */
export function makeSessions(parts: {
  store: AccountsStore;
  writer: Writer;
  clock: Clock;
  announce: Announce<AccountsAnnouncements>;
}): SessionStore {
  const { store, writer, clock, announce } = parts;
  return {
    async get(id) {
      const key = sessionKey(id);
      const found = await store.session(key);
      // Also one that was begun while the block was written.
      if (found === undefined || found.blockedAt !== null) return null;
      const now = clock.now();
      if (now - found.sessionSeenAt > IDLE_MS || now - found.sessionCreatedAt > LONGEST_MS) return null;
      if (now - found.sessionSeenAt > TOUCH_MS) {
        // Not awaited: who is signed in does not depend on it, and a full disk must not sign anybody out.
        writer.write([store.touchSession(key, now)]).catch(() => undefined);
      }
      return {
        userId: found.id,
        sessionKey: key,
        rights: rightsOf(found),
      };
    },

    async set(id, userId, notes) {
      const key = sessionKey(id);
      if ((await store.session(key)) !== undefined) return;
      const now = clock.now();
      // Told at once; where two sign-ins come together, the look at all open sessions finds the rest (compose/jobs.ts).
      const ended = (await store.sessionKeys(userId)).slice(PER_USER - 1);
      const { columns, proof } = readNotes(notes);
      const result = await writer.write([
        ...(proof.cameBy === 'password'
          ? [store.letIn(userId, proof.hash)]
          : [store.letIn(userId), store.takeTvSignIn(proof.hash, userId)]),
        store.addSession({ tokenHash: key, userId, createdAt: now, seenAt: now, ...columns }),
        store.endSessionsBeyond(userId, key, PER_USER),
      ]);
      if (result === 'conflict') throw new SessionRefused('what was proved for the session does not hold any more');
      announce('sessionsEnded', { sessionKeys: ended });
    },

    async destroy(id) {
      const key = sessionKey(id);
      // Most ids were never kept: the plugin gives one to every request.
      if ((await store.session(key)) === undefined) return;
      await writer.write([store.endSession(key)]);
      announce('sessionsEnded', { sessionKeys: [key] });
    },
  };
}

/** Statements that drop what is too old to be used. */
export function dropOldSessions(store: AccountsStore, now: number): Statement[] {
  return [
    store.endSessionsBefore(now - LONGEST_MS, now - IDLE_MS),
    store.dropResetsBefore(now - DAY),
    store.dropTvSignInsBefore(now),
  ];
}
