import type { AnyCommand, GameData, PlayMode } from '@lamma/protocol/games';
import type { Facts, LoggedCommand } from '@lamma/rules/game';
import type { GameState } from '@lamma/rules/modes/index';
import type { Compilable } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { keptRead, keptStatement } from '../../platform/db/kept-query';

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
  /** When the clock that runs ends; null while none runs. */
  clockDeadlineAt: number | null;
  /** When the server itself ends what runs (`expireTimer`); null while the host is waited for. */
  expiresAt: number | null;
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
/** A round of «خربطهم» by the secret in its code. What it stands at is in its game; one of its own carries it itself. */
export interface Round {
  token: string;
  userId: string;
  gameId: string | null;
  questionId: number;
  /** Of a round of its own; empty where the bank has them. */
  questionText: string;
  correctAnswer: string;
  options: readonly string[] | null;
  /** As the phone sent them. */
  wrongOptions: readonly string[] | null;
  version: number;
  createdAt: number;
  expiresAt: number;
}
/** The card of a game: whoever holds it plays this one game. */
export interface Remote {
  token: string;
  gameId: string;
  createdAt: number;
}

type RoundRow = Omit<Round, 'options' | 'wrongOptions'> & { options: string | null; wrongOptions: string | null };

export interface TeamGamesTables {
  tickets: TicketRow;
  team_games: GameRow;
  game_commands: CommandRow;
  game_remotes: Remote;
  qr_rounds: RoundRow;
  qr_phones: { token: string; phoneId: string };
}

export interface NewCommand {
  gameId: string;
  version: number;
  commandId: string;
  command: AnyCommand;
  who: string;
  now: number;
  facts: LoggedFacts | null;
}

/** What only the server knew when it decided. */
export type LoggedFacts = Facts & { mayReopen?: boolean };

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
/** What every move asks and writes. */
function hotQueries(database: Database) {
  const db = database.withTables<TeamGamesTables>();
  const read = <A extends unknown[], R>(build: (...args: A) => Compilable<R>) => keptRead(db as never, build);
  return {
    game: read((id: string) => db.selectFrom('team_games').selectAll().where('id', '=', id)),
    gameVersion: read((id: string) =>
      db.selectFrom('team_games').select(['id', 'version', 'userId', 'status']).where('id', '=', id),
    ),
    command: read((gameId: string, commandId: string) =>
      db
        .selectFrom('game_commands')
        .select(['version', 'command'])
        .where('gameId', '=', gameId)
        .where('commandId', '=', commandId),
    ),
    round: read((token: string) => db.selectFrom('qr_rounds').selectAll().where('token', '=', token)),
    lastRounds: read((gameId: string) =>
      db.selectFrom('qr_rounds').select('token').where('gameId', '=', gameId).orderBy('createdAt', 'desc').limit(2),
    ),
    moveGame: keptStatement(
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
    ),
    addCommand: keptStatement(
      (
        gameId: string,
        version: number,
        commandId: string,
        command: string,
        who: string,
        now: number,
        facts: string | null,
      ) => db.insertInto('game_commands').values({ gameId, version, commandId, command, who, now, facts }),
      1,
    ),
  };
}

export function teamGamesStore(database: Database) {
  const db = database.withTables<TeamGamesTables>();
  const kept = hotQueries(database);
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
      const [row] = await kept.game(id);
      return row && readGame(row);
    },

    /** Whose a game is and where it stands, without the rest. */
    gameVersion: async (id: string): Promise<Pick<Game, 'id' | 'version' | 'userId' | 'status'> | undefined> =>
      (await kept.gameVersion(id))[0],

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

    /** Games that the server has something to end in, the earliest first. */
    gamesToExpire: (until: number): Promise<{ id: string; expiresAt: number | null }[]> =>
      db
        .selectFrom('team_games')
        .select(['id', 'expiresAt'])
        .where('expiresAt', '<=', until)
        .orderBy('expiresAt')
        .limit(500)
        .execute(),

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
      return kept.moveGame(game.id, game.version, version, status, state, ...times);
    },

    /** New names; screens get them with the next state. */
    renameGame: (id: string, data: GameData): Statement =>
      statement(
        db
          .updateTable('team_games')
          .set({ data: JSON.stringify(data) })
          .where('id', '=', id),
      ),

    /** Games that are not running, with their logs. */
    deleteEnded: (userId: string): Statement[] => {
      const ended = db
        .selectFrom('team_games')
        .select('id')
        .where('userId', '=', userId)
        .where('status', '<>', 'running');
      return [
        statement(db.deleteFrom('game_commands').where('gameId', 'in', ended)),
        statement(db.deleteFrom('team_games').where('id', 'in', ended)),
      ];
    },

    addCommand: ({ gameId, version, commandId, command, who, now, facts }: NewCommand): Statement =>
      kept.addCommand(
        gameId,
        version,
        commandId,
        JSON.stringify(command),
        who,
        now,
        facts === null ? null : JSON.stringify(facts),
      ),

    remote: (token: string): Promise<Remote | undefined> =>
      db.selectFrom('game_remotes').selectAll().where('token', '=', token).executeTakeFirst(),

    remoteOfGame: (gameId: string): Promise<Remote | undefined> =>
      db.selectFrom('game_remotes').selectAll().where('gameId', '=', gameId).executeTakeFirst(),

    addRemote: (remote: Remote): Statement => statement(db.insertInto('game_remotes').values(remote), 1),

    dropRemote: (token: string): Statement => statement(db.deleteFrom('game_remotes').where('token', '=', token)),

    round: async (token: string): Promise<Round | undefined> => {
      const [row] = await kept.round(token);
      const list = (json: string | null) => (json === null ? null : (JSON.parse(json) as string[]));
      return row && { ...row, options: list(row.options), wrongOptions: list(row.wrongOptions) };
    },

    /** The secrets of a game's two newest rounds. */
    lastRounds: async (gameId: string): Promise<string[]> => {
      return (await kept.lastRounds(gameId)).map(({ token }) => token);
    },

    addRound: ({ options, wrongOptions, ...round }: Round): Statement =>
      statement(
        db.insertInto('qr_rounds').values({
          ...round,
          options: options && JSON.stringify(options),
          wrongOptions: wrongOptions && JSON.stringify(wrongOptions),
        }),
        1,
      ),

    /** The options of a round that has none yet. */
    fillRound: (token: string, options: readonly string[] | null, wrong: readonly string[]): Statement =>
      statement(
        db
          .updateTable('qr_rounds')
          .set((is) => ({
            options: options && JSON.stringify(options),
            wrongOptions: JSON.stringify(wrong),
            version: is('version', '+', 1),
          }))
          .where('token', '=', token)
          .where('wrongOptions', 'is', null),
        1,
      ),

    /** Rounds whose secret is long dead. */
    dropRounds: (before: number): Statement => statement(db.deleteFrom('qr_rounds').where('expiresAt', '<', before)),

    phones: async (token: string): Promise<number> => {
      const rows = await db.selectFrom('qr_phones').select('phoneId').where('token', '=', token).execute();
      return rows.length;
    },

    hasPhone: async (token: string, phoneId: string): Promise<boolean> => {
      const row = db.selectFrom('qr_phones').select('token').where('token', '=', token).where('phoneId', '=', phoneId);
      return (await row.executeTakeFirst()) !== undefined;
    },

    addPhone: (token: string, phoneId: string): Statement =>
      statement(
        db
          .insertInto('qr_phones')
          .values({ token, phoneId })
          .onConflict((both) => both.doNothing()),
      ),

    command: async (
      gameId: string,
      commandId: string,
    ): Promise<{ version: number; command: AnyCommand } | undefined> => {
      const [row] = await kept.command(gameId, commandId);
      return row && { version: row.version, command: JSON.parse(row.command) as AnyCommand };
    },

    /** The log after a version, oldest first; all of it after 0. */
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
        ...(facts === null ? {} : { facts: JSON.parse(facts) as LoggedFacts }),
      }));
    },
  };
}

export type TeamGamesStore = ReturnType<typeof teamGamesStore>;
