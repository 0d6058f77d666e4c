import type { ContestQuestion } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { mixedTexts } from '@lamma/protocol/testing/mixed-texts';
import type { Host } from '@lamma/testkit/people/host';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameKeyOf } from '../../../platform/guests/free-name';
import { aStudent, aTeacher } from '../../../testing/contests/a-class';
import { workbookOf } from '../../../testing/files/workbook';
import { xlsxRows } from '../../../testing/files/xlsx-rows';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

const texts = mixedTexts.map(([text]) => text);
const textAt = (at: number) => texts[at % texts.length] ?? '';
/** Uses each text as a question, as an explanation, and as an option in each of the four positions. */
const questions: ContestQuestion[] = texts.map((question, at) => ({
  question,
  options: [1, 2, 3, 4].map((step) => textAt(at + step)),
  correctAnswer: at % 4,
  explanation: textAt(at + 5),
}));
const HEAD = ['السؤال', 'الخيار أ', 'الخيار ب', 'الخيار ج', 'الخيار د', 'الإجابة الصحيحة', 'الشرح'];
const rowOf = ({ question, options, correctAnswer, explanation = '' }: ContestQuestion) => [
  question,
  ...options,
  'ABCD'[correctAnswer] ?? '',
  explanation,
];
const rows = [HEAD, ...questions.map(rowOf)];

/** Texts that a spreadsheet would run as a formula; a CSV export escapes only these, with an apostrophe. */
const FORMULAS = ['-5', '+965 2222 3333', '-٥', '\u061C-5'];
const inCsv = (text: string, written = text) => (FORMULAS.includes(text) ? `'${written}` : written);

/** Names cannot have direction marks. If two names look alike, only the first is used: the server would append a number to the second. */
const names = texts
  .filter((text) => !/\p{Cf}/u.test(text) && [...text].length <= limits.personName)
  .filter((text, at, all) => all.findIndex((other) => nameKeyOf(other) === nameKeyOf(text)) === at);

let server: TestServer;
let teacher: Host;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await aTeacher(server);
});
afterAll(() => server.end());

const cellsOfCsv = (bytes: Buffer) =>
  Papa.parse<string[]>(bytes.toString().slice(1).trimEnd(), { newline: '\r\n' }).data;
const cellsOfXlsx = (bytes: Buffer) => xlsxRows(bytes).map(({ cells }) => cells);

async function imported(bytes: Buffer): Promise<ContestQuestion[]> {
  const response = await teacher.request('POST', '/api/solo-games/import', bytes);
  const body = (await response.json()) as { questions: ContestQuestion[] };
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.questions;
}

async function playedContest(read: ContestQuestion[]) {
  const title = 'C# أم Java: أيهما من شركة Microsoft؟';
  const { id } = await teacher.call('POST /api/solo-games', { body: { title, questions: read } });
  const run = (command: object) => teacher.request('POST', `/api/solo-games/${id}/commands`, { command });
  for (const name of names) expect((await aStudent(server.url, id, name)).name).toBe(name);
  await run({ type: 'start' });
  await run({ type: 'end' });
  const contest = await teacher.call('GET /api/solo-games/:id', { params: { id } });
  const exported = async (format: string) => {
    const sheet = await teacher.call('GET /api/solo-games/:id/export', { params: { id }, query: { format } });
    return Buffer.from(sheet.file, 'base64');
  };
  const results = async (format: string) => {
    const params = { id, runId: contest.state.runId };
    const call = 'GET /api/solo-games/:id/history/:runId/export';
    return Buffer.from((await teacher.call(call, { params, query: { format } })).file, 'base64');
  };
  return { kept: contest.teacher?.questions, exported, results };
}

describe('sixty mixed-direction texts', () => {
  it.each([
    ['XLSX', workbookOf([{ name: 'الأسئلة', rows }])],
    ['CSV', Buffer.from(`\uFEFF${Papa.unparse(rows, { newline: '\r\n' })}\r\n`)],
  ])('mixed texts survive an import by %s, a run and an export to CSV and XLSX byte for byte', async (_kind, file) => {
    expect(texts).toHaveLength(60);
    const read = await imported(file);
    expect(read).toEqual(questions);
    const { kept, exported, results } = await playedContest(read);
    expect(kept).toEqual(questions);

    const [csv, xlsx] = [await exported('csv'), await exported('xlsx')];
    const withoutAnswer = (cells: string[]) => cells.filter((_, column) => column !== 5);
    const texted = rows.slice(1).map(withoutAnswer);
    expect(cellsOfXlsx(xlsx).slice(1).map(withoutAnswer)).toEqual(texted);
    expect(cellsOfCsv(csv).slice(1).map(withoutAnswer)).toEqual(texted.map((row) => row.map((text) => inCsv(text))));
    for (const bytes of [csv, xlsx]) expect(await imported(bytes)).toEqual(questions);

    const nameIn = (cells: string[][]) => cells.slice(1).map(([, name = '']) => name);
    expect(nameIn(cellsOfXlsx(await results('xlsx')))).toEqual(names);
    const isolated = names.map((name) => inCsv(name, `\u2068${name}\u2069`));
    expect(nameIn(cellsOfCsv(await results('csv')))).toEqual(isolated);
  });
});
