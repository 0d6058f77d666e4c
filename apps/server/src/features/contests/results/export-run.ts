import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import type { Actor } from '../../../platform/actor';
import type { Sheets } from '../../../platform/sheets/sheets';
import { isolated } from '../../../platform/sheets/write-csv';
import { loadParticipants } from '../members/load-participants';
import { refuseTeacher } from '../steps/step';
import type { ContestStores } from '../store/stores';
import { exportTexts } from '../texts';

/** A run's results as a spreadsheet: one row for each participant, with their answer to every question. */
export async function exportRun(
  { stores, sheets }: { stores: ContestStores; sheets: Sheets },
  actor: Actor,
  contestId: string,
  runId: string,
  format: SheetFormat,
): Promise<SheetFile | Refusal> {
  const refused = refuseTeacher(actor, await stores.runs.version(contestId));
  if (refused !== null) return refused;
  const run = await stores.runs.byId(contestId, runId);
  if (run === undefined) return refuse('notFound');
  const questions = (JSON.parse(run.questions) as unknown[]).map((_, index) => index);
  const ranking = (await loadParticipants(stores, runId, questions.length)).ranking();
  const { rank, name, score, correct, answered, average, question, run: runName } = exportTexts;
  const head = [rank, name, score, correct, answered, average, ...questions.map((index) => question(index + 1))];
  const lines = ranking.map((row) => [
    row.rank,
    // XLSX cells contain only the name: direction marks would hide it from a search.
    format === 'csv' ? isolated(row.name) : row.name,
    row.score,
    row.correctCount,
    row.answersCount,
    row.avgResponseTime === null ? '' : Math.round(row.avgResponseTime) / 1000,
    ...questions.map((index) => row.answers.get(index)?.selected ?? ''),
  ]);
  return sheets.write(format, `${run.title} - ${runName(run.number)}`, [head, ...lines], actor.userId);
}
