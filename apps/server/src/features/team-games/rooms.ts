import type { RoomDefinition } from '../../platform/live/rooms';
import type { TeamGamesParts } from './parts';
import { judgePlayer, playerOf } from './remote-cards';
import { readRound, watchedRound } from './rounds/standing';
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
    refuseWatch: async (peer, id) => {
      const hand = await judgePlayer(parts, playerOf(peer), await store.gameVersion(id));
      return hand.ok ? null : hand;
    },
    read: (id) => read(id, false),
    /** For pushes: without the texts, which its screens hold. */
    readBrief: (id: string) => read(id, true),
    version: async (id) => (await store.gameVersion(id))?.version ?? null,
  } satisfies RoomDefinition<'game'> & { readBrief: unknown };
}

/** `qr:{token}`: a round, for every holder of its token. A wrong token finds nothing; a dead one says that it is dead and nothing else. */
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
