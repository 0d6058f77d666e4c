import type { BankQuestion, LoadedBank } from '../../features/categories/bank';
import { aBank } from '../people/builders';
import type { TestServerOptions } from '../server/start-test-server';

/** The test bank with some questions changed, as in a later version. */
export function aBankWith(
  changes: Readonly<Record<number, Partial<BankQuestion>>>,
): NonNullable<TestServerOptions['bank']> {
  const bank = aBank();
  const changed = (question: BankQuestion) => ({ ...question, ...changes[question.id] });
  const lists = new Map(bank.categories.map(({ id }) => [id, bank.questionsOf(id).map(changed)]));
  const byId = new Map([...lists.values()].flat().map((question) => [question.id, question]));
  const later: LoadedBank = {
    ...bank,
    questionsOf: (id) => lists.get(id) ?? [],
    question: (id) => byId.get(id),
  };
  return { ...later, mediaRoot: '/', findMedia: () => undefined };
}
