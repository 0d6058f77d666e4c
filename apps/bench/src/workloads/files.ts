import { addressOf, ask, HttpConnection } from '../generator/http-connection';
import { measureCpu } from '../probe/probe';
import type { Rig } from '../servers/rig';
import { Findings } from './findings';

const CONNECTIONS = 16;

/** Requests a hashed script of the student's page over keep-alive connections. */
export async function fetchScript(rig: Rig, requests: number): Promise<Findings> {
  const found = new Findings();
  const { body } = await ask(rig.port, { path: '/solo-game-join/none', headers: { 'accept-encoding': 'identity' } });
  const path = /src="([^"]+\.js)"/.exec(body.toString())?.[1] ?? '/none.js';
  const connections = Array.from({ length: CONNECTIONS }, (_, index) => new HttpConnection(rig.port, addressOf(index)));
  const times: number[] = [];
  const fetchAll = () =>
    Promise.all(
      connections.map(async (connection) => {
        for (let request = 0; request < requests / CONNECTIONS; request += 1) {
          const startedAt = performance.now();
          const { status } = await connection.ask({ path });
          times.push(performance.now() - startedAt);
          if (status !== 200) found.lost.acks += 1;
        }
      }),
    );
  await fetchAll();
  times.length = 0;
  const { cpuMs, generator } = await measureCpu(rig.probe, fetchAll);
  found.figures.push({
    row: 'hashed script',
    n: `${CONNECTIONS}`,
    times,
    figure: (cpuMs / requests) * 1000,
    generator,
  });
  for (const connection of connections) connection.close();
  return found;
}
