import type { Rig } from '../servers/rig';
import type { Amount } from './amounts';
import { Findings } from './findings';
import { LiveHall } from './live-hall';

const WARM_PHONES = 40;
const JOIN_MS = 5;

/**
 * Measures the memory per connected, silent phone. Needs a fresh server: on a used server the phones would fit into memory that earlier
 * load has freed.
 */
export async function measureMemory(rig: Rig, { phones }: Amount): Promise<Findings> {
  const found = new Findings();
  const join = (phonesEach: number) => LiveHall.open(rig, { phonesEach, questions: 1 }, phonesEach * JOIN_MS);
  (await join(WARM_PHONES)).close();
  const empty = (await rig.probe.memory()).rss;
  const hall = await join(phones);
  const figure = ((await rig.probe.memory()).rss - empty) / phones / 1024;
  found.figures.push({ row: 'memory per phone', n: hall.n, figure });
  hall.close();
  return found;
}
