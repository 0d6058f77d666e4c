import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { HistoryRun } from '@lamma/protocol/rest/contests';
import type { Actor } from '../../../platform/actor';
import type { Writer } from '../../../platform/db/database';
import { Page } from '../../../platform/http/routes';
import { rankingOf } from '../members/participant';
import type { Registry } from '../room/registry';
import { freshLobby } from '../steps/restart';
import { refuseTeacher, type StepParts } from '../steps/step';
import type { ContestStores } from '../store/stores';
import { rankedRows } from './leaderboard';

/** A run with more participants has a page of its own. */
const PARTICIPANTS_A_PAGE = 5000;
const CURSOR = /^\d{1,9}$/;

/**
 * A page of past runs with their rankings, the newest first.
 * @param after the cursor of the previous page; undefined for the first
 */
export async function history(
  { stores }: { stores: ContestStores },
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

/** Groups rows by key, in their order. */
function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Deletes an ended run. If it is the contest's current run, a new lobby replaces it. */
export async function deleteRun(
  parts: StepParts & { registry: Registry; writer: Writer },
  actor: Actor,
  contestId: string,
  runId: string,
): Promise<{ ok: true } | Refusal> {
  const { runs } = parts.stores;
  const refused = refuseTeacher(actor, await runs.version(contestId));
  if (refused !== null) return refused;
  const past = await runs.byId(contestId, runId);
  if (past === undefined) return refuse('notFound');
  if (past.phase !== 'ended') return refuse('contestRunning');
  const result = await parts.registry
    .room(contestId)
    .step((run) => (run.id === runId ? freshLobby(parts, run, null) : { unchanged: true }));
  if (!result.ok) return result;
  await parts.writer.write([runs.removeEnded(contestId, runId)]);
  return { ok: true };
}
