import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SoloHistorySession } from '@lamma/protocol/rest/solo-games';
import type { SoloParticipant } from '@lamma/protocol/solo-games';
import { rankRows } from '@lamma/rules/solo/rank';
import { type Actor, isAdmin } from '../../platform/actor';
import { Page } from '../../platform/http/answers';
import { csvText, isolated } from './csv';
import type { SoloParts } from './parts';
import { placeOf } from './places';
import { standingOf } from './rooms';
import { averageOf } from './roster';
import { refuseTeacher } from './step';
import type { AnswerRow } from './store-answers';
import type { PlaceRow } from './store-places';
import type { RunRow } from './store-runs';
import { exportTexts, HIDDEN_NAME } from './texts';
import { participantRows } from './view';

/** What a contest came to: for everyone at its end, for its teacher always. */

type Ranked = SoloHistorySession['participants'][number];

/** The ranking of a run as the database has it. */
function rankedPlaces(places: readonly PlaceRow[]): Ranked[] {
  const rows = places
    .filter(({ isRemoved }) => isRemoved === 0)
    .map((place) => ({ ...place, avgResponseTime: averageOf(place) }));
  return rankRows(rows).map(({ id, name, score, rank, correctCount, answersCount, avgResponseTime }) => ({
    id,
    name,
    score,
    rank,
    correctCount,
    answersCount,
    avgResponseTime,
  }));
}

/** To its teacher always, to those who took part once it has ended. */
export async function leaderboard(
  parts: SoloParts,
  gameId: string,
  who: { actor: Actor | null; secrets: readonly string[] },
): Promise<{ leaderboard: Ranked[]; totalParticipants: number } | Refusal> {
  const { actor, secrets } = who;
  const run = await parts.held.current(gameId);
  const place = run && (await placeOf(parts, run, await parts.rosters.of(run), secrets));
  const isTeachers = run !== undefined && run.ownerId === actor?.userId;
  if (!isTeachers && place === undefined) {
    if (actor === null) return refuse('unauthorized');
    return refuse(isAdmin(actor) ? 'notFound' : 'forbidden');
  }
  if (run === undefined) return refuse('notFound');
  if (!isTeachers && place?.isRemoved) return refuse('participantRemoved');
  if (!isTeachers && run.state.phase !== 'ended') return refuse('resultsNotYet');
  const places = await parts.places.ofRun(run.id);
  const hidden = new Set(places.filter(({ isHidden }) => isHidden === 1).map(({ id }) => id));
  const rows = rankedPlaces(places);
  const shown = isTeachers
    ? rows
    : rows.map((row) => (hidden.has(row.id) && row.id !== place?.id ? { ...row, name: HIDDEN_NAME } : row));
  return { leaderboard: shown, totalParticipants: rows.length };
}

/** All who take part, by rank, for the contest's teacher. */
export async function ownParticipants(
  parts: SoloParts,
  actor: Actor,
  gameId: string,
): Promise<SoloParticipant[] | Refusal> {
  const found = await standingOf(parts, gameId);
  const refused = refuseTeacher(actor, found?.run);
  if (refused !== null || found === undefined) return refused ?? refuse('notFound');
  return participantRows(found.roster);
}

/** As many participants are on one page of the history, but for a single run that had more. */
const PLACES_A_PAGE = 5000;
const CURSOR = /^\d{1,9}$/;

/** A page of past runs, newest first, each with its ranking. @param after where the page before it ended */
export async function history(
  parts: SoloParts,
  actor: Actor,
  gameId: string,
  after: string | undefined,
): Promise<Page<SoloHistorySession[]> | Refusal> {
  const refused = refuseTeacher(actor, await parts.runs.version(gameId));
  if (refused !== null) return refused;
  if (after !== undefined && !CURSOR.test(after)) return refuse('invalid');
  const found = await parts.runs.ended(gameId, limits.listPage + 1, after === undefined ? undefined : Number(after));
  const runs = found.slice(0, howManyFit(found.slice(0, limits.listPage)));
  const hasMore = runs.length < found.length;
  const places = groupBy(await parts.places.ofRuns(runs.map(({ id }) => id)), ({ runId }) => runId);
  const sessions = runs.map((run) => ({
    id: run.id,
    number: run.number,
    title: run.title,
    createdAt: run.createdAt,
    endedAt: run.endedAt,
    questionCount: questionCount(run),
    participants: rankedPlaces(places.get(run.id) ?? []),
  }));
  return new Page(sessions, hasMore ? String(runs.at(-1)?.number) : null);
}

function howManyFit(runs: readonly { placeCount: number }[]): number {
  let places = 0;
  const tooMany = runs.findIndex(({ placeCount }, at) => {
    places += placeCount;
    return at > 0 && places > PLACES_A_PAGE;
  });
  return tooMany < 0 ? runs.length : tooMany;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function questionCount(run: RunRow): number {
  return (JSON.parse(run.questions) as unknown[]).length;
}

/** A run's results as the text of a CSV file: one row each, with what was answered to every question. */
export async function exportRun(
  parts: SoloParts,
  actor: Actor,
  gameId: string,
  runId: string,
): Promise<{ fileName: string; csv: string } | Refusal> {
  const refused = refuseTeacher(actor, await parts.runs.version(gameId));
  if (refused !== null) return refused;
  const run = await parts.runs.byId(gameId, runId);
  if (run === undefined) return refuse('notFound');
  const rows = rankedPlaces(await parts.places.ofRun(runId));
  const answers = groupBy(await parts.answers.ofRun(runId), ({ participantId }) => participantId);
  const { rank, name, score, correct, answered, average, question, session } = exportTexts;
  const questions = Array.from({ length: questionCount(run) }, (_, index) => index);
  const head = [rank, name, score, correct, answered, average, ...questions.map((index) => question(index + 1))];
  const lines = rows.map((row) => [
    row.rank,
    isolated(row.name),
    row.score,
    row.correctCount,
    row.answersCount,
    row.avgResponseTime === null ? '' : Math.round(row.avgResponseTime) / 1000,
    ...letters(answers.get(row.id) ?? [], questions),
  ]);
  const fileName = `${run.title.replace(/[\\/:*?"<>|]/g, ' ').trim()} - ${session(run.number)}.csv`;
  return { fileName, csv: csvText([head, ...lines]) };
}

function letters(answers: readonly AnswerRow[], questions: readonly number[]): string[] {
  const byIndex = new Map(answers.map((answer) => [answer.questionIndex, answer.selected]));
  return questions.map((index) => byIndex.get(index) ?? '');
}
