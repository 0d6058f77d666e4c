import type { QuestionBank } from '../../categories/bank';
import type { Game } from './game';
import type { TeamGamesStore } from './store';

/** The store, whose games are read with their texts at hand: another process may have begun one in an edition that this one has not read. */
export function withTexts(store: TeamGamesStore, bank: QuestionBank): TeamGamesStore {
  const known = async (game: Game | undefined) => {
    if (game !== undefined && game.edition > bank.edition) await bank.catchUp();
    return game;
  };
  return {
    ...store,
    game: async (id) => known(await store.game(id)),
    gameByClientId: async (userId, clientId) => known(await store.gameByClientId(userId, clientId)),
  };
}
