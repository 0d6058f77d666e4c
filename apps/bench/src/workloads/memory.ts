import { inParallel } from '@lamma/testkit/contests/parallel';
import { joinAsPhone } from '../generator/http-connection';
import type { Phone } from '../generator/phone';
import type { Contest, Rig } from '../servers/rig';
import { Findings } from './findings';

const WARM_PHONES = 40;
const JOINING_AT_ONCE = 10;

/**
 * Measures the memory per connected, silent phone. Needs a fresh server: on a used server the phones would fit into memory that earlier
 * load has freed.
 */
export async function measureMemory(rig: Rig, count: number): Promise<Findings> {
  const found = new Findings();
  for (const phone of await joinSome(rig, WARM_PHONES)) phone.close();
  const empty = (await rig.probe.memory()).rss;
  const phones = await joinSome(rig, count);
  const kilobytes = ((await rig.probe.memory()).rss - empty) / count / 1024;
  found.figures.push({ row: 'memory per phone', n: count.toLocaleString('en'), figure: kilobytes });
  for (const phone of phones) phone.close();
  return found;
}

async function joinSome(rig: Rig, count: number): Promise<Phone[]> {
  const [contest] = (await rig.contests(1, count, 1)) as [Contest];
  const phones: Phone[] = [];
  await inParallel(JOINING_AT_ONCE, Array.from({ length: count }), async (_, index) => {
    phones.push(await joinAsPhone(rig.port, contest.id, index));
  });
  return phones;
}
