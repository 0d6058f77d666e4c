import type { ContestQuestion } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { newContestRun } from '@lamma/rules/contest/run';
import type { Statement } from '../../../platform/db/database';
import { drawCode } from '../../../platform/guests/join-codes';
import type { ContestRow } from '../store/contests';
import type { StepParts } from './step';

const SALT_BYTES = 16;

/** The data that a new run inherits from the previous one. */
interface Inherited {
  number: number;
  allowed: number;
  /** If null, a new code is drawn. */
  code: string | null;
  isCodeHidden: boolean;
}
const FIRST_RUN: Inherited = { number: 1, allowed: limits.participantsAtFirst, code: null, isCodeHidden: false };

/**
 * The statements for a new run in its lobby, without the one that makes it the contest's current run. If the drawn code is taken, the write
 * fails and the retry draws another.
 * @param contest its `runId` is the id of the new run
 */
export function newRunWrite(
  { stores, random }: Pick<StepParts, 'stores' | 'random'>,
  contest: Pick<ContestRow, 'id' | 'runId' | 'title' | 'layout' | 'questions' | 'settings'>,
  now: number,
  { number, allowed, code, isCodeHidden }: Inherited = FIRST_RUN,
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
      code: code ?? drawCode(random, 'contest'),
      isCodeHidden: isCodeHidden ? 1 : 0,
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
