import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { RoomDefinition } from '../../platform/live/rooms';
import type { AllowanceService } from './service';

/**
 * `user:{id}`: games left, to the user's own screens. Roles are not stored with the count, so the room's view is asked for
 * with them.
 */
export function userRoom(
  allowance: AllowanceService,
  rolesOf: (userId: string) => Promise<{ isTeacher: boolean; isOwner: boolean } | null>,
): RoomDefinition<'user'> {
  const read = async (userId: string) => {
    const roles = await rolesOf(userId);
    if (roles === null) return null;
    const { version, ...state } = await allowance.view({ userId, ...roles });
    return { version, state };
  };
  return {
    event: 'allowance',
    refuseWatch: async ({ actor }, id): Promise<Refusal | null> => {
      if (actor === null) return refuse('unauthorized');
      return actor.userId === id ? null : refuse('notFound');
    },
    read,
    version: async (userId) => (await read(userId))?.version ?? null,
  };
}
