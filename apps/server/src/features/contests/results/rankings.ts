import type { ContestParticipant } from '@lamma/protocol/contest-teacher';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { PastRun } from '@lamma/protocol/rest/contests';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import { type Actor, hasTeacherRights } from '../../../platform/actor';
import type { Writer } from '../../../platform/db/database';
import { LongReply, Page } from '../../../platform/http/routes';
import type { Sheets } from '../../../platform/sheets/sheets';
import { isolateBidi } from '../../../platform/sheets/write-sheet';
import { makeSteps } from '../../../platform/time/clock';
import { loadParticipants } from '../members/load-participants';
import { type RankedParticipant, rankingOf } from '../members/participant';
import type { Registry } from '../room/registry';
import { replaceRun } from '../steps/new-run';
import { refuseUnlessTeacher, type StepParts } from '../steps/step';
import type { TotalsRow } from '../store/participants';
import type { ContestStores } from '../store/stores';
import { exportTexts, HIDDEN_NAME } from '../texts';
import { participantRows } from '../view/teacher-view';

type ResultRow = PastRun['participants'][number];
interface Parts {
  registry: Pick<Registry, 'room'>;
}

function resultRow(ranked: Pick<RankedParticipant, keyof ResultRow>): ResultRow {
  const { id, name, score, rank, correctCount, answersCount, avgResponseTime } = ranked;
  return { id, name, score, rank, correctCount, answersCount, avgResponseTime };
}

/** The ranking of the current run. The teacher may read it at any time, participants only after the end. */
export async function readLeaderboard(
  { registry }: Parts,
  contestId: string,
  { actor, secrets }: { actor: Actor | null; secrets: readonly string[] },
): Promise<LongReply<{ leaderboard: ResultRow[]; totalParticipants: number }> | Refusal> {
  const room = registry.room(contestId);
  const found = await room.memory.snapshot();
  const own = found && (await room.participantOf(found, secrets));
  const isTeacher = found !== undefined && found.run.ownerId === actor?.userId;
  if (!isTeacher && own === undefined) {
    if (actor === null) return refuse('unauthorized');
    return refuse(hasTeacherRights(actor) ? 'notFound' : 'forbidden');
  }
  if (found === undefined) return refuse('notFound');
  if (!isTeacher && own?.isRemoved) return refuse('participantRemoved');
  if (!isTeacher && found.run.state.phase !== 'ended') return refuse('resultsNotYet');
  const ranking = found.participants.ranking();
  const isNameShown = (row: RankedParticipant) => isTeacher || !row.isHidden || row.id === own?.id;
  const rows = {
    *[Symbol.iterator]() {
      for (const row of ranking) yield resultRow(isNameShown(row) ? row : { ...row, name: HIDDEN_NAME });
    },
  };
  return LongReply.within({ totalParticipants: ranking.length }, 'leaderboard', LongReply.list(rows));
}

/** For the contest's teacher: all participants by rank with their answers, and the number of participants who are not removed. */
export async function listParticipants(
  { registry }: Parts,
  actor: Actor,
  contestId: string,
): Promise<{ rows: Iterable<ContestParticipant>; count: number } | Refusal> {
  const found = await registry.room(contestId).memory.snapshot();
  const refused = refuseUnlessTeacher(actor, found?.run);
  if (refused !== null || found === undefined) return refused ?? refuse('notFound');
  return { rows: participantRows(found.participants), count: found.participants.count };
}

/** The most participants on a page of runs; a single run with more participants fills a page alone. */
const PARTICIPANTS_A_PAGE = 5000;
/** The number of participants per query. */
const ROWS_A_STEP = 500;
const inSteps = makeSteps();
const CURSOR = /^\d{1,9}$/;

interface HistoryStores {
  runs: Pick<ContestStores['runs'], 'version' | 'ended'>;
  participants: Pick<ContestStores['participants'], 'totals'>;
}

/**
 * A page of past runs with their rankings, the newest first.
 * @param after the cursor of the previous page; undefined for the first
 */
export async function listHistory(
  { stores }: { stores: HistoryStores },
  actor: Actor,
  contestId: string,
  after: string | undefined,
): Promise<Page<PastRun[]> | Refusal> {
  const refused = refuseUnlessTeacher(actor, await stores.runs.version(contestId));
  if (refused !== null) return refused;
  if (after !== undefined && !CURSOR.test(after)) return refuse('invalid');
  const before = after === undefined ? undefined : Number(after);
  const found = await stores.runs.ended(contestId, limits.listPage + 1, before);
  const runs = found.slice(0, howManyFit(found.slice(0, limits.listPage)));
  const hasMore = runs.length < found.length;
  const items: PastRun[] = [];
  for (const run of runs) {
    items.push({
      id: run.id,
      number: run.number,
      title: run.title,
      createdAt: run.createdAt,
      endedAt: run.endedAt,
      questionCount: (JSON.parse(run.questions) as unknown[]).length,
      participants: rankingOf(await readTotals(stores, run.id, actor.userId)).map(resultRow),
    });
  }
  return new Page(items, hasMore ? String(runs.at(-1)?.number) : null);
}

/** The participants of an ended run, read in steps, because thousands of rows at once would block the event loop. */
async function readTotals({ participants }: HistoryStores, runId: string, userId: string) {
  const all: (Omit<TotalsRow, 'isRemoved'> & { isRemoved: boolean })[] = [];
  for (;;) {
    const rows = await inSteps(userId, () => participants.totals(runId, all.at(-1)?.joinOrder ?? -1, ROWS_A_STEP));
    for (const row of rows) all.push({ ...row, isRemoved: row.isRemoved === 1 });
    if (rows.length < ROWS_A_STEP) return all;
  }
}

function howManyFit(runs: readonly { participantCount: number }[]): number {
  let total = 0;
  const tooMany = runs.findIndex(({ participantCount }, at) => {
    total += participantCount;
    return at > 0 && total > PARTICIPANTS_A_PAGE;
  });
  return tooMany < 0 ? runs.length : tooMany;
}

/** Deletes an ended run. If it is the contest's current run, a new lobby replaces it. */
export async function deleteRun(
  parts: StepParts & { registry: Registry; writer: Writer },
  actor: Actor,
  contestId: string,
  runId: string,
): Promise<{ ok: true } | Refusal> {
  const { runs } = parts.stores;
  const refused = refuseUnlessTeacher(actor, await runs.version(contestId));
  if (refused !== null) return refused;
  const past = await runs.ofContest(contestId, runId);
  if (past === undefined) return refuse('notFound');
  if (past.phase !== 'ended') return refuse('contestRunning');
  const result = await parts.registry
    .room(contestId)
    .step((run) => (run.id === runId ? replaceRun(parts, run, null) : { unchanged: true }));
  if (!result.ok) return result;
  await parts.writer.write([runs.removeEnded(contestId, runId)]);
  return { ok: true };
}

/** A run's results as a spreadsheet: one row for each participant, with their answer to every question. */
export async function exportRun(
  { stores, sheets }: { stores: ContestStores; sheets: Sheets },
  actor: Actor,
  contestId: string,
  runId: string,
  format: SheetFormat,
): Promise<SheetFile | Refusal> {
  const refused = refuseUnlessTeacher(actor, await stores.runs.version(contestId));
  if (refused !== null) return refused;
  const run = await stores.runs.ofContest(contestId, runId);
  if (run === undefined) return refuse('notFound');
  const questions = (JSON.parse(run.questions) as unknown[]).map((_, index) => index);
  const ranking = (await loadParticipants(stores, runId)).ranking();
  const { rank, name, score, correct, answered, average, question, run: runName } = exportTexts;
  const head = [rank, name, score, correct, answered, average, ...questions.map((index) => question(index + 1))];
  function* rows() {
    yield head;
    for (const row of ranking) {
      yield [
        row.rank,
        format === 'csv' ? isolateBidi(row.name) : row.name,
        row.score,
        row.correctCount,
        row.answersCount,
        row.avgResponseTime === null ? '' : Math.round(row.avgResponseTime) / 1000,
        ...questions.map((index) => row.answers.get(index)?.selected ?? ''),
      ];
    }
  }
  return sheets.write(format, `${run.title} - ${runName(run.number)}`, rows(), actor.userId);
}
