import { foldDigits } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { takeTry } from '../../../platform/limits/limits';
import type { AttendanceParts } from './parts';

const CODE = new RegExp(`^\\d{${limits.contestCodeDigits}}$`);

/** Finds the contest whose open lobby has this code. Wrong codes are limited, by address and for all addresses together. */
export async function findByCode(
  parts: Pick<AttendanceParts, 'stores' | 'limits'>,
  typed: string,
  address: string,
): Promise<{ ok: true; contestId: string } | Refusal> {
  const own = ['contestCodeAddress', { address }] as const;
  const everybody = ['contestCodeAll', 'all'] as const;
  if (!(await takeTry(parts.limits, [own], everybody))) return refuse('rate');
  const code = foldDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const contestId = CODE.test(code) ? await parts.stores.runs.contestOfCode(code) : undefined;
  if (contestId === undefined) return refuse('codeNotFound');
  for (const [name, key] of [own, everybody]) await parts.limits.giveBack(name, key);
  return { ok: true, contestId };
}
