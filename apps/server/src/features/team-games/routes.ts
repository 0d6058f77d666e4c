import { refuse } from '@lamma/protocol/refusals';
import { RefusedWith, Tagged } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/routes';
import { makeSession } from './make-session';
import type { TeamGamesParts } from './parts';
import { playCommand } from './play';
import { saveOnExit } from './save-on-exit';
import { confirmGame, createGame, deductGame, markGameUsed, tellNumbers } from './start-game';
import { gameView } from './view';

type Names =
  | 'createGameWithNumbers'
  | 'saveGamesWithNumbers'
  | 'createGameSession'
  | 'readGameSession'
  | 'sendGameCommand'
  | 'markGameUsed'
  | 'deductGame'
  | 'autoDeductGame'
  | 'saveGameOnExit';

/** HTTP of team games: each call is one use case. */
export function teamGamesRoutes(parts: TeamGamesParts): Pick<Handlers, Names> {
  const { store, bank, clock } = parts;
  return {
    createGameWithNumbers: async ({ actor, body }) => {
      const result = await createGame(parts, actor, body);
      return result.ok ? { categoryGameNumbers: result.categoryGameNumbers } : result;
    },
    saveGamesWithNumbers: async ({ actor, body }) => {
      const result = await tellNumbers(parts, actor, body.selectedCategories, body.categoryGameNumbers);
      return result.ok ? { categoryGameNumbers: result.categoryGameNumbers } : result;
    },
    createGameSession: async ({ actor, body }) => {
      const wish = { ...body, isReplay: body.isReplay === true, clientId: body.clientId ?? null };
      const result = await makeSession(parts, actor, wish);
      if (!result.ok) return result;
      const state = gameView(bank, result.game);
      return { ...state, version: result.game.version, state, serverTime: clock.now() };
    },
    readGameSession: async ({ actor, params }) => {
      const found = await store.gameVersion(params.id);
      if (found?.userId !== actor.userId) return refuse('notFound');
      return new Tagged(`"${params.id}.${found.version}"`, async () => {
        const game = await store.game(params.id);
        if (game === undefined) throw new Error('a game vanished between two reads');
        return { id: game.id, version: game.version, state: gameView(bank, game), serverTime: clock.now() };
      });
    },
    sendGameCommand: async ({ actor, params, body }) => {
      const move = { ...body, who: `user:${actor.userId}` };
      const played = await playCommand(parts, params.id, move, (game) => game.userId === actor.userId);
      if (played.ok) return played;
      return played.now === undefined ? played : new RefusedWith(played, { ...played.now });
    },
    markGameUsed: ({ actor, body }) => markGameUsed(parts, actor, body.categoryId, body.gameId),
    deductGame: async ({ actor }) => {
      const result = await deductGame(parts, actor);
      return result.ok ? { ok: true, gameSessionId: result.gameSessionId } : result;
    },
    autoDeductGame: ({ actor, body }) => confirmGame(parts, actor, body),
    saveGameOnExit: ({ actor, body }) =>
      saveOnExit(parts, actor, {
        ...body,
        gameSessionId: body.gameSessionId ?? null,
        categoryGameNumbers: body.categoryGameNumbers ?? {},
        isCustomGame: body.isCustomGame === true,
        winner: body.winner ?? null,
        team1Score: body.team1Score,
        team2Score: body.team2Score,
        categoryName: body.categoryName,
      }),
  };
}
