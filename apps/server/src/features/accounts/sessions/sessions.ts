import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { AccountSession } from '@lamma/protocol/rest/accounts/account';
import { sessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import type { Actor } from '../../../platform/actor';
import type { AccountsParts } from '../parts';
import type { SessionRow } from './store-sessions';

/** The public id of a session is a prefix of its key: enough to distinguish a user's 20 sessions, too little to sign in with. */
const ID_LETTERS = 16;
const idOf = (tokenHash: string) => tokenHash.slice(0, ID_LETTERS);

export function sessionsService({ store, writer, announce }: AccountsParts) {
  return {
    async listSessions({ userId, sessionKey }: Actor): Promise<AccountSession[]> {
      return (await store.sessionsOf(userId)).map((row) => sessionView(row, sessionKey));
    },

    async endOneSession({ userId }: Actor, id: string): Promise<{ ok: true } | Refusal> {
      const key = (await store.sessionKeys(userId)).find((one) => idOf(one) === id);
      if (key === undefined) return refuse('notFound');
      await writer.write(store.endSessionOf(userId, key));
      announce('sessionsEnded', { sessionKeys: [key] });
      return { ok: true };
    },

    async endOtherSessions({ userId, sessionKey }: Actor): Promise<{ ok: true; ended: number }> {
      const keys = (await store.sessionKeys(userId)).filter((key) => key !== sessionKey);
      await writer.write(store.endSessionsOf(userId, sessionKey));
      announce('sessionsEnded', { sessionKeys: keys });
      return { ok: true, ended: keys.length };
    },
  };
}

function sessionView({ tokenHash, device, ...row }: SessionRow, sessionKey: string): AccountSession {
  return {
    id: idOf(tokenHash),
    device: device === null ? null : sessionDevice.parse(JSON.parse(device)),
    cameBy: row.cameBy,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    isCurrent: tokenHash === sessionKey,
  };
}
