import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { Gift } from '../allowance/service';
import type { AuditEntry } from '../audit/service';
import type { DeskAccount } from './accounts';
import type { UsersParts } from './parts';

export type Done = { ok: true };
/** The statements of a change and its log line, a refusal, or nothing to do. */
type AccountChange = { write: Statement[]; entry: Omit<AuditEntry, 'subject'> } | Refusal | 'unchanged';

/** Changes an account and logs it. @param decideChange runs again if a concurrent write conflicts */
async function changeAccount(
  { accounts, audit, writer }: Pick<UsersParts, 'accounts' | 'audit' | 'writer'>,
  owner: Actor,
  userId: string,
  decideChange: (account: DeskAccount) => AccountChange | Promise<AccountChange>,
): Promise<Done | Refusal> {
  return decide<Done | Refusal>(writer, async () => {
    const account = await accounts.account(userId);
    if (account === undefined) return { answer: refuse('notFound') };
    const change = await decideChange(account);
    if (change === 'unchanged') return { answer: { ok: true } };
    if ('refusal' in change) return { answer: change };
    const { write, entry } = change;
    const detail = { email: account.email, ...entry.detail };
    return { write: [...write, audit.entry(owner, { ...entry, subject: userId, detail })], answer: { ok: true } };
  });
}

/** The owner's changes to accounts, each written together with its log line. */
export function userChanges(parts: UsersParts) {
  const { accounts, allowance, audit, writer, announce } = parts;
  return {
    async setTeacher(owner: Actor, userId: string, isTeacher: boolean): Promise<Done | Refusal> {
      const result = await changeAccount(parts, owner, userId, (account) => {
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
      const result = await changeAccount(parts, owner, userId, () => ({
        write: accounts.endSessions(userId),
        entry: { action: 'sessionsEnded', detail: { ended } },
      }));
      if (!result.ok) return result;
      announce('sessionsEnded', { sessionKeys });
      return { ok: true as const, ended };
    },
  };
}

/**
 * Blocks or unblocks an account. Blocking a blocked account runs the effects after the commit again, in case the server stopped between
 * the two.
 */
export async function setBlocked(
  parts: UsersParts,
  owner: Actor,
  userId: string,
  isBlocked: boolean,
): Promise<Done | Refusal> {
  const { accounts, blockEffects, clock, announce } = parts;
  const sessionKeys = await accounts.sessionKeys(userId);
  let afterRevoke = () => {};
  const result = await changeAccount(parts, owner, userId, async (account) => {
    if (account.isOwner) return refuse('ownersAccount');
    if (account.isBlocked === isBlocked) return 'unchanged';
    if (!isBlocked) return { write: accounts.unblock(userId), entry: { action: 'userUnblocked' } };
    const revoked = await blockEffects.revokeAccess(userId);
    afterRevoke = revoked.after;
    return { write: [...accounts.block(userId, clock.now()), ...revoked.write], entry: { action: 'userBlocked' } };
  });
  if (!result.ok || !isBlocked) return result;
  announce('sessionsEnded', { sessionKeys });
  afterRevoke();
  const { closeRounds, stopContests, endEvening } = blockEffects;
  await Promise.all([closeRounds(userId), stopContests(userId), endEvening(userId)]);
  return result;
}
