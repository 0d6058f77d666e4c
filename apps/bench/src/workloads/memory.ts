import { atOnce } from '@lamma/testkit/contests/at-once';
import { joinedPhone } from '../generator/join';
import type { Phone } from '../generator/phone';
import { type Contest, memoryOf, type Rig } from '../servers/rig';
import { Findings, type Found } from './sample';

const WARM_PHONES = 40;
const JOINING_AT_ONCE = 10;

/** What a phone takes that is connected and silent. On a fresh server: memory that a load has left free would hide it. */
export async function weigh(rig: Rig, count: number): Promise<Found> {
  const found = new Findings();
  for (const phone of await joinSome(rig, WARM_PHONES)) phone.close();
  const empty = await memoryOf(rig);
  const phones = await joinSome(rig, count);
  found.add('memory', ((await memoryOf(rig)) - empty) / count / 1024);
  for (const phone of phones) phone.close();
  return found;
}

/** A few at a time, so that what a rush of joins needs for a moment is not in the figure. */
async function joinSome(rig: Rig, count: number): Promise<Phone[]> {
  const [contest] = (await rig.contests(1, count, 1)) as [Contest];
  const phones: Phone[] = [];
  await atOnce(JOINING_AT_ONCE, Array.from({ length: count }), async (_, index) => {
    phones.push(await joinedPhone(rig, contest.id, index));
  });
  return phones;
}
