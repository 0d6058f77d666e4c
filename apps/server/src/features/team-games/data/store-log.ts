import type { AnyCommand } from '@lamma/protocol/games';
import type { Facts, LoggedCommand } from '@lamma/rules/modes/game';
import { type Database, type Statement, statement } from '../../../platform/db/database';

interface CommandRow {
  gameId: string;
  /** The game's version after the command. */
  version: number;
  commandId: string;
  /** JSON */
  command: string;
  who: string;
  now: number;
  /** JSON of the server's facts, or null. */
  facts: string | null;
}
interface LogTables {
  game_commands: CommandRow;
}

export interface NewCommand {
  gameId: string;
  version: number;
  commandId: string;
  command: AnyCommand;
  who: string;
  now: number;
  /** What only the server knew when it applied the command, for replays. */
  facts: Facts | null;
}

/** The logs of games: their accepted commands, in order. */
export function logStore(database: Database) {
  const db = database.withTables<LogTables>();
  return {
    addCommand: ({ command, facts, ...row }: NewCommand): Statement =>
      statement(
        db
          .insertInto('game_commands')
          .values({ ...row, command: JSON.stringify(command), facts: facts && JSON.stringify(facts) }),
        1,
      ),

    command: async (
      gameId: string,
      commandId: string,
    ): Promise<{ version: number; command: AnyCommand } | undefined> => {
      const row = await db
        .selectFrom('game_commands')
        .select(['version', 'command'])
        .where('gameId', '=', gameId)
        .where('commandId', '=', commandId)
        .executeTakeFirst();
      return row && { version: row.version, command: JSON.parse(row.command) as AnyCommand };
    },

    /** The commands after a version, oldest first; 0 gives all. */
    log: async (
      gameId: string,
      afterVersion: number,
    ): Promise<(LoggedCommand & { version: number; who: string })[]> => {
      const rows = await db
        .selectFrom('game_commands')
        .select(['version', 'command', 'now', 'who', 'facts'])
        .where('gameId', '=', gameId)
        .where('version', '>', afterVersion)
        .orderBy('version')
        .execute();
      return rows.map(({ facts, command, ...row }) => ({
        ...row,
        command: JSON.parse(command) as AnyCommand,
        ...(facts === null ? {} : { facts: JSON.parse(facts) as Facts }),
      }));
    },
  };
}
