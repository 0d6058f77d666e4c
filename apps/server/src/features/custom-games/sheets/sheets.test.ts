import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { xlsxBytes } from '../../../platform/sheets/write-sheet';
import { hostWithCustomGames, sixQuestions, wholeCategory } from '../../../testing/custom-games/own-categories';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

const verse = 'من قال:\nقفا نبك\n    من ذكرى؟';
let server: TestServer;
let noura: Host;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  noura = await hostWithCustomGames(server, 1);
  const questions = sixQuestions((place) =>
    place === 1
      ? { questionText: '=1+1 كم؟', wrongOptions: ['-3', 'لا\nولا'] }
      : place === 2
        ? { questionText: verse }
        : {},
  );
  id = await wholeCategory(noura, 'عائلتنا', questions);
});
afterAll(() => server.end());

const send = (person: Host, bytes: Uint8Array) => person.request('POST', '/api/custom-questions/import', bytes);

it.each(['csv', 'xlsx'] as const)(
  'own categories survive an export to %s and an import, with formulas escaped in between',
  async (format) => {
    const sheet = await noura.call('GET /api/custom-categories/export', { query: { format, id } });
    expect(sheet.fileName).toBe(`عائلتنا.${format}`);
    const bytes = Buffer.from(sheet.file, 'base64');
    if (format === 'csv') expect(bytes.toString()).toContain(`"'=1+1 كم؟"`);
    const read = await send(noura, bytes);
    // A long reply, which is made in steps, has no length.
    expect(read.headers.get('transfer-encoding')).toBe('chunked');
    expect(await read.json()).toEqual({
      categories: [
        {
          name: 'عائلتنا',
          questions: sixQuestions().map(({ questionText, correctAnswer }, at) => ({
            questionText: at === 0 ? '=1+1 كم؟' : at === 1 ? verse : questionText,
            correctAnswer,
            wrongOptions: at === 0 ? ['-3', 'لا\nولا'] : [],
          })),
        },
      ],
    });
  },
);

it('an export without an id has all own categories, and an export of another user’s category is answered 404', async () => {
  const other = await host(server.url);
  const all = await noura.call('GET /api/custom-categories/export', { query: { format: 'csv' } });
  expect(all.fileName).toBe('فئاتنا.csv');
  expect(Buffer.from(all.file, 'base64').toString().trim().split('\r\n')).toHaveLength(7);
  const none = await other.call('GET /api/custom-categories/export', { query: { format: 'csv' } });
  expect(Buffer.from(none.file, 'base64').toString().trim().split('\r\n')).toHaveLength(1);
  expect((await other.request('GET', `/api/custom-categories/export?format=csv&id=${id}`)).status).toBe(404);
  expect((await noura.request('GET', '/api/custom-categories/export?format=pdf')).status).toBe(400);
});

it('wrong rows are reported for XLSX as for CSV; reading a file charges nothing and saves nothing', async () => {
  const before = await noura.call('GET /api/custom-categories');
  const answer = await send(
    noura,
    await xlsxBytes([
      ['الفئة', 'السؤال', 'الإجابة'],
      ['ف', 'س', ''],
    ]),
  );
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    reason: 'badImport',
    fields: { '2': 'يرجى كتابة الإجابة، الفئة «ف» عدد أسئلتها 1، وكل فئة 6 أسئلة' },
  });
  expect(await noura.call('GET /api/custom-categories')).toEqual(before);
});

it('a file above 2 MB is refused before it is read', async () => {
  expect((await send(noura, Buffer.alloc(2 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
});

it('imports are rate-limited by user', async () => {
  const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.02' } });
  const hasty = await host(strict.url);
  const seen: number[] = [];
  for (let at = 0; at < 4; at += 1) seen.push((await send(hasty, Buffer.from('x'))).status);
  expect(seen.at(-1)).toBe(429);
  await strict.end();
});
