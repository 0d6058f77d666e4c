import { onTestFinished, vi } from 'vitest';
import type { TestServer } from '../server/start-test-server';

/**
 * Runs `other` right before the server's next write that contains this SQL, so that what was read for the write is outdated.
 * @param sql a part of a statement
 * @returns whether that write has happened
 */
export function beforeWrite(server: TestServer, sql: string, other: () => Promise<unknown>): () => boolean {
  const { writer } = server.product.database;
  const write = writer.write.bind(writer);
  let hasHappened = false;
  const spy = vi.spyOn(writer, 'write').mockImplementation(async (statements) => {
    if (!hasHappened && statements.some((statement) => statement.sql.includes(sql))) {
      hasHappened = true;
      await other();
    }
    return write(statements);
  });
  onTestFinished(() => spy.mockRestore());
  return () => hasHappened;
}
