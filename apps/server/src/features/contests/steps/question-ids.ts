import type { ContestQuestion } from '@lamma/protocol/contests';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { type BankQuestion, type QuestionBank, wholeAsk } from '../../categories/bank';

/** What tells a question of the bank: its words, its answer and its picture. Pages write a contest's numbers in Arabic digits. */
const keyOf = (questionText: string, answer: string, image: string | undefined) =>
  JSON.stringify([arabicDigits(questionText), arabicDigits(answer), image ?? '']);
/** Made once for each of the bank's questions: a start of a run compares with all of them. */
const bankKeys = new WeakMap<BankQuestion, string>();

function keyOfBank(of: BankQuestion): string {
  const known = bankKeys.get(of);
  if (known !== undefined) return known;
  const key = keyOf(wholeAsk(of), of.correctAnswer, of.questionImage);
  bankKeys.set(of, key);
  return key;
}

/**
 * A run's questions, those that are the bank's word for word with its id. A teacher who changed one has made a question of their own.
 * Both the text that is played and the one of the bank's files are known: a contest may be older than a correction.
 */
export function withQuestionIds(bank: QuestionBank, questions: readonly ContestQuestion[]): ContestQuestion[] {
  const wanted = new Map<string, number | null>(
    questions.map(({ question, options, correctAnswer, image }) => [
      keyOf(question, options[correctAnswer] ?? '', image),
      null,
    ]),
  );
  const take = (question: BankQuestion | undefined) => {
    const key = question === undefined ? '' : keyOfBank(question);
    if (question !== undefined && wanted.has(key)) wanted.set(key, question.id);
  };
  for (const { id: categoryId } of bank.categories) {
    for (const question of bank.questionsOf(categoryId)) {
      take(bank.questionAt(question.id, 0));
      take(question);
    }
  }
  return questions.map(({ questionId: _sent, ...rest }) => {
    const { question, options, correctAnswer, image } = rest;
    const questionId = wanted.get(keyOf(question, options[correctAnswer] ?? '', image)) ?? null;
    return questionId === null ? rest : { ...rest, questionId };
  });
}
