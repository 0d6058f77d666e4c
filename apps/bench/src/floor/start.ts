import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../generator/http-connection';
import { Phone } from '../generator/phone';
import { pinToServerCore } from '../probe/pin';
import { openProbe, probeSetup } from '../probe/probe';
import type { Rig } from '../servers/rig';

/** @param isDurable whether answers and moves are committed to a database */
export async function startFloor(isDurable: boolean): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'lamma-floor-'));
  const { path, env } = probeSetup(folder);
  const child = fork(new URL('./server.ts', import.meta.url), isDurable ? [join(folder, 'floor.db')] : [], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: ['--import', 'tsx'],
  });
  const [port] = (await once(child, 'message')) as [number];
  if (child.pid !== undefined) pinToServerCore(child.pid);
  const probe = await openProbe(path);
  const finishOf = (id: string) => async (): Promise<number | undefined> => {
    const { body } = await ask(port, { path: `/rows/${id}` });
    return (JSON.parse(body.toString()) as number | null) ?? undefined;
  };
  let createdCount = 0;
  const presenters: Phone[] = [];
  return {
    port,
    probe,
    contests: (count) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const id = `contest-${createdCount++}`;
          const presenter = await Phone.open(port, '');
          presenters.push(presenter);
          const open = async (questionIndex: number) =>
            void (await presenter.ask('solo:command', { gameId: id, command: { type: 'navigate', questionIndex } }));
          return { id, open, finish: finishOf(id) };
        }),
      ),
    games: async (count) =>
      Array.from({ length: count }, () => {
        const id = `game-${createdCount++}`;
        return { id, cookie: `floor=${'x'.repeat(40)}`, version: 0, finish: finishOf(id) };
      }),
    async close() {
      for (const one of [...presenters, probe]) one.close();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
