import { pause } from '@lamma/testkit/contests/at-once';
import { joinedPhone } from '../generator/join';
import { meter } from '../generator/meter';
import type { Phone } from '../generator/phone';
import { spread } from '../generator/spread';
import type { Contest, Rig } from '../servers/rig';
import { Findings, type Found } from './sample';

const LAST_TOLD_MS = 1500;

/** All join within so long while those who are there watch the lobby fill. */
export async function fillLobby(rig: Rig, count: number, overMs: number): Promise<Found> {
  const found = new Findings();
  const [contest] = (await rig.contests(1, count, 1)) as [Contest];
  const joining: Promise<Phone>[] = [];
  let phones: Phone[] = [];
  const metered = await meter(rig, async () => {
    await spread(count, overMs, (index) => joining.push(joinedPhone(rig, contest.id, index)));
    phones = await Promise.all(joining);
    await pause(LAST_TOLD_MS);
  });
  const bytes = phones.reduce((sum, phone) => sum + phone.bytes, 0);
  found.add('lobbyBytes', bytes / count);
  found.add('lobbyCpu', metered.cpuMs / count, metered.generator);
  for (const phone of phones) phone.close();
  return found;
}
