import type { AuditRow } from '../../features/audit/store';
import type { TestServer } from '../server/start-test-server';

/** The audit's rows about an object, oldest first. */
export async function auditLines(server: TestServer, subject: string) {
  const db = server.product.database.withTables<{ audit_log: AuditRow }>();
  const rows = await db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('at').execute();
  return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as unknown }));
}
