import type { AfterCommit } from '../../platform/db/decide';
import type { RoomDefinition } from '../../platform/live/options';
import type { Pushes } from '../../platform/live/pushes';

export interface AllowanceAnnouncements {
  /** The user's room gets the new count of games left. */
  allowanceChanged: { userId: string };
}

/** Pushes the number of games left to the user's screens. */
export function pushAllowance(
  { on }: Pick<AfterCommit<AllowanceAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'push'>,
  room: Pick<RoomDefinition<'user'>, 'read'>,
): void {
  on('allowanceChanged', async ({ userId }) => {
    const snapshot = await room.read(userId);
    if (snapshot !== null) gateway.push('user', userId, snapshot);
  });
}
