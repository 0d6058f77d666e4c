import { viewOf } from '@lamma/rules/view';
import type { RoomDefinition } from '../../platform/live/options';
import type { TeamGamesParts } from './parts';
import { authorizeReader, playerOf } from './remote-cards';
import { readRound, watchedRound } from './rounds/round-state';
import { sentGame } from './view';

/** The room `game:{id}`, for the host's screens and those with the game's card. */
export function gameRoom(parts: TeamGamesParts) {
  const { store, bank } = parts;
  return {
    event: 'game:changed',
    older: { event: 'game:state', state: (state) => viewOf(state) },
    screensEvent: 'game:screens',
    refuseWatch: async (peer, id) => {
      const access = await authorizeReader(parts, playerOf(peer), await store.gameVersion(id));
      return access.ok ? null : access;
    },
    read: async (id) => {
      const game = await store.game(id);
      return game === undefined ? null : { version: game.version, state: sentGame(bank, game) };
    },
    version: async (id) => (await store.gameVersion(id))?.version ?? null,
  } satisfies RoomDefinition<'game'>;
}

/** The room `qr:{token}`: a round, for everyone with its token. An unknown token is `notFound`, that of an ended round `roundGone`. */
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
