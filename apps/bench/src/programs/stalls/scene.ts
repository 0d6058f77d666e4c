import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import { inParallel } from '@lamma/testkit/contests/parallel';
import type { Host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { textOf } from './costly';

const STUDENTS = 300;
/** Size of a contest with the maximum number of questions, just below the call's limit. */
const CONTEST_BYTES = 240 * 1024;

export type Scene = Awaited<ReturnType<typeof setScene>>;

/**
 * Users, a game, a contest and a category of maximum size, so that every call does its full work.
 * @param owner a teacher who plays without limit
 * @returns `ids` of bodies, by field
 */
export async function setScene(url: string, owner: Host) {
  const { id: gameId } = await owner.startGame();
  const { id: categoryId } = await owner.call('POST /api/custom-categories', { body: { name: 'عائلتنا' } });
  const answer = textOf('عَّ', limits.answerText);
  const questions = Array.from({ length: limits.questionsPerGame }, (_, index) => ({
    questionText: answer,
    correctAnswer: answer,
    questionOrder: index + 1,
  }));
  await owner.call('POST /api/custom-questions/bulk', { body: { categoryId, questions } });
  const text = textOf('عَّ', Math.floor(CONTEST_BYTES / limits.contestQuestions / 12) - 5);
  const question = { question: text, options: [text, text, text, text], correctAnswer: 0, explanation: text };
  const { id: contestId } = await owner.call('POST /api/solo-games', {
    body: { title: 'مسابقة', description: text, questions: Array(limits.contestQuestions).fill(question) },
  });
  const sendCommand = (command: object) =>
    owner.call('POST /api/solo-games/:id/commands', { params: { id: contestId }, body: { command } });
  await sendCommand({ type: 'allow', allowed: limits.participantsMax });
  const join = (person: Visitor) =>
    person.call('POST /api/solo-games/:id/join', {
      params: { id: contestId },
      body: { name: textOf('عَّ', limits.personName), clientId: randomUUID() },
    });
  const student = visitor(url);
  const { id: participantId } = await join(student);
  await inParallel(20, Array(STUDENTS - 1).fill(0), async () => void (await join(visitor(url))));
  await sendCommand({ type: 'start' });
  const uuid = randomUUID();
  const ids = { gameSessionId: gameId, gameId: contestId, categoryId, participantId, clientId: uuid, commandId: uuid };
  return { url, owner, student, gameId, contestId, categoryId: String(categoryId), ids };
}
