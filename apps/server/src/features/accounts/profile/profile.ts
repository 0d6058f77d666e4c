import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { User } from '@lamma/protocol/rest/accounts/accounts';
import type { Actor } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import type { AccountsParts } from '../parts';
import { type UserRow, userView } from '../user-row';

export type NewProfile = Pick<UserRow, 'firstName' | 'lastName'> & { phoneNumber?: string | undefined };

export function profileService(parts: AccountsParts) {
  const { store, writer, passwords, devices, limits } = parts;

  /** Verifies the user's own password. Wrong passwords are limited, because somebody else may sit at a screen that is signed in. */
  async function verifyOwnPassword(userId: string, password: string): Promise<UserRow | Refusal> {
    if (!(await limits.take('ownPassword', userId)).ok) return refuse('rate');
    const row = await store.userById(userId);
    if (row === undefined) return refuse('unauthorized');
    const isRight = await passwords.verify(row.passwordHash, password);
    if (isRight !== false) await limits.giveBack('ownPassword', userId);
    if (isRight === null) return refuse('busy');
    return isRight ? row : refuse('wrongPassword');
  }

  /** Runs a change that needs the password. After a conflict, such as a concurrent change of password, verifies the password again. */
  function withPassword<T extends { ok: true }>(
    userId: string,
    password: string,
    work: (row: UserRow) => Promise<{ answer: Refusal } | { write: Statement[]; answer: T }>,
  ): Promise<T | Refusal> {
    return decide<T | Refusal>(writer, async () => {
      const row = await verifyOwnPassword(userId, password);
      return 'refusal' in row ? { answer: row } : work(row);
    });
  }

  return {
    async updateAccount({ userId }: Actor, sent: NewProfile): Promise<User | Refusal> {
      const before = await store.userById(userId);
      if (before === undefined) return refuse('unauthorized');
      const profile = { ...sent, phoneNumber: sent.phoneNumber ?? before.phoneNumber };
      const row = { ...before, ...profile };
      const result = await writer.write([store.setProfile(userId, profile), ...store.replaceSearchWords(row)]);
      return result === 'conflict' ? refuse('unauthorized') : userView(row);
    },

    /**
     * Changes the password, and ends the other sessions and all reset links.
     * @returns the new value of the device cookie, because a new password invalidates the tokens of all devices
     */
    async changePassword(
      { userId, sessionKey }: Actor,
      change: { currentPassword: string; newPassword: string },
      device: string | undefined,
    ): Promise<{ ok: true; device: string } | Refusal> {
      let others: string[] = [];
      const result = await withPassword<{ ok: true; device: string }>(userId, change.currentPassword, async (row) => {
        const passwordHash = await passwords.hash(change.newPassword);
        if (passwordHash === null) return { answer: refuse('busy') };
        others = (await store.sessionKeys(userId)).filter((key) => key !== sessionKey);
        const write = [
          store.replacePassword(userId, row.passwordHash, passwordHash),
          store.dropResetsOf(userId),
          ...store.endSessionsOf(userId, sessionKey),
        ];
        const answer = { ok: true as const, device: devices.cookieWith(device, { id: userId, passwordHash }) };
        return { write, answer };
      });
      if (result.ok) parts.announce('sessionsEnded', { sessionKeys: others });
      return result;
    },

    /**
     * Deletes the account with all its data; anonymous counts stay. Refused for the owner's account, and while one of
     * its contests is running.
     */
    async deleteAccount({ userId }: Actor, password: string): Promise<{ ok: true } | Refusal> {
      let afterCommit: (() => Promise<void>) | undefined;
      const result = await withPassword<{ ok: true }>(userId, password, async (row) => {
        if (row.isOwner === 1) return { answer: refuse('ownerStays') };
        if (await parts.hasContestUnderWay(userId)) return { answer: refuse('contestRunning') };
        const sessionKeys = await store.sessionKeys(userId);
        const deletion = await parts.beforeDeletion(row);
        afterCommit = () => {
          parts.announce('sessionsEnded', { sessionKeys });
          return deletion.afterCommit();
        };
        // `statementsAfter` come last: the statements before them wait for the locks of concurrent writes, so `statementsAfter` also see
        // the rows of these concurrent writes.
        const write = [
          store.lockUser(userId),
          ...deletion.statementsBefore,
          store.deleteUser(userId, row.passwordHash),
          store.removeFromDirectory(),
          ...deletion.statementsAfter,
        ];
        return { write, answer: { ok: true } };
      });
      if (result.ok) await afterCommit?.();
      return result;
    },
  };
}
