import { messages } from '@lamma/protocol/messages';
import { customMessages } from '@lamma/protocol/messages/custom';

import { notesMessages } from '@lamma/protocol/messages/notes';

import { ownerMessages } from '@lamma/protocol/messages/owner';
import { type EndpointName, endpoints } from '@lamma/protocol/rest/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { sixQuestions } from '../testing/custom-games/own-categories';
import { type BadSender, badSender, bodyLimitOf, short } from '../testing/edge/bad-sender';
import * as bad from '../testing/edge/bad-values';
import { endpointNames, endpointOf, pathOf } from '../testing/edge/call-endpoint';
import { expectRefusalForm } from '../testing/edge/expect-refusal';
import { fieldsOfKind, kinds } from '../testing/edge/field-kinds';
import { makeWorld, type World } from '../testing/edge/good-calls';
import { startTestServer } from '../testing/server/start-test-server';

/** The rows of docs/rules.md, "Bad input", sent in every field of their kind of every REST call. */
const MISSING: Record<string, string> = {
  firstName: messages.fillRequired,
  gameName: messages.gameNameNeeded,
  team1Name: messages.team1NameNeeded,
  team2Name: messages.team2NameNeeded,
  playerName: messages.fillAll,
  teamName: messages.fillAll,
  'createContest.title': messages.titleNeeded,
  'updateContest.title': messages.contestNameNeeded,
  'joinContest.name': messages.nameNeeded,
  'joinGathering.name': messages.nameNeeded,
  'createCustomCategory.name': customMessages.categoryNameNeeded,
  'sendFeedback.feedback': notesMessages.messageNeeded,
  'answerFeedback.answer': notesMessages.answerNeeded,
  'publishNews.title': notesMessages.newsTitleNeeded,
  'publishNews.text': notesMessages.newsTextNeeded,
  'changeNews.title': notesMessages.newsTitleNeeded,
  'changeNews.text': notesMessages.newsTextNeeded,
  'renameCompletedGame.gameName': messages.gameNameTyped,
  'renameCompletedGameTeams.team1Name': messages.bothTeamNames,
  'renameCompletedGameTeams.team2Name': messages.bothTeamNames,
};
/** Limits of fields in graphemes. */
const MAX: Record<string, number> = {
  firstName: 40,
  lastName: 40,
  gameName: 80,
  team1Name: 40,
  team2Name: 40,
  playerName: 40,
  teamName: 40,
  categoryName: 200,
  title: 120,
  description: 500,
  name: 40,
  note: 60,
  feedback: 500,
  answer: 500,
  text: 500,
  'publishNews.title': 80,
  'changeNews.title': 80,
};
/** The message for a text that is too long, for fields whose message differs from that of names. */
const TOO_LONG: Record<string, string> = {
  title: messages.textTooLong,
  description: messages.textTooLong,
  note: ownerMessages.codeNoteTooLong,
  'joinContest.name': messages.participantNameTooLong,
  'joinGathering.name': messages.participantNameTooLong,
  feedback: messages.feedbackTooLong,
  answer: notesMessages.answerTooLong,
  text: notesMessages.newsTextTooLong,
  'publishNews.title': notesMessages.newsTitleTooLong,
  'changeNews.title': notesMessages.newsTitleTooLong,
};
const mostOf = (name: EndpointName, field: string) => MAX[`${name}.${field}`] ?? MAX[field] ?? 0;

let world: World;
let calls: BadSender['calls'];
let send: BadSender['send'];
let sendWith: BadSender['sendWith'];
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
  ({ calls, send, sendWith } = badSender(world));
});
afterAll(() => world.server.end());

it('every field of every body has a kind in field-kinds.ts', () => {
  for (const name of endpointNames) {
    const { body } = endpointOf(name);
    const fields = body === undefined ? [] : Object.keys((body as z.ZodObject).shape);
    expect(Object.keys(kinds[name]).sort(), name).toEqual(fields.sort());
  }
  expect(Object.keys(kinds)).toHaveLength(Object.keys(endpoints).length);
});

describe('names', () => {
  it.each(fieldsOfKind('name'))(
    '[B1-B4] the field %s.%s is refused with a specific message if the name has no visible character',
    async (name, field) => {
      for (const { row, value } of [...bad.blankNames, { row: 'B1', value: undefined }, { row: 'B1', value: null }]) {
        const { status, body } = await sendWith(name, field, value);
        const missing = MISSING[`${name}.${field}`] ?? MISSING[field];
        expect(
          [status, body.message, (body.fields as Record<string, string>)[field]],
          `${row} ${short(value)}`,
        ).toEqual([400, missing, missing]);
      }
    },
  );

  it.each(fieldsOfKind('optional name'))('[B1-B4] the field %s.%s may be blank or missing', async (name, field) => {
    for (const { value } of [...bad.blankNames, { value: undefined }, { value: null }]) {
      expect((await sendWith(name, field, value)).status, short(value)).toBe(200);
    }
  });

  it.each([...fieldsOfKind('name'), ...fieldsOfKind('optional name')])(
    '[B9-B10] the field %s.%s is refused if it is too long',
    async (name, field) => {
      for (const { row, value } of bad.longNames(mostOf(name, field))) {
        const { status, body } = await sendWith(name, field, value);
        expect([status, body.message], `${row} ${short(value)}`).toEqual([
          400,
          TOO_LONG[`${name}.${field}`] ?? TOO_LONG[field] ?? messages.nameTooLong,
        ]);
      }
    },
  );

  it.each([...fieldsOfKind('name'), ...fieldsOfKind('optional name')])(
    '[B5-B18] the field %s.%s accepts real names, and text that would be code elsewhere',
    async (name, field) => {
      const values = [...bad.cleanedNames, ...bad.fittingNames(mostOf(name, field)), ...bad.plainTexts];
      for (const { row, value } of values) {
        expect((await sendWith(name, field, value)).status, `${row} ${short(value)}`).toBe(200);
      }
    },
  );

  it.each(['firstName', 'lastName'])(
    '[B5-B18] register.%s is cleaned, and otherwise stored as typed',
    async (field) => {
      await expectKept('register', field, (body) => body[field]);
    },
  );
  it.each(['gameName', 'team1Name', 'team2Name'])(
    '[B5-B18] createGameSession.%s is cleaned, and otherwise stored as typed',
    async (field) => {
      await expectKept('createGameSession', field, ({ state }) => (state as Record<string, unknown>)[field]);
    },
  );
  async function expectKept(name: EndpointName, field: string, read: (body: Record<string, unknown>) => unknown) {
    const plain = bad.plainTexts.map((text) => ({ ...text, kept: text.value }));
    for (const { row, value, kept } of [...bad.cleanedNames, ...bad.fittingNames(mostOf(name, field)), ...plain]) {
      const { body } = await sendWith(name, field, value);
      expect(read(body), `${row} ${short(value)}`).toBe(kept);
      expect(Buffer.from(String(kept)).toString()).toBe(kept);
    }
  }
});

describe('written sentences', () => {
  it.each(['title', 'description'] as const)(
    '[B5-B11] a text in createContest.%s keeps characters that are needed to read it, and is cleaned of others',
    async (field) => {
      for (const { row, value, kept } of bad.writtenSentences) {
        const { body } = await sendWith('createContest', field, value);
        expect(body[field], `${row} ${short(value)}`).toBe(kept);
      }
    },
  );

  it('[B5-B11] questions, options and explanations of a contest are cleaned like its title', async () => {
    for (const { row, value, kept } of bad.writtenSentences) {
      const asked = { question: value, options: [value, 'ب', 'ج', 'د'], correctAnswer: 0, explanation: value };
      const made = await sendWith('createContest', 'questions', [asked]);
      const { questions } = await world.teacher.call('GET /api/solo-games/:id', {
        params: { id: String(made.body.id) },
      });
      expect(questions, `${row} ${short(value)}`).toMatchObject([
        { question: kept, options: [kept, 'ب', 'ج', 'د'], explanation: kept },
      ]);
    }
  });

  it('[B5-B11] questions of an own category are cleaned like a contest’s title', async () => {
    for (const { row, value, kept } of bad.writtenSentences) {
      const sent = sixQuestions(() => ({ questionText: value, correctAnswer: value }));
      const { body } = await sendWith('updateCustomCategory', 'questions', sent);
      const read = await world.owner.call('GET /api/custom-questions/:id', { params: { id: String(body.id) } });
      expect(read[0], `${row} ${short(value)}`).toMatchObject({ questionText: kept, correctAnswer: kept });
    }
  });
});

describe('e-mail, phone, password, code', () => {
  it.each(fieldsOfKind('email'))(
    '[B19-B21] the field %s.%s is refused if it is malformed, and a long value takes no longer to check',
    async (name, field) => {
      for (const { row, value } of bad.badEmails) {
        const { status, body } = await sendWith(name, field, value);
        expect([status, body.message], `${row} ${short(value)}`).toEqual([400, messages.badEmail]);
      }
    },
  );

  it.each(fieldsOfKind('typed email'))(
    '[B19-B21] the field %s.%s with a malformed e-mail is answered 400 or 401',
    async (name, field) => {
      for (const { row, value } of bad.badEmails) {
        expect([400, 401], `${row} ${short(value)}`).toContain((await sendWith(name, field, value)).status);
      }
    },
  );

  it('[B22] an e-mail is stored as typed, without surrounding spaces', async () => {
    for (const { value, kept } of bad.goodEmails)
      expect((await sendWith('register', 'email', value)).body.email).toBe(kept);
  });

  it.each(fieldsOfKind('phone'))('[B25] the field %s.%s is refused if it is malformed', async (name, field) => {
    for (const { row, value } of bad.badPhones) {
      const { status, body } = await sendWith(name, field, value);
      expect([status, body.message], `${row} ${short(value)}`).toEqual([400, messages.badPhone]);
    }
  });

  it.each(fieldsOfKind('new password'))(
    '[B26-B28] the password %s.%s is refused if it is too short, too long or not a string',
    async (name, field) => {
      for (const { row, value } of bad.badPasswords) {
        expect((await sendWith(name, field, value)).status, `${row} ${short(value)}`).toBe(400);
      }
      const { status } = await sendWith(name, field, 'x'.repeat(1_000_000));
      expect(status).toBe(413);
    },
  );

  it.each(fieldsOfKind('code'))(
    '[B30] the field %s.%s is refused with a specific message if it is not a code',
    async (name, field) => {
      for (const { row, value } of bad.badCodes) {
        const { status, body } = await sendWith(name, field, value);
        expect([status, body.message], `${row} ${short(value)}`).toEqual([400, messages.codeNeeded]);
      }
    },
  );

  it.each(fieldsOfKind('code'))(
    '[B29][B31] the code in %s.%s is accepted in any common spelling, and an unknown one is refused as unknown',
    async (name, field) => {
      const arabic = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
      const ways = [
        (code: string) => code.toLowerCase(),
        arabic,
        (code: string) => ` ${code.slice(0, 5)} - ${code.slice(5)}\n`,
        (code: string) => `\u200E${[...code].join('\u200B')}`,
      ];
      for (const way of ways) {
        const code = await world.operator.makeCode('game');
        const { status, body } = await sendWith(name, field, way(code));
        expect([status, body.kind, body.amount], way(code)).toEqual([200, 'game', 1]);
      }
      for (const unknown of ['AAAAAAAAAA', 'A', 'أبجد', '\u0000', "' OR 1=1 --"]) {
        const { status, body } = await sendWith(name, field, unknown);
        expect([status, body.message], unknown).toEqual([400, 'الكود غير صالح أو مستخدم مسبقاً']);
      }
    },
  );
});

describe('ids and numbers', () => {
  it.each(['readGameSession', 'readAnswerToJudge', 'sendGameCommand'] as const)(
    '[B32-B34] the call %s with an unknown id is answered 404',
    async (name) => {
      for (const id of bad.unknownIds) {
        const call = await calls[name]();
        // A lone surrogate cannot be in a URL; it is sent as invalid UTF-8.
        const path = !/\p{Cs}/u.test(id) ? pathOf(name, { id }) : pathOf(name, { id: 'x' }).replace('x', '%ED%A0%BD');
        const response = await world.owner.request(endpointOf(name).method, path, call.body);
        const body: unknown = await response.json();
        expect(response.status, `${short(id)} ${JSON.stringify(body)}`).toBe(404);
        expectRefusalForm(body, short(id));
      }
    },
  );

  it.each(fieldsOfKind('id'))('[B32-B34] an unknown id in %s.%s is answered 404', async (name, field) => {
    for (const id of [...bad.unknownIds, 'x'.repeat(4096)]) {
      expect((await sendWith(name, field, id)).status, short(id)).toBe(id.length > bodyLimitOf(name) ? 413 : 404);
    }
  });

  it.each(fieldsOfKind('whole number'))(
    '[B35-B38] the field %s.%s is refused with 400 if it is not a positive integer, and never coerced',
    async (name, field) => {
      for (const text of bad.badNumbers) {
        const call = await calls[name]();
        const body = JSON.stringify({ ...call.body, [field]: '@' }).replace('"@"', text);
        expect((await send(name, call, body)).status, text).toBe(400);
      }
    },
  );

  const inPlaces: [EndpointName, string][] = [
    ['createGameWithNumbers', '"selectedCategories":[@,2,3,4,5,6]'],
    ['createGameWithNumbers', '"categoryGameNumbers":{"1":@}'],
    ['saveGamesWithNumbers', '"selectedCategories":[@,2,3,4,5,6]'],
    ['createGameSession', '"selectedCategories":[@,2,3,4,5,6]'],
    ['autoDeductGame', '"selectedCategories":[@,2,3,4,5,6]'],
    ['saveGameOnExit', '"categoryGameNumbers":{"1":@}'],
    ['createCustomQuestions', '"questions":[{"questionText":"س","correctAnswer":"ج","questionOrder":@}]'],
    ['sendGameCommand', '"command":{"type":"openQuestion","questionId":@}'],
    ['sendGameCommand', '"command":{"type":"award","team":"@"}'],
    ['sendGameCommand', '"command":{"type":"adjustScore","team":1,"delta":@}'],
    ['sendGameCommand', '"command":{"type":"adjustScore","team":@,"delta":1}'],
  ];
  it.each(inPlaces)('[B35-B38] the call %s with the number %s is answered 400', async (name, place) => {
    for (const text of bad.badNumbers) {
      // A delta of -1 is valid.
      if (text === '-1' && place.includes('delta":@')) continue;
      const call = await calls[name]();
      const field = /^"(\w+)"/.exec(place)?.[1] ?? '';
      const { [field]: _dropped, ...rest } = call.body ?? {};
      const body = `${JSON.stringify(rest).slice(0, -1)},${place.replace('@', text)}}`;
      expect((await send(name, call, body)).status, body).toBe(400);
    }
  });

  it('[B35] a command with a malformed version is refused with 400, and a command with a version that never existed with 409', async () => {
    const call = await calls.sendGameCommand();
    for (const text of bad.badNumbers.filter((number) => !['0', '-0'].includes(number))) {
      expect(
        (await send('sendGameCommand', call, JSON.stringify({ ...call.body, version: '@' }).replace('"@"', text)))
          .status,
        text,
      ).toBe(400);
    }
    expect((await sendWith('sendGameCommand', 'version', 999_999)).status).toBe(409);
  });

  it('[B35] a reported score that is not an integer from 0 to 999 is refused with 400', async () => {
    const call = await calls.saveGameOnExit();
    const { gameSessionId: _id, ...rest } = call.body ?? {};
    const report = { ...rest, gameName: 'لعبة بلا خادم' };
    for (const score of [-1, 1000, 1.5, '5', true, [], {}, 1e21]) {
      for (const field of ['team1Score', 'team2Score']) {
        const { status } = await send('saveGameOnExit', call, JSON.stringify({ ...report, [field]: score }));
        expect(status, `${field} ${short(score)}`).toBe(400);
      }
    }
  });
});
