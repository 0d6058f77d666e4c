import { foldDigits } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { hashOf } from '../../platform/guests/guest-cookie';
import type { Clock } from '../../platform/time/clock';
import type { ContestLimits } from './limits';
import type { Registry } from './room/registry';
import { isJoinCodeValid } from './store/runs';
import type { ContestStores } from './store/stores';

const CODE = new RegExp(`^\\d{${limits.contestCodeDigits}}$`);

interface Seeker {
  address: string;
  /** Identifies the phone (`phoneToken` in guest-cookie.ts). */
  device: string;
  secrets: readonly string[];
}

/**
 * Finds the contest or the evening with this join code. Only wrong codes count against the limits of the device and the address; if one
 * of these limits is used up, even a right code is refused. After the run has ended, the code works only for its participants.
 */
export async function findByCode(
  {
    stores,
    limits,
    clock,
    registry,
    findEvening,
  }: {
    stores: Pick<ContestStores, 'runs'>;
    limits: ContestLimits;
    clock: Clock;
    registry: Pick<Registry, 'room'>;
    findEvening(code: string): Promise<string | undefined>;
  },
  typed: string,
  { address, device, secrets }: Seeker,
): Promise<{ gameId: string } | { gatheringToken: string } | Refusal> {
  const limitKeys = [
    ['contestCodeDevice', hashOf(device)],
    ['contestCodeAddress', { address }],
  ] as const;
  for (const [name, key] of limitKeys) if (await limits.isUsedUp(name, key)) return refuse('rate');
  const code = foldDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const run = CODE.test(code) ? await stores.runs.byCode(code) : undefined;
  if (run === undefined || !isJoinCodeValid(run, clock.now())) {
    const gatheringToken = CODE.test(code) ? await findEvening(code) : undefined;
    if (gatheringToken !== undefined) return { gatheringToken };
    for (const [name, key] of limitKeys) if (!(await limits.take(name, key)).ok) return refuse('rate');
    return refuse('codeNotFound');
  }
  const { contestId, endedAt } = run;
  if (endedAt === null) return { gameId: contestId };
  const reader = await registry.room(contestId).read(null, secrets);
  return reader.ok && reader.participant !== undefined ? { gameId: contestId } : refuse('contestEnded');
}
