import { createHash } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { accountsStore } from '../../features/accounts/store';
import type { Statement } from '../../platform/db/database';
import { systemRandom } from '../../platform/secrets/random';
import { codeOf } from '../people/code-of';
import type { TestServer } from './start-test-server';

/** The operator's commands as direct changes in a running server's database, without a notification of the server. */
export function operator(server: TestServer) {
  const random = systemRandom();
  const { database } = server.product;
  const accounts = accountsStore(database);
  const write = async (...statements: Statement[]) => {
    if ((await database.writer.write(statements)) !== 'written') throw new Error('the operator’s change was refused');
  };
  const idOf = async (email: string) => {
    const user = await accounts.userByEmail(email);
    if (user === undefined) throw new Error(`nobody has the e-mail ${email}`);
    return user.id;
  };
  return {
    /** Sets the teacher's flag. Unlike the command line, it ends no session. */
    makeTeacher: async (email: string) => write(accounts.setTeacher(await idOf(email), true)),

    endSessions: async (email: string) => write(...accounts.endSessionsOf(await idOf(email))),

    /** Makes all sessions of an account older, as if unused. */
    async ageSessions(email: string, ms: number): Promise<void> {
      const keys = await accounts.sessionKeys(await idOf(email));
      await write(...keys.map((key) => accounts.touchSession(key, server.clock.now() - ms)));
    },

    makeCode: (kind: CodeKind, amount?: number) => codeOf(server, kind, amount),

    /** A password reset token, without its mail. */
    async makeResetToken(email: string): Promise<string> {
      const token = random.token(32);
      const tokenHash = createHash('sha256').update(token).digest('base64url');
      const expiresAt = server.clock.now() + limits.resetTokenMs;
      await write(accounts.addReset({ tokenHash, userId: await idOf(email), expiresAt, usedAt: null }));
      return token;
    },
  };
}

export type Operator = ReturnType<typeof operator>;
