import { fileURLToPath } from 'node:url';
import { ask } from '../generator/http-connection';
import { type Rig, startMeasured } from './rig';

const program = fileURLToPath(new URL('../floor/server.ts', import.meta.url));

/** @param isDurable whether answers and moves are committed to a database */
export async function startFloor(isDurable: boolean): Promise<Rig> {
  const server = await startMeasured(program, isDurable ? { DURABLE: 'true' } : {}, 'tsx');
  let createdCount = 0;
  const create = () => {
    const id = `floor-${createdCount++}`;
    const finish = async (): Promise<number | undefined> => {
      const { body } = await ask(server.port, { path: `/rows/${id}` });
      return JSON.parse(body.toString()) ?? undefined;
    };
    return { id, finish };
  };
  return {
    ...server,
    async contest() {
      const contest = create();
      return { ...contest, open: await server.present(contest.id, '') };
    },
    game: async () => ({ ...create(), cookie: `floor=${'x'.repeat(40)}`, version: 0 }),
  };
}
