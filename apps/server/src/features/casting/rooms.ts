import { refuse } from '@lamma/protocol/refusals';
import type { RoomDefinition, Snapshot } from '../../platform/live/options';
import type { CastingService } from './service';
import type { Cast } from './store';

export function snapshotOf({ version, step, ownGame }: Cast): Snapshot<'cast'> {
  return { version, state: { step, ownGame } };
}

/** The room `cast:{id}`, for the two sessions of a pairing alone. */
export function castRoom(casting: Pick<CastingService, 'read'>): RoomDefinition<'cast'> {
  return {
    event: 'cast:state',
    refuseWatch: async ({ actor }, id) => {
      if (actor === null) return refuse('unauthorized');
      const cast = await casting.read(id);
      const isIts = cast?.tvSession === actor.sessionKey || cast?.phoneSession === actor.sessionKey;
      return isIts ? null : refuse('notFound');
    },
    read: async (id) => {
      const cast = await casting.read(id);
      return cast === undefined ? null : snapshotOf(cast);
    },
    version: async (id) => (await casting.read(id))?.version ?? null,
  };
}
