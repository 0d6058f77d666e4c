import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { RoomDefinition } from '../../platform/live/options';
import type { AllowanceService } from './service';

/**
 * The room `user:{id}`: games left, for the user's own screens.
 * @param rightsOf reads the user's rights, which are not stored with the count; null for an unknown user
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
