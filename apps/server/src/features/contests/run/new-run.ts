import type { ContestQuestion } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { newContestRun } from '@lamma/rules/contest/run';
import type { Statement } from '../../../platform/db/database';
import type { Random } from '../../../platform/secrets/random';
import type { ContestRow } from '../data/store-contests';
import type { RunParts } from './parts';

const CODES = 10 ** limits.contestCodeDigits;
/** Numbers of four bytes; those that would favour the small codes are drawn again. */
const FAIR = 2 ** 32 - (2 ** 32 % CODES);
const SALT_BYTES = 16;

/**
 * Makes a lobby, to be written beside what points the contest to it. Its code may be another lobby's; then the write is refused,
 * and a next one draws another.
 * @param contest its `runId` is the id of the new run
 */
export function newRunWrite(
  { stores, random }: Pick<RunParts, 'stores' | 'random'>,
  contest: Pick<ContestRow, 'id' | 'runId' | 'title' | 'layout' | 'questions' | 'settings'>,
  now: number,
  { number = 1, allowed = limits.participantsAtFirst }: { number?: number; allowed?: number } = {},
): Statement[] {
  const { id: contestId, runId: id, title, layout, questions, settings } = contest;
  const total = (JSON.parse(questions) as ContestQuestion[]).length;
  return [
    stores.runs.add({
      id,
      contestId,
      number,
      phase: 'lobby',
      state: JSON.stringify(newContestRun(total)),
      title,
      layout,
      questions,
      settings,
      code: drawCode(random),
      isLocked: 0,
      allowed,
      salt: random.token(SALT_BYTES),
      expiresAt: null,
      createdAt: now,
      startedAt: null,
      endedAt: null,
    }),
  ];
}

function drawCode(random: Random): string {
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    if (drawn < FAIR) return String(drawn % CODES).padStart(limits.contestCodeDigits, '0');
  }
}
