import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { Gift } from '../allowance/service';
import type { AuditEntry } from '../audit/service';
import type { DeskAccount } from './accounts';
import type { UsersParts } from './parts';

type Done = { ok: true };

/** What the owner does for users and to them, each with its line in the owner's log. */
export function ownerActions({ accounts, allowance, audit, endings, writer, clock, announce }: UsersParts) {
  /** Does something to an account, with its line in the log. @param what is judged and done again where another write came between */
  async function doTo(
    owner: Actor,
    userId: string,
    what: (account: DeskAccount) => { write: Statement[]; entry: Omit<AuditEntry, 'subject'> } | Refusal | 'unchanged',
  ): Promise<Done | Refusal> {
    return decide<Done | Refusal>(writer, async () => {
      const account = await accounts.account(userId);
      if (account === undefined) return { answer: refuse('notFound') };
      const change = what(account);
      if (change === 'unchanged') return { answer: { ok: true } };
      if ('refusal' in change) return { answer: change };
      const { write, entry } = change;
      const detail = { email: account.email, ...entry.detail };
      return { write: [...write, audit.entry(owner, { ...entry, subject: userId, detail })], answer: { ok: true } };
    });
  }

  return {
    async setTeacher(owner: Actor, userId: string, isTeacher: boolean): Promise<Done | Refusal> {
      const result = await doTo(owner, userId, (account) => {
        if (account.isOwner) return refuse('ownersAccount');
        if (account.isTeacher === isTeacher) return 'unchanged';
        const action = isTeacher ? 'teacherRightGiven' : 'teacherRightTaken';
        return { write: [accounts.setTeacher(userId, isTeacher)], entry: { action } };
      });
      if (result.ok) {
        announce('rightsChanged', { sessionKeys: await accounts.sessionKeys(userId) });
        announce('allowanceChanged', { userId });
      }
      return result;
    },

    /** Asked for again it ends what is still on the way: a server that stopped in between has left that. */
    async setBlocked(owner: Actor, userId: string, isBlocked: boolean): Promise<Done | Refusal> {
      const [sessionKeys, doors] = await Promise.all([accounts.sessionKeys(userId), endings.doorsOf(userId)]);
      const result = await doTo(owner, userId, (account) => {
        if (account.isOwner) return refuse('ownersAccount');
        if (account.isBlocked === isBlocked) return 'unchanged';
        return isBlocked
          ? { write: [...accounts.block(userId, clock.now()), ...doors.write], entry: { action: 'userBlocked' } }
          : { write: accounts.unblock(userId), entry: { action: 'userUnblocked' } };
      });
      if (!result.ok || !isBlocked) return result;
      announce('sessionsEnded', { sessionKeys });
      doors.after();
      await endings.stopContestsOf(userId);
      return result;
    },

    async giveGames(owner: Actor, userId: string, gift: Gift) {
      const { kind, amount, giftId } = gift;
      const result = await decide<Done | Refusal>(writer, async () => {
        const account = await accounts.account(userId);
        if (account === undefined) return { answer: refuse('notFound') };
        if (await allowance.isGiven(userId, giftId)) return { answer: { ok: true } };
        const detail = { email: account.email, kind, amount };
        const entry = audit.entry(owner, { action: 'gamesGiven', subject: userId, detail });
        return { write: [...allowance.give(userId, gift), entry], answer: { ok: true } };
      });
      if (!result.ok) return result;
      announce('allowanceChanged', { userId });
      const { games, customGames } = await allowance.balance(userId);
      return { ok: true as const, regularGames: games, customGames };
    },

    async endSessions(owner: Actor, userId: string) {
      const sessionKeys = await accounts.sessionKeys(userId);
      const ended = sessionKeys.length;
      const result = await doTo(owner, userId, () => ({
        write: accounts.endSessions(userId),
        entry: { action: 'sessionsEnded', detail: { ended } },
      }));
      if (!result.ok) return result;
      announce('sessionsEnded', { sessionKeys });
      return { ok: true as const, ended };
    },
  };
}
