import { rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type ClientEventName, clientEvents } from '@lamma/protocol/live';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { openScreen } from '@lamma/testkit/people/screen';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { sixQuestions } from '../testing/custom-games/own-categories';
import { badSender } from '../testing/edge/bad-sender';
import { endpointNames, endpointOf, pathOf } from '../testing/edge/call-endpoint';
import { kinds } from '../testing/edge/field-kinds';
import { goodEvents, makeWorld, type World } from '../testing/edge/good-calls';
import { startTestServer } from '../testing/server/start-test-server';

/** Sorting a long run of combining marks takes quadratic time, so a spy on `String.prototype.normalize` checks every argument. */
const MAX_MARKS = 8;
const LONG_RUN = new RegExp(`[\\p{M}\\uFF9E\\uFF9F]{${MAX_MARKS + 1}}`, 'u');
/** The limit of the longest field. */
const LONGEST = rawLimit(limits.questionText);

/** Alternating classes of marks, also separated by removed characters, and characters that decompose to marks. */
const runs = [
  '\u0301\u0316',
  '\u064E\u0655',
  '\u0301\u200B\u0316\u200B',
  '\u0301\uD83D\u0316\uD83D',
  '\u0301\uFF9E',
  '\u302E\u3099',
];
const manyRuns = runs.map((run) => `ع${run.repeat(40)}`).join('');
/** One text within the limits of fields, and others over all limits. */
const texts = [manyRuns, `ع${runs[0]?.repeat(8000)}`, 'ع'.repeat(LONGEST + 1)];

let world: World;
let spy: MockInstance<(form?: string) => string>;
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
});
afterAll(() => world.server.end());
beforeEach(() => {
  spy = vi.spyOn(String.prototype, 'normalize');
});
afterEach(() => {
  spy.mockRestore();
});

function expectNothingCostly(about: string): void {
  const costly = spy.mock.contexts.map(String).filter((text) => text.length > LONGEST || LONG_RUN.test(text));
  expect(
    costly.map((text) => `${text.length} letters: ${JSON.stringify(text.slice(0, 20))}`),
    about,
  ).toEqual([]);
}

describe('no text over its limit and no long run of marks is passed to `normalize`', () => {
  const fields = endpointNames.flatMap((name) =>
    Object.keys(kinds[name]).map((field): [EndpointName, string] => [name, field]),
  );

  it.each(fields)('[B71] normalize never gets a long text from a body of %s with a long %s', async (name, field) => {
    const { sendWith } = badSender(world);
    for (const text of texts) {
      for (const value of field === 'email' ? [text, `${text}@example.com`] : [text])
        await sendWith(name, field, value);
    }
    expectNothingCostly(`${name}.${field}`);
  });

  it('[B71] normalize never gets a long text from questions of a contest', async () => {
    const { calls, send } = badSender(world);
    for (const name of ['createContest', 'updateContest'] as const) {
      for (const text of texts) {
        const call = await calls[name]();
        const question = { question: text, options: [text, 'ب', 'ج', 'د'], correctAnswer: 0, explanation: text };
        const older = { questionText: text, optionA: text, optionB: text, optionC: text, optionD: text };
        const questions = [question, { ...older, correctAnswer: 'A' }];
        await send(name, call, JSON.stringify({ ...call.body, questions }));
      }
    }
    expectNothingCostly('questions');
  });

  it('[B71] normalize never gets a long text from questions of an own category', async () => {
    const { calls, send } = badSender(world);
    for (const name of ['createCustomQuestions', 'updateCustomCategory'] as const) {
      for (const text of texts) {
        const call = await calls[name]();
        const questions = sixQuestions((place) => ({
          questionText: text,
          correctAnswer: text,
          wrongOptions: [text, `${text}${place}`],
        }));
        await send(name, call, JSON.stringify({ ...call.body, questions }));
      }
    }
    expectNothingCostly('own questions');
  });

  it('[B71] normalize never gets a long text from cells of an imported file', async () => {
    const { send } = badSender(world);
    for (const text of texts) {
      for (const csv of [
        `${text},أ,ب,ج,د,A,شرح`,
        `س,${text},ب,ج,د,A,شرح`,
        `س,أ,ب,ج,د,${text},شرح`,
        `question,optionA,optionB,optionC,optionD,correctAnswer,explanation,${text}\nس,أ,ب,ج,د,A,${text}`,
      ]) {
        await send('readContestImport', {}, JSON.stringify({ csv }));
      }
    }
    expectNothingCostly('csv');
  });

  it.each(Object.keys(clientEvents) as ClientEventName[])(
    '[B71] normalize never gets a long text from the event %s',
    async (event) => {
      const screens = { 'solo:answer': world.solo.student, 'solo:command': world.teacher };
      const screen = await openScreen(screens[event as keyof typeof screens] ?? world.owner);
      const good = goodEvents(world)[event]();
      for (const text of texts) {
        // A message above 16 KiB disconnects the socket.
        const short = text.slice(0, text.includes('\uD83D') ? 2000 : 3950);
        for (const field of Object.keys(good)) {
          await screen.send(event, { ...good, [field]: short });
        }
      }
      expectNothingCostly(event);
      screen.close();
    },
  );

  it.each(endpointNames)('[B71] no path, query or cookie of %s passes a long text to normalize', async (name) => {
    const { method, path } = endpointOf(name);
    const text = encodeURIComponent(manyRuns.replace(/\p{Cs}/gu, '')).slice(0, 900);
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'x']));
    const asked = pathOf(name, params).replaceAll('/x', `/${text}`);
    await fetch(`${world.server.url}${asked}?phone=${text}&q=${text.slice(0, 100)}`, {
      method,
      headers: { origin: world.server.url, cookie: `lamma_session=${text}; lamma_remote=${text}; lamma_solo=${text}` },
      redirect: 'manual',
    });
    expectNothingCostly(name);
  });
});
