import type { GameData } from '@lamma/protocol/games';
import { type Database, type Statement, statement } from '../../../platform/db/database';

/** The calls that use a ticket. `lastCall` decides whether `create` may return it again. */
export type StartCall = 'create' | 'session' | 'deduct' | 'mark' | 'exit';

export interface Ticket {
  id: string;
  userId: string;
  categoriesKey: string;
  data: GameData;
  /** Whether a game was taken from the allowance. */
  charged: boolean;
  /** open: only `create` has used it. closed: another call has used it. void: its game and numbers were given back. */
  state: 'open' | 'closed' | 'void';
  /** Whether `create` has returned it. */
  claimed: boolean;
  lastCall: StartCall;
  /** The ticket's game. For a void ticket, the rematch that was returned instead of a new game. */
  gameId: string | null;
  /** When `auto-deduct-game` or `deduct-game` confirmed the start, epoch ms; null before that. */
  confirmedAt: number | null;
  createdAt: number;
}
type TicketRow = Omit<Ticket, 'data' | 'charged' | 'claimed'> & { data: string; charged: number; claimed: number };

interface TicketTables {
  tickets: TicketRow;
}

const readTicket = (row: TicketRow): Ticket => ({
  ...row,
  data: JSON.parse(row.data) as GameData,
  charged: row.charged === 1,
  claimed: row.claimed === 1,
});

const ticketColumns = ({ data, charged, claimed, ...rest }: Partial<Ticket>): Partial<TicketRow> => ({
  ...rest,
  ...(data === undefined ? {} : { data: JSON.stringify(data) }),
  ...(charged === undefined ? {} : { charged: charged ? 1 : 0 }),
  ...(claimed === undefined ? {} : { claimed: claimed ? 1 : 0 }),
});

export function ticketsStore(database: Database) {
  const db = database.withTables<TicketTables>();
  return {
    /** Tickets of a user that are not void, created after `since`, newest first. */
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

    /** A user's open ticket of any age; there is at most one. */
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

    /** The newest ticket of these categories that was voided because another device had already begun the rematch. */
    joinedTicket: async (userId: string, categoriesKey: string, since: number): Promise<Ticket | undefined> => {
      const row = await db
        .selectFrom('tickets')
        .selectAll()
        .where('userId', '=', userId)
        .where('createdAt', '>', since)
        .where('categoriesKey', '=', categoriesKey)
        .where('state', '=', 'void')
        .where('gameId', 'is not', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .executeTakeFirst();
      return row && readTicket(row);
    },

    ticket: async (id: string): Promise<Ticket | undefined> => {
      const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
      return row && readTicket(row);
    },

    /** All closed tickets of these categories, for replays. */
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

    /** Changes a ticket; conflicts if it changed since it was read. */
    changeTicket: (ticket: Ticket, change: Partial<Ticket>): Statement =>
      statement(
        db
          .updateTable('tickets')
          .set(ticketColumns(change))
          .where('id', '=', ticket.id)
          .where('state', '=', ticket.state)
          .where('lastCall', '=', ticket.lastCall)
          .where((eb) => (ticket.gameId === null ? eb('gameId', 'is', null) : eb('gameId', '=', ticket.gameId))),
        1,
      ),
  };
}
