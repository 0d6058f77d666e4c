import { requestBytes } from '../generator/headers';
import { addressOf, portOf } from '../generator/join';
import { Line } from '../generator/line';
import { meter } from '../generator/meter';
import type { Rig } from '../servers/rig';
import { Findings, type Found } from './sample';

const LINES = 16;
const OK = 200;

/** A hashed script of a student's page, asked for again and again over kept connections. */
export async function fetchScripts(rig: Rig, requests: number): Promise<Found> {
  const found = new Findings();
  const { path } = await rig.script();
  const lines = Array.from({ length: LINES }, (_, index) => new Line(portOf(rig, index), addressOf(index)));
  const fetchAll = (count: number) =>
    Promise.all(
      lines.map(async (line) => {
        const bytes = requestBytes(line.port, { method: 'GET', path });
        for (let request = 0; request < count / LINES; request += 1) {
          const { status } = await line.send(bytes);
          if (status !== OK) found.lost.acks += 1;
        }
      }),
    );
  // As many first that are not counted: code that runs for the first time costs more than the request.
  await fetchAll(requests);
  const metered = await meter(rig, () => fetchAll(requests));
  found.add('fileCpu', (metered.cpuMs / requests) * 1000, metered.generator);
  for (const line of lines) line.close();
  return found;
}
