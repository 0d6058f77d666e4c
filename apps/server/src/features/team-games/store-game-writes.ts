import type { GameData } from '@lamma/protocol/games';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { keptStatement } from '../../platform/db/kept-query';
import type { Game, GameRow } from './game';

interface GameTables {
  team_games: GameRow;
  game_commands: { gameId: string };
}

/** The writes of games. */
export function gameWrites(database: Database) {
  const db = database.withTables<GameTables>();
  const move = keptStatement(
    (
      id: string,
      from: number,
      version: number,
      status: Game['status'],
      state: string,
      clockDeadlineAt: number | null,
      expiresAt: number | null,
      changedAt: number,
      finishedAt: number | null,
    ) =>
      db
        .updateTable('team_games')
        .set({ version, status, state, clockDeadlineAt, expiresAt, changedAt, finishedAt })
        .where('id', '=', id)
        .where('version', '=', from),
    1,
  );
  return {
    addGame: (game: Game): Statement =>
      statement(
        db.insertInto('team_games').values({
          ...game,
          data: JSON.stringify(game.data),
          questions: JSON.stringify(game.questions),
          state: JSON.stringify(game.state),
        }),
        1,
      ),

    /** Moves a game on from the version that was decided on; refused when another move came between. */
    moveGame: (game: Game, next: Game): Statement => {
      const { version, status, clockDeadlineAt, expiresAt, changedAt, finishedAt } = next;
      const state = JSON.stringify(next.state);
      const times = [clockDeadlineAt, expiresAt, changedAt, finishedAt] as const;
      return move(game.id, game.version, version, status, state, ...times);
    },

    /** New names; screens get them with the next state. */
    renameGame: (id: string, data: GameData): Statement =>
      statement(
        db
          .updateTable('team_games')
          .set({ data: JSON.stringify(data) })
          .where('id', '=', id),
      ),

    /** All games of a user, with their logs, their cards and the rounds of their codes. */
    deleteAll: (userId: string): Statement[] => {
      const all = db.selectFrom('team_games').select('id').where('userId', '=', userId);
      return [
        statement(db.deleteFrom('game_commands').where('gameId', 'in', all)),
        statement(db.deleteFrom('team_games').where('userId', '=', userId)),
      ];
    },
  };
}
