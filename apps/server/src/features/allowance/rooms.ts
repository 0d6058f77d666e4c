import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { RoomDefinition } from '../../platform/live/rooms';
import type { AllowanceService } from './service';

/**
 * `user:{id}`: games left, to the user's own screens. Rights are not stored with the count, so the room's view is asked for
 * with them.
 */
export function userRoom(
  allowance: AllowanceService,
  rightsOf: (userId: string) => Promise<Actor['rights'] | null>,
): RoomDefinition<'user'> {
  const read = async (userId: string) => {
    const rights = await rightsOf(userId);
    if (rights === null) return null;
    const { version, ...state } = await allowance.view({ userId, rights });
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
