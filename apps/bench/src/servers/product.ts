import { fileURLToPath } from 'node:url';
import { type Teacher, teacher } from '@lamma/testkit/people/teacher';
import { type Rig, startMeasured } from './rig';

export const builtServer = fileURLToPath(new URL('../../../server/dist/main.mjs', import.meta.url));
export const OWNER = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret' };

type Product = Rig & { url: string; owner: Teacher; dataDir: string };

/** Rate limits are practically off by default, because phones share a few addresses. */
export const UNLIMITED = 1_000_000;

/** Starts the built server as `npm start` does. @param limitsFactor multiplies rate limits */
export async function startProduct(program = builtServer, limitsFactor = UNLIMITED): Promise<Product> {
  const server = await startMeasured(program, { ...OWNER, LIMITS_FACTOR: String(limitsFactor) });
  const owner = await teacher(server.url, OWNER.ADMIN_EMAIL, OWNER.ADMIN_PASSWORD);
  return {
    ...server,
    owner,
    async contest(places, questions) {
      const { id, run, totals } = await owner.newContest(questions, places, { secondsPerQuestion: null });
      const finish = async () => {
        await run({ type: 'end' });
        return (await totals()).reduce((sum, { answersCount }) => sum + answersCount, 0);
      };
      return { id, open: await server.present(id, owner.cookieHeader()), finish };
    },
    async game() {
      const { id, version } = await owner.startGame();
      const stored = async () => (await owner.call('GET /api/game-sessions/:id', { params: { id } })).version;
      return { id, version, cookie: owner.cookieHeader(), finish: async () => (await stored()) - version };
    },
  };
}
