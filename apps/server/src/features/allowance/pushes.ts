import type { AfterCommit } from '../../platform/after-commit';
import type { Pushes } from '../../platform/live/pushes';
import type { RoomDefinition } from '../../platform/live/rooms';

export interface AllowanceAnnouncements {
  /** Games left changed; the user's room gets the new count. */
  allowanceChanged: { userId: string };
}

/** Sends a user's screens how many games are left. */
export function pushAllowance(
  { hear }: Pick<AfterCommit<AllowanceAnnouncements>, 'hear'>,
  gateway: Pick<Pushes, 'push'>,
  room: Pick<RoomDefinition<'user'>, 'read'>,
): void {
  hear('allowanceChanged', async ({ userId }) => {
    const snapshot = await room.read(userId);
    if (snapshot !== null) gateway.push('user', userId, snapshot);
  });
}
