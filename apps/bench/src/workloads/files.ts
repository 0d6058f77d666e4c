import { addressOf, ask, HttpConnection } from '../generator/http-connection';
import { measureCpu } from '../probe/probe';
import type { Rig } from '../servers/rig';
import type { Amount } from './amounts';
import { Findings } from './findings';

const CONNECTIONS = 16;

/** Requests a hashed script of the student's page over keep-alive connections. */
export async function fetchScript({ port, probe }: Rig, { requests }: Amount): Promise<Findings> {
  const found = new Findings();
  const { body } = await ask(port, { path: '/solo-game-join/none', headers: { 'accept-encoding': 'identity' } });
  const path = /src="([^"]+\.js)"/.exec(body.toString())?.[1] ?? '/none.js';
  const connections = Array.from({ length: CONNECTIONS }, (_, index) => new HttpConnection(port, addressOf(index)));
  const times: number[] = [];
  const fetchSome = async (connection: HttpConnection) => {
    for (let request = 0; request < requests / CONNECTIONS; request += 1) {
      const startedAt = performance.now();
      const { status } = await connection.ask({ path });
      times.push(performance.now() - startedAt);
      if (status !== 200) found.lost.acks += 1;
    }
  };
  const fetchAll = () => Promise.all(connections.map(fetchSome));
  await fetchAll();
  times.length = 0;
  const { cpuMs, generator } = await measureCpu(probe, fetchAll);
  const figure = (cpuMs / requests) * 1000;
  found.figures.push({ row: 'hashed script', n: String(CONNECTIONS), times, figure, generator });
  for (const connection of connections) connection.close();
  return found;
}
