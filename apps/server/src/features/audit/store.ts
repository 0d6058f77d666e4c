import type { AuditAction } from '@lamma/protocol/rest/desk/audit';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { afterPlace, type Cursor } from '../../platform/http/keyset';

export interface AuditRow {
  id: string;
  at: number;
  ownerId: string;
  action: AuditAction;
  subject: string;
  /** A JSON object of strings and numbers. */
  detail: string;
}
interface AuditTables {
  audit_log: AuditRow;
}

export function auditStore(database: Database) {
  const db = database.withTables<AuditTables>();
  return {
    add: (row: AuditRow): Statement => statement(db.insertInto('audit_log').values(row), 1),

    /** Removes e-mail and name from all lines about these subjects; the lines stay. */
    forget(subjects: readonly string[]): Statement {
      const detail =
        database.dialect === 'postgres'
          ? sql<string>`(detail::jsonb - 'email' - 'name')::text`
          : sql<string>`json_remove(detail, '$.email', '$.name')`;
      return statement(db.updateTable('audit_log').set({ detail }).where('subject', 'in', subjects));
    },

    page: (limit: number, after?: Cursor) => {
      const newest = db.selectFrom('audit_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
      return newest.where(afterPlace('desc', ['at', 'id'], after && [after.at, after.id])).execute();
    },
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
