import { createHash } from 'node:crypto';
import { rightsOf } from '../../../platform/actor';
import type { Statement, Writer } from '../../../platform/db/database';
import type { Announce } from '../../../platform/db/decide';
import { SessionRefused, type SessionStore } from '../../../platform/http/session/sessions';
import type { Clock } from '../../../platform/time/clock';
import type { AccountsAnnouncements } from '../parts';
import type { AccountsStore } from '../store';
import { readNotes } from './session-notes';

const DAY = 86_400_000;
const IDLE_MS = 14 * DAY;
const LONGEST_MS = 90 * DAY;
const MAX_PER_USER = 20;
/** Minimum time between two writes of a session's last use, because pages poll every few seconds. */
const TOUCH_MS = 3_600_000;

/** The key under which a session is stored: a hash of its id. The id itself is only in the browser's cookie. */
export function sessionKey(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** The session plugin's store, on our table of hashed sessions. */
export function makeSessions(parts: {
  store: AccountsStore;
  writer: Writer;
  clock: Clock;
  announce: Announce<AccountsAnnouncements>;
  /** The statements that pair a television with the phone that confirmed its sign-in. */
  pairTelevision: (tv: { secretHash: string; sessionKey: string }) => Statement[];
}): SessionStore {
  const { store, writer, clock, announce, pairTelevision } = parts;
  return {
    async get(id) {
      const key = sessionKey(id);
      const found = await store.session(key);
      // A blocked account has no valid session, not even one that began after the block.
      if (found === undefined || found.blockedAt !== null) return null;
      const now = clock.now();
      if (now - found.sessionSeenAt > IDLE_MS || now - found.sessionCreatedAt > LONGEST_MS) return null;
      if (now - found.sessionSeenAt > TOUCH_MS) {
        // Not awaited, and errors ignored: a full disk must not sign anybody out.
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
      // A concurrent sign-in may add a session after this read, so the write may end a session that is not in
      // `endedKeys`; a job closes that session's sockets (compose/jobs.ts).
      const endedKeys = (await store.sessionKeys(userId)).slice(MAX_PER_USER - 1);
      const { columns, proof } = readNotes(notes);
      const result = await writer.write([
        store.lockUnblocked(userId, proof.cameBy === 'password' ? proof.hash : undefined),
        store.addSession({ tokenHash: key, userId, createdAt: now, seenAt: now, ...columns }),
        ...(proof.cameBy === 'phone'
          ? [...pairTelevision({ secretHash: proof.hash, sessionKey: key }), store.consumeTvSignIn(proof.hash, userId)]
          : []),
        store.endSessionsBeyond(userId, key, MAX_PER_USER),
      ]);
      if (result === 'conflict') throw new SessionRefused('the proof for the session is no longer valid');
      announce('sessionsEnded', { sessionKeys: endedKeys });
    },

    async destroy(id) {
      const key = sessionKey(id);
      // The plugin also destroys ids that were never stored, because the plugin gives every request an id.
      if ((await store.session(key)) === undefined) return;
      await writer.write([store.endSession(key)]);
      announce('sessionsEnded', { sessionKeys: [key] });
    },
  };
}

/** The statements that delete expired sessions, reset links and television codes. */
export function dropOldSessions(store: AccountsStore, now: number): Statement[] {
  return [
    store.endSessionsBefore(now - LONGEST_MS, now - IDLE_MS),
    store.dropResetsBefore(now - DAY),
    store.dropTvSignInsBefore(now),
  ];
}
