import type { Handlers } from '../../platform/http/routes';
import type { TeamGamesParts } from '../team-games/parts';
import { deletePastGames, renamePastGame } from './change-games';
import { gameRecord } from './game-record';
import { listPastGames } from './list';
import { saveOnExit } from './save-on-exit';

type Names =
  | 'listCompletedGames'
  | 'countCompletedGames'
  | 'renameCompletedGame'
  | 'renameCompletedGameTeams'
  | 'updateTeamNames'
  | 'deleteAllPreviousGames'
  | 'readGameRecord'
  | 'saveGameOnExit';

export function pastGamesRoutes(parts: TeamGamesParts): Pick<Handlers, Names> {
  return {
    listCompletedGames: ({ actor, query }) => listPastGames(parts.records, actor.userId, query.after),
    countCompletedGames: ({ actor }) => parts.records.counts(actor.userId),
    renameCompletedGame: ({ actor, params, body }) => renamePastGame(parts, actor, params.gameId, body),
    renameCompletedGameTeams: ({ actor, params, body }) => renamePastGame(parts, actor, params.gameId, body),
    updateTeamNames: ({ actor, body: { gameId, ...names } }) => renamePastGame(parts, actor, gameId, names),
    deleteAllPreviousGames: ({ actor }) => deletePastGames(parts, actor),
    readGameRecord: ({ actor, params }) => gameRecord(parts, actor, params.id),
    saveGameOnExit: ({ actor, body }) =>
      saveOnExit(parts, actor, {
        ...body,
        gameSessionId: body.gameSessionId ?? null,
        categoryGameNumbers: body.categoryGameNumbers ?? {},
        winner: body.winner ?? null,
        team1Score: body.team1Score,
        team2Score: body.team2Score,
        categoryName: body.categoryName,
      }),
  };
}
