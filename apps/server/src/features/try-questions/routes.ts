import { createHash } from 'node:crypto';
import { refuse } from '@lamma/protocol/refusals';
import type { TryQuestion } from '@lamma/protocol/rest/try-questions';
import { type Handlers, Tagged } from '../../platform/http/routes';
import { type BankQuestion, iconAndColorOf, type QuestionBank } from '../categories/bank';

/** The sample questions on the landing page: the list without answers, and the answer to a question after an option was pressed. */
export function tryQuestionsRoutes(bank: QuestionBank): Pick<Handlers, 'listTryQuestions' | 'answerTryQuestion'> {
  return {
    listTryQuestions: async () => {
      const list = samplesOf(bank).map((question) => questionView(bank, question));
      const tag = createHash('sha256').update(JSON.stringify(list)).digest('base64url');
      return new Tagged(tag, async () => list);
    },
    answerTryQuestion: async ({ body: { questionId, option } }) => {
      const question = samplesOf(bank).find(({ id }) => id === questionId);
      if (question === undefined) return refuse('notFound');
      const { correctAnswer, why = null } = question;
      return { isRight: option === correctAnswer, correctAnswer, why };
    },
  };
}

function samplesOf(bank: QuestionBank): BankQuestion[] {
  return (bank.samples ?? []).flatMap((id) => {
    const question = bank.isOut(id) ? undefined : bank.question(id);
    return question?.wrong.length === 3 ? [question] : [];
  });
}

function questionView(bank: QuestionBank, { id, questionText, correctAnswer, wrong }: BankQuestion): TryQuestion {
  const category = bank.categories.find((one) => bank.questionsOf(one.id).some((question) => question.id === id));
  // Sorted, so that the order reveals nothing about the answer.
  const options = [correctAnswer, ...wrong].sort();
  return { id, questionText, options, category: category?.nameAr ?? '', ...iconAndColorOf(category) };
}
