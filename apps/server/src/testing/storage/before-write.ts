import { onTestFinished, vi } from 'vitest';
import type { TestServer } from '../server/start-test-server';

/**
 * Does `other` right before the server's next write with such a statement: what was read and checked for that write is old by then.
 * @param sql a part of the statement
 * @returns whether that write has come
 */
export function beforeWrite(server: TestServer, sql: string, other: () => Promise<unknown>): () => boolean {
  const { writer } = server.product.database;
  const write = writer.write.bind(writer);
  let hasCome = false;
  const spy = vi.spyOn(writer, 'write').mockImplementation(async (statements) => {
    if (!hasCome && statements.some((statement) => statement.sql.includes(sql))) {
      hasCome = true;
      await other();
    }
    return write(statements);
  });
  onTestFinished(() => spy.mockRestore());
  return () => hasCome;
}
