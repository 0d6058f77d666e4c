import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import { changeAccount, type Done } from './change-users';
import type { UsersParts } from './parts';

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
