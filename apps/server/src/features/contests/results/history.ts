import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { HistoryRun } from '@lamma/protocol/rest/contests';
import type { Actor } from '../../../platform/actor';
import { Page } from '../../../platform/http/answers';
import type { ContestData } from '../data/contest-data';
import { rankingOf } from '../data/rankings';
import { refuseTeacher } from '../run/step';
import { groupBy } from './group-by';
import { rankedRows } from './ranked';

/** The most participants on one page of the history. A run with more has a page of its own. */
const PARTICIPANTS_A_PAGE = 5000;
const CURSOR = /^\d{1,9}$/;

/** A page of past runs, the newest first, each with its ranking. @param after the cursor of the page before; undefined for the first page */
export async function history(
  { stores }: Pick<ContestData, 'stores'>,
  actor: Actor,
  contestId: string,
  after: string | undefined,
): Promise<Page<HistoryRun[]> | Refusal> {
  const refused = refuseTeacher(actor, await stores.runs.version(contestId));
  if (refused !== null) return refused;
  if (after !== undefined && !CURSOR.test(after)) return refuse('invalid');
  const before = after === undefined ? undefined : Number(after);
  const found = await stores.runs.ended(contestId, limits.listPage + 1, before);
  const runs = found.slice(0, howManyFit(found.slice(0, limits.listPage)));
  const hasMore = runs.length < found.length;
  const all = await stores.participants.ofEndedRuns(runs.map(({ id }) => id));
  const totals = all.map((row) => ({ ...row, isRemoved: row.isRemoved === 1 }));
  const byRun = groupBy(totals, ({ runId }) => runId);
  const items = runs.map((run) => ({
    id: run.id,
    number: run.number,
    title: run.title,
    createdAt: run.createdAt,
    endedAt: run.endedAt,
    questionCount: (JSON.parse(run.questions) as unknown[]).length,
    participants: rankedRows(rankingOf(byRun.get(run.id) ?? [])),
  }));
  return new Page(items, hasMore ? String(runs.at(-1)?.number) : null);
}

function howManyFit(runs: readonly { participantCount: number }[]): number {
  let total = 0;
  const tooMany = runs.findIndex(({ participantCount }, at) => {
    total += participantCount;
    return at > 0 && total > PARTICIPANTS_A_PAGE;
  });
  return tooMany < 0 ? runs.length : tooMany;
}
