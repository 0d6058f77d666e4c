import * as z from 'zod';
import { positiveInt } from '../fields/fields';
import { endpoint } from './endpoint';

/** The maximum length of a sent option: longer than any option of the bank. */
const LONGEST_OPTION = 500;

/** A question of the bank that a visitor may try, without its answer. */
const tryQuestion = z.object({
  id: positiveInt,
  questionText: z.string(),
  /** The options in an order that does not reveal the answer. */
  options: z.array(z.string()),
  /** The name, woven icon and colour of the question's category. */
  category: z.string(),
  icon: z.string().optional(),
  color: z.string().optional(),
});
export type TryQuestion = z.infer<typeof tryQuestion>;

export const listTryQuestions = endpoint({
  method: 'GET',
  path: '/api/try-questions',
  who: 'anyone',
  accountless: true,
  summary: 'A handful of questions that a visitor may try before registering, without their answers',
  reply: z.array(tryQuestion),
});

export const answerTryQuestion = endpoint({
  method: 'POST',
  path: '/api/try-questions/answer',
  who: 'anyone',
  accountless: true,
  summary: 'Whether an option of a try question is right, with the answer and its explanation; stores nothing',
  body: z.object({ questionId: positiveInt, option: z.string().max(LONGEST_OPTION) }),
  reply: z.object({ isRight: z.boolean(), correctAnswer: z.string(), why: z.string().nullable() }),
});
export type TriedAnswer = z.infer<typeof answerTryQuestion.reply>;
