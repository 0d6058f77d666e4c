import type { GameData } from '@lamma/protocol/games';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import { keptStatement } from '../../../platform/db/kept-query';
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
  const moved = (
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
      .where('version', '=', from);
  const move = keptStatement(moved, 1);
  const moveKnown = keptStatement(
    (data: string, ...args: Parameters<typeof moved>) => moved(...args).where('data', '=', data),
    1,
  );
  const argumentsOf = (game: Game, next: Game): Parameters<typeof moved> => {
    const { version, status, clockDeadlineAt, expiresAt, changedAt, finishedAt } = next;
    const state = JSON.stringify(next.state);
    return [game.id, game.version, version, status, state, clockDeadlineAt, expiresAt, changedAt, finishedAt];
  };
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

    /** Moves a game on from the version that was decided on; refused when another move came between. */
    moveGame: (game: Game, next: Game): Statement => move(...argumentsOf(game, next)),

    /** The same for a game from memory: refused also where it has other names by now, which make no version. */
    moveKnownGame: (game: Game, next: Game): Statement =>
      moveKnown(JSON.stringify(game.data), ...argumentsOf(game, next)),

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
