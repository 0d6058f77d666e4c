import type { GameData } from '@lamma/protocol/games';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { Game, GameRow } from './game';
import { filesOf } from './game-texts';

interface GameTables {
  team_games: GameRow;
  game_commands: { gameId: string };
  game_files: { gameId: string; file: string };
}

/** The writes of games. */
export function gameWrites(database: Database) {
  const db = database.withTables<GameTables>();
  return {
    /** With the texts of own categories, and the names of the files that it needs as long as it is there. */
    addGame(game: Game): Statement[] {
      const row = {
        ...game,
        data: JSON.stringify(game.data),
        questions: JSON.stringify(game.questions),
        state: JSON.stringify(game.state),
        content: game.content && JSON.stringify(game.content),
      };
      const files = filesOf(game.content ?? []).map((file) => ({ gameId: game.id, file }));
      return [
        statement(db.insertInto('team_games').values(row), 1),
        ...(files.length === 0 ? [] : [statement(db.insertInto('game_files').values(files), files.length)]),
      ];
    },

    /** Moves a game on from how it was read; refused when another move, or other names, came between. */
    moveGame(game: Game, next: Game): Statement {
      const { version, status, clockDeadlineAt, expiresAt, changedAt, finishedAt } = next;
      const state = JSON.stringify(next.state);
      const moved = db
        .updateTable('team_games')
        .set({ version, status, state, clockDeadlineAt, expiresAt, changedAt, finishedAt })
        .where('id', '=', game.id)
        .where('version', '=', game.version)
        .where('data', '=', JSON.stringify(game.data));
      return statement(moved, 1);
    },

    /** New names for a game as it was read; refused when a move or other names came between. They make no version. */
    renameGame: ({ id, version, data }: Game, names: GameData): Statement =>
      statement(
        db
          .updateTable('team_games')
          .set({ data: JSON.stringify(names) })
          .where('id', '=', id)
          .where('version', '=', version)
          .where('data', '=', JSON.stringify(data)),
        1,
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
