import type { RoomDefinition } from '../../platform/live/rooms';
import type { TeamGamesParts } from './parts';
import { refusePlayer } from './remotes';
import { readRound, watchedRound } from './rounds';
import { gameView } from './view';

/** `game:{id}`: one game, to its host's screens and those with its card. Somebody else's game is not there. */
export function gameRoom(parts: TeamGamesParts) {
  const { store, bank } = parts;
  const read = async (id: string, brief: boolean) => {
    const game = await store.game(id);
    return game === undefined ? null : { version: game.version, state: gameView(bank, game, { brief }) };
  };
  return {
    event: 'game:state',
    screensEvent: 'game:screens',
    refuseWatch: async (peer, id) => refusePlayer(parts, peer, await store.gameVersion(id)),
    read: (id) => read(id, false),
    /** For pushes: without the texts, which its screens hold. */
    readBrief: (id: string) => read(id, true),
    version: async (id) => (await store.gameVersion(id))?.version ?? null,
  } satisfies RoomDefinition<'game'> & { readBrief: unknown };
}

/** `qr:{token}`: a round, to whoever has its token. A guess finds nothing; a dead one says so and tells nothing else. */
export function roundRoom(parts: TeamGamesParts) {
  return {
    event: 'qr:state',
    refuseWatch: async (_peer, token) => {
      const round = await readRound(parts, token);
      return round.ok ? null : round;
    },
    read: (token) => watchedRound(parts, token),
    version: async (token) => (await watchedRound(parts, token))?.version ?? null,
  } satisfies RoomDefinition<'qr'>;
}
