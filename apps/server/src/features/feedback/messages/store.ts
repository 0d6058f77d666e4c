import type { FeedbackType } from '@lamma/protocol/rest/feedback';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { Cursor } from '../../../platform/http/keyset';

export interface MessageRow {
  id: string;
  userId: string;
  /** Idempotency key from the client. */
  clientId: string | null;
  type: FeedbackType;
  text: string;
  at: number;
  isHandled: number;
  answer: string | null;
  answeredAt: number | null;
}
interface MessageTables {
  feedback_messages: MessageRow;
  users: { id: string; firstName: string; lastName: string; email: string };
}

export interface Filter {
  isHandled: boolean;
  type?: FeedbackType | undefined;
}

/** Users' messages to the owner, and the replies. */
export function messagesStore(database: Database) {
  const db = database.withTables<MessageTables>();
  const change = (id: string, to: Partial<MessageRow>): Statement =>
    statement(db.updateTable('feedback_messages').set(to).where('id', '=', id), 1);
  const withUsers = () =>
    db
      .selectFrom('feedback_messages')
      .innerJoin('users', 'users.id', 'feedback_messages.userId')
      .selectAll('feedback_messages')
      .select(['users.firstName', 'users.lastName', 'users.email']);
  return {
    add: (row: MessageRow): Statement => statement(db.insertInto('feedback_messages').values(row), 1),

    idsOf: async (userId: string): Promise<string[]> => {
      const rows = await db.selectFrom('feedback_messages').select('id').where('userId', '=', userId).execute();
      return rows.map(({ id }) => id);
    },

    sentBefore: (userId: string, clientId: string) =>
      db
        .selectFrom('feedback_messages')
        .select('id')
        .where('userId', '=', userId)
        .where('clientId', '=', clientId)
        .executeTakeFirst(),

    byId: (id: string) => withUsers().where('feedback_messages.id', '=', id).executeTakeFirst(),

    /** A page of messages with their senders, newest first. */
    page: ({ isHandled, type }: Filter, limit: number, after?: Cursor) => {
      let rows = withUsers()
        .where('isHandled', '=', isHandled ? 1 : 0)
        .orderBy('at', 'desc')
        .orderBy('feedback_messages.id', 'desc')
        .limit(limit);
      if (type !== undefined) rows = rows.where('type', '=', type);
      if (after !== undefined) {
        const { at, id } = after;
        rows = rows
          .where('at', '<=', at)
          .where((eb) => eb.or([eb('at', '<', at), eb('feedback_messages.id', '<', id)]));
      }
      return rows.execute();
    },

    /** How many messages are not handled, counted up to `limit`. */
    waiting: async (limit: number): Promise<number> =>
      (await db.selectFrom('feedback_messages').select('id').where('isHandled', '=', 0).limit(limit).execute()).length,

    setHandled: (id: string, isHandled: boolean): Statement => change(id, { isHandled: isHandled ? 1 : 0 }),

    answer: (id: string, answer: string, answeredAt: number): Statement =>
      change(id, { answer, answeredAt, isHandled: 1 }),

    sender: (userId: string) =>
      db.selectFrom('users').select(['firstName', 'lastName', 'email']).where('id', '=', userId).executeTakeFirst(),
  };
}

export type MessagesStore = ReturnType<typeof messagesStore>;
