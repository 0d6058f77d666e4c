import type { ContestQuestion } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { newContestRun } from '@lamma/rules/contest/run';
import type { Statement } from '../../../platform/db/database';
import type { Random } from '../../../platform/secrets/random';
import type { ContestRow } from '../store/contests';
import type { StepParts } from './step';

const CODES = 10 ** limits.contestCodeDigits;
/** Random numbers from here on are drawn again: with them small codes would be more likely. */
const FAIR = 2 ** 32 - (2 ** 32 % CODES);
const SALT_BYTES = 16;

/**
 * The statements for a new run in its lobby. The caller adds the one that makes it the contest's current run. If another lobby has the
 * same code, the write fails and the next try draws another code.
 * @param contest its `runId` is the id of the new run
 */
export function newRunWrite(
  { stores, random }: Pick<StepParts, 'stores' | 'random'>,
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
