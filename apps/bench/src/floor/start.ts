import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asked } from '../generator/headers';
import { type Answer, Line } from '../generator/line';
import { Phone } from '../generator/phone';
import { toServerCore } from '../servers/pin';
import { openProbe, probed } from '../servers/probe';
import type { Rig, Script } from '../servers/rig';

/** @param isDurable whether answers and moves are rows on the disk. @param script what it serves as a page's script */
export async function startFloor(isDurable: boolean, script?: Script): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'lamma-floor-'));
  const { path, env } = probed(folder);
  const child = fork(new URL('./server.ts', import.meta.url), isDurable ? [join(folder, 'floor.db')] : [], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: ['--import', 'tsx', '--heap-growing-percent=50'],
  });
  const [port] = (await once(child, 'message')) as [number];
  if (child.pid !== undefined) toServerCore(child.pid);
  const probe = await openProbe(path);
  // A line for each: the server ends those that are idle for long.
  const ask = async (asked: Asked): Promise<Answer> => {
    const line = new Line(port);
    const answer = await line.ask(asked);
    line.close();
    return answer;
  };
  if (script !== undefined) await ask({ method: 'POST', path: '/script', body: script.bytes });
  const rows = async (id: string): Promise<number | undefined> => {
    const { body } = await ask({ method: 'GET', path: `/rows/${id}` });
    return (JSON.parse(body.toString()) as number | null) ?? undefined;
  };
  let opened = 0;
  const presenters: Phone[] = [];
  return {
    ports: [port],
    probes: [probe],
    contests: (count) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const id = `contest-${opened++}`;
          const presenter = new Phone(port, '');
          presenters.push(presenter);
          await presenter.opened();
          const open = async (questionIndex: number) =>
            void (await presenter.ask('solo:command', { gameId: id, command: { type: 'navigate', questionIndex } }));
          return { id, open, rows: () => rows(id) };
        }),
      ),
    games: async (count) =>
      Array.from({ length: count }, () => {
        const id = `game-${opened++}`;
        return { id, cookie: `floor=${'x'.repeat(40)}`, version: 0, rows: () => rows(id) };
      }),
    script: async () => script ?? { path: '/none.js', bytes: Buffer.alloc(0) },
    async close() {
      for (const one of [...presenters, probe]) one.close();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
