import type { AnyCommand, GameData, PlayMode } from '@lamma/protocol/games';
import type { LoggedCommand } from '@lamma/rules/game';
import type { GameState } from '@lamma/rules/modes/index';
import { type Database, type Statement, statement } from '../../platform/db/database';

/** The calls that start a game; what the last one on a ticket was decides whether `create` gets it again. */
export type StartCall = 'create' | 'session' | 'deduct' | 'mark' | 'exit';

export interface Ticket {
  id: string;
  userId: string;
  categoriesKey: string;
  data: GameData;
  /** Whether a game was taken for it. */
  charged: boolean;
  /** open: no call but `create` has used it. closed: in use. void: its game and numbers came back. */
  state: 'open' | 'closed' | 'void';
  /** Whether `create` has given it out. */
  claimed: boolean;
  lastCall: StartCall;
  gameId: string | null;
  confirmedAt: number | null;
  createdAt: number;
}
type TicketRow = Omit<Ticket, 'data' | 'charged' | 'claimed'> & { data: string; charged: number; claimed: number };

/** Which questions a game plays: fixed when it begins. */
export type GameQuestions = readonly { categoryId: number; gameNumber: number; questionIds: readonly number[] }[];

export interface Game {
  id: string;
  userId: string;
  clientId: string | null;
  ticketId: string | null;
  mode: PlayMode;
  categoriesKey: string;
  data: GameData;
  questions: GameQuestions;
  version: number;
  state: GameState;
  status: 'running' | 'saved' | 'finished';
  /** When the open question's clock ends; null while none runs. */
  clockDeadlineAt: number | null;
  createdAt: number;
  changedAt: number;
  finishedAt: number | null;
}
type GameRow = Omit<Game, 'data' | 'questions' | 'state'> & { data: string; questions: string; state: string };

interface CommandRow {
  gameId: string;
  /** The version that the command made. */
  version: number;
  commandId: string;
  /** JSON */
  command: string;
  who: string;
  now: number;
  /** JSON of what only the server knew, or null. */
  facts: string | null;
}
export interface TeamGamesTables {
  tickets: TicketRow;
  team_games: GameRow;
  game_commands: CommandRow;
}

export interface NewCommand {
  gameId: string;
  version: number;
  commandId: string;
  command: AnyCommand;
  who: string;
  now: number;
  facts: Record<string, unknown> | null;
}

const readTicket = (row: TicketRow): Ticket => ({
  ...row,
  data: JSON.parse(row.data) as GameData,
  charged: row.charged === 1,
  claimed: row.claimed === 1,
});

const readGame = (row: GameRow): Game => ({
  ...row,
  data: JSON.parse(row.data) as GameData,
  questions: JSON.parse(row.questions) as GameQuestions,
  state: JSON.parse(row.state) as GameState,
});

const ticketColumns = ({ data, charged, claimed, ...rest }: Partial<Ticket>): Partial<TicketRow> => ({
  ...rest,
  ...(data === undefined ? {} : { data: JSON.stringify(data) }),
  ...(charged === undefined ? {} : { charged: charged ? 1 : 0 }),
  ...(claimed === undefined ? {} : { claimed: claimed ? 1 : 0 }),
});

/** Tickets, games and their logs. */
export function teamGamesStore(database: Database) {
  const db = database.withTables<TeamGamesTables>();
  return {
    /** Tickets of a user that are not void, made after `since`, newest first. */
    tickets: async (userId: string, since: number): Promise<Ticket[]> => {
      const rows = await db
        .selectFrom('tickets')
        .selectAll()
        .where('userId', '=', userId)
        .where('state', '<>', 'void')
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(readTicket);
    },

    /** The one open ticket of a user, however old. */
    openTicket: async (userId: string): Promise<Ticket | undefined> => {
      const row = await db
        .selectFrom('tickets')
        .selectAll()
        .where('userId', '=', userId)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return row && readTicket(row);
    },

    openTicketsBefore: async (createdBefore: number): Promise<Ticket[]> => {
      const rows = await db
        .selectFrom('tickets')
        .selectAll()
        .where('state', '=', 'open')
        .where('createdAt', '<=', createdBefore)
        .limit(100)
        .execute();
      return rows.map(readTicket);
    },

    ticket: async (id: string): Promise<Ticket | undefined> => {
      const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
      return row && readTicket(row);
    },

    /** Tickets with these categories that were ever used, for a replay. */
    usedTickets: async (userId: string, categoriesKey: string): Promise<Ticket[]> => {
      const rows = await db
        .selectFrom('tickets')
        .selectAll()
        .where('userId', '=', userId)
        .where('categoriesKey', '=', categoriesKey)
        .where('state', '=', 'closed')
        .execute();
      return rows.map(readTicket);
    },

    addTicket: (ticket: Ticket): Statement =>
      statement(db.insertInto('tickets').values(ticketColumns(ticket) as TicketRow), 1),

    /** Changes a ticket that is still as it was read. */
    changeTicket: (ticket: Ticket, change: Partial<Ticket>): Statement =>
      statement(
        db
          .updateTable('tickets')
          .set(ticketColumns(change))
          .where('id', '=', ticket.id)
          .where('state', '=', ticket.state)
          .where('lastCall', '=', ticket.lastCall)
          .where((is) => (ticket.gameId === null ? is('gameId', 'is', null) : is('gameId', '=', ticket.gameId))),
        1,
      ),

    game: async (id: string): Promise<Game | undefined> => {
      const row = await db.selectFrom('team_games').selectAll().where('id', '=', id).executeTakeFirst();
      return row && readGame(row);
    },

    gameVersion: async (id: string): Promise<{ version: number; userId: string } | undefined> =>
      db.selectFrom('team_games').select(['version', 'userId']).where('id', '=', id).executeTakeFirst(),

    gameByClientId: async (userId: string, clientId: string): Promise<Game | undefined> => {
      const row = await db
        .selectFrom('team_games')
        .selectAll()
        .where('userId', '=', userId)
        .where('clientId', '=', clientId)
        .executeTakeFirst();
      return row && readGame(row);
    },

    /** Games of a user made after `since`, newest first. */
    games: async (userId: string, since: number): Promise<Game[]> => {
      const rows = await db
        .selectFrom('team_games')
        .selectAll()
        .where('userId', '=', userId)
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(readGame);
    },

    /** Games of a user that have not ended, newest first; at most 200. */
    unfinishedGames: async (userId: string): Promise<Game[]> => {
      const rows = await db
        .selectFrom('team_games')
        .selectAll()
        .where('userId', '=', userId)
        .where('status', '<>', 'finished')
        .orderBy('createdAt', 'desc')
        .limit(200)
        .execute();
      return rows.map(readGame);
    },

    /** Games whose clock was to end after `after`. */
    gamesWithClock: async (after: number): Promise<Game[]> => {
      const rows = await db.selectFrom('team_games').selectAll().where('clockDeadlineAt', '>', after).execute();
      return rows.map(readGame);
    },

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
      const { version, status, clockDeadlineAt, changedAt, finishedAt } = next;
      const change = { version, status, clockDeadlineAt, changedAt, finishedAt, state: JSON.stringify(next.state) };
      const update = db.updateTable('team_games').set(change);
      return statement(update.where('id', '=', game.id).where('version', '=', game.version), 1);
    },

    addCommand: ({ command, facts, ...rest }: NewCommand): Statement =>
      statement(
        db.insertInto('game_commands').values({
          ...rest,
          command: JSON.stringify(command),
          facts: facts === null ? null : JSON.stringify(facts),
        }),
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

    /** The log after a version, oldest first; all of it after 0. */
    log: async (
      gameId: string,
      afterVersion: number,
    ): Promise<(LoggedCommand & { version: number; who: string })[]> => {
      const rows = await db
        .selectFrom('game_commands')
        .select(['version', 'command', 'now', 'who'])
        .where('gameId', '=', gameId)
        .where('version', '>', afterVersion)
        .orderBy('version')
        .execute();
      return rows.map((row) => ({ ...row, command: JSON.parse(row.command) as AnyCommand }));
    },
  };
}

export type TeamGamesStore = ReturnType<typeof teamGamesStore>;
