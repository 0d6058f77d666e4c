import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import { type Host, host } from '@lamma/testkit/people/host';
import { codeOf } from '../people/code-of';
import type { TestServer } from '../server/start-test-server';

/** Gives an account custom games with an activation code. */
export async function giveCustomGames(server: TestServer, person: Host, amount: number): Promise<void> {
  await person.call('POST /api/activate-premium-code', { body: { code: await codeOf(server, 'custom', amount) } });
}

/** A new account with custom games. */
export async function hostWithCustomGames(server: TestServer, amount: number): Promise<Host> {
  const person = await host(server.url);
  if (amount > 0) await giveCustomGames(server, person, amount);
  return person;
}

/** A request body of six questions. @param more returns further fields of each question, by its place from 1 */
export function sixQuestions(more: (place: number) => object = () => ({})) {
  return Array.from({ length: limits.questionsPerGame }, (_, index) => ({
    questionText: `ما السؤال ${index + 1} من أسئلتنا؟`,
    correctAnswer: `جواب العائلة ${index + 1}`,
    questionOrder: index + 1,
    points: 1,
    ...more(index + 1),
  }));
}

/** Requests a new own category. */
export function makeCategory(person: Host, name = 'عائلتنا', clientId: string = randomUUID()): Promise<Response> {
  return person.request('POST', '/api/custom-categories', { name, clientId });
}

/** Creates an own category with its questions. @returns its id, as in paths */
export async function wholeCategory(person: Host, name?: string, questions = sixQuestions()): Promise<string> {
  const made = await makeCategory(person, name);
  const { id, message } = (await made.json()) as { id: number; message?: string };
  if (!made.ok) throw new Error(`no category: ${message}`);
  await person.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions } });
  return String(id);
}

/** Opens the link of an own category. @returns its token */
export async function shareOf(person: Host, id: string): Promise<string> {
  const { link } = await person.call('POST /api/custom-categories/:id/share', { params: { id } });
  return link?.token ?? '';
}
