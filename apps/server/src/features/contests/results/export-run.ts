import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import type { Actor } from '../../../platform/actor';
import { isolated } from '../../../platform/sheets/write-csv';
import { sheetFile } from '../../../platform/sheets/write-sheet';
import type { ContestData } from '../data/contest-data';
import type { AnswerRow } from '../data/store-answers';
import { refuseTeacher } from '../run/step';
import { groupBy } from './group-by';
import { rankedParticipants } from './ranked';
import { exportTexts } from './texts';

/** A run's results as a file for a spreadsheet: one row for each participant, with their answer to every question. */
export async function exportRun(
  { stores }: Pick<ContestData, 'stores'>,
  actor: Actor,
  contestId: string,
  runId: string,
  format: SheetFormat,
): Promise<SheetFile | Refusal> {
  const refused = refuseTeacher(actor, await stores.runs.version(contestId));
  if (refused !== null) return refused;
  const run = await stores.runs.byId(contestId, runId);
  if (run === undefined) return refuse('notFound');
  const rows = rankedParticipants(await stores.participants.ofRun(runId));
  const answers = groupBy(await stores.answers.ofRun(runId), ({ participantId }) => participantId);
  const questions = (JSON.parse(run.questions) as unknown[]).map((_, index) => index);
  const { rank, name, score, correct, answered, average, question, run: runName } = exportTexts;
  const head = [rank, name, score, correct, answered, average, ...questions.map((index) => question(index + 1))];
  const lines = rows.map((row) => [
    row.rank,
    // In a sheet of cells nothing stands beside the name, and marks would hide it from a search.
    format === 'csv' ? isolated(row.name) : row.name,
    row.score,
    row.correctCount,
    row.answersCount,
    row.avgResponseTime === null ? '' : Math.round(row.avgResponseTime) / 1000,
    ...letters(answers.get(row.id) ?? [], questions),
  ]);
  return sheetFile(format, `${run.title} - ${runName(run.number)}`, [head, ...lines]);
}

function letters(answers: readonly AnswerRow[], questions: readonly number[]): string[] {
  const byIndex = new Map(answers.map((answer) => [answer.questionIndex, answer.selected]));
  return questions.map((index) => byIndex.get(index) ?? '');
}
