import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { messages } from '../messages';
import { customMessages } from '../messages/custom';
import { guestPages, rivalPages, studentPages } from '../pages';
import { dyeInTurn, dyes } from '../woven/dyes';
import { endpoints } from './endpoints';

const read = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'no message');
};

describe('the body of own questions', () => {
  const schema = endpoints.createCustomQuestions.body;
  const question = (questionOrder: number) => ({
    questionText: 'ما عاصمة الكويت؟',
    correctAnswer: 'الكويت',
    questionOrder,
  });
  const six = (changes: object = {}) => [1, 2, 3, 4, 5].map(question).concat([{ ...question(6), ...changes }]);
  const sent = (questions: unknown) => read(schema, { categoryId: 1, questions });
  const file = (ending: string) => `u-${'a'.repeat(22)}.${ending}`;

  it('the body of own questions must have each of the six places once', () => {
    expect(sent(six())).toMatchObject({ categoryId: 1 });
    expect(sent(six({ questionOrder: 5 }))).toBe(customMessages.sixQuestions);
    expect(sent(six().slice(1))).toBe(customMessages.sixQuestions);
  });

  it('the body of own questions allows at most one file per question, and only an image for its answer', () => {
    const image = { questionImage: file('webp') };
    expect(sent(six({ ...image, answerImage: file('webp') }))).toMatchObject({ categoryId: 1 });
    expect(sent(six({ ...image, questionAudio: file('mp3') }))).toBe(customMessages.oneFile);
    expect(sent(six({ questionAudio: file('mp3'), questionVideo: file('mp4') }))).toBe(customMessages.oneFile);
  });

  it('in the body of own questions null means no file or no options', () => {
    const read = sent(six({ questionImage: null, wrongOptions: null })) as { questions: unknown[] };
    expect(read.questions[5]).toMatchObject({ questionImage: undefined, wrongOptions: [] });
  });
});

describe('the body of a new game', () => {
  const { selectedCategories, categoryGameNumbers } = endpoints.createGameWithNumbers.body.shape;

  it('the body of a new game refuses a category that is chosen twice', () => {
    expect(read(selectedCategories, [1, 2, 3])).toEqual([1, 2, 3]);
    expect(read(selectedCategories, [1, 2, 1])).toBe(messages.badCategory);
    expect(read(selectedCategories, undefined)).toBe(messages.sixCategoriesNeeded);
  });

  it('the body of a new game accepts game numbers or none, and refuses other values', () => {
    expect(read(categoryGameNumbers, { 7: 2 })).toEqual({ 7: 2 });
    for (const none of [undefined, null]) expect(read(categoryGameNumbers, none)).toBeUndefined();
    for (const wrong of ['2', 0, { 7: 'x' }]) expect(read(categoryGameNumbers, wrong)).toBe(messages.badGameSettings);
  });
});

it.each([
  ['bcd-fgh', 'BCDFGH'],
  [' B C D F\u200F G H\n', 'BCDFGH'],
  ['BCDFG', ''],
  ['BCDFGHJ', ''],
  ['BCDFGA', ''],
  [`BCDFGH${' '.repeat(59)}`, ''],
])('the code of a television %j is read as %j', (typed, kept) => {
  expect(read(endpoints.readTvSignIn.params, { code: typed })).toEqual({ code: kept });
});

it.each([
  ['a-valid_token1', 'a-valid_token1'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), ''],
  ['too-short', ''],
  ['../../../etc/', ''],
])('the token of a shared category %j is read as %j', (token, kept) => {
  expect(read(endpoints.readSharedCategory.params, { token })).toEqual({ token: kept });
});

describe('the page of a metric', () => {
  const page = (typed: string) => read(endpoints.sendMetrics.body.shape.metrics.element.shape.page, typed);

  it('the page of a metric is stored as its pattern, and any other page as «*»', () => {
    expect([page('/custom-categories/:id'), page('/custom-categories/1234')]).toEqual(['/custom-categories/:id', '*']);
  });

  it('a metric of a phone’s page is stored under «*», because phones send no metrics', () => {
    const phonePages = [rivalPages, studentPages, guestPages].flatMap((some) => Object.values(some));
    expect(phonePages.map(page)).toEqual(phonePages.map(() => '*'));
  });
});

it('dyeInTurn gives the first six own categories six dyes, and the seventh the first again', () => {
  expect([0, 1, 2, 3, 4, 5].map(dyeInTurn)).toEqual(dyes);
  expect(dyeInTurn(6)).toBe(dyes[0]);
});
