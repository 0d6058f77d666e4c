import { refuse } from '@lamma/protocol/refusals';
import type { RoomDefinition } from '../../platform/live/rooms';
import type { TeamGamesParts } from './parts';
import { gameView } from './view';

/** `game:{id}`: one game, to its host's screens. Somebody else's game is not there. */
export function gameRoom({ store, bank }: TeamGamesParts) {
  const read = async (id: string, brief: boolean) => {
    const game = await store.game(id);
    return game === undefined ? null : { version: game.version, state: gameView(bank, game, { brief }) };
  };
  return {
    event: 'game:state',
    screensEvent: 'game:screens',
    refuseWatch: async (actor, id) => {
      if (actor === null) return refuse('unauthorized');
      const game = await store.gameVersion(id);
      return game?.userId === actor.userId ? null : refuse('notFound');
    },
    read: (id) => read(id, false),
    /** For pushes: without the texts, which its screens hold. */
    readBrief: (id: string) => read(id, true),
    version: async (id) => (await store.gameVersion(id))?.version ?? null,
  } satisfies RoomDefinition<'game'> & { readBrief: unknown };
}
