import { randomInt } from 'node:crypto';
import { questionIdAt } from '../../features/custom-games/own-category';
import { customGamesStore, type QuestionRow } from '../../features/custom-games/store';
import { answerImageOf, answerOf } from '../people/builders';
import type { TestServer } from '../server/start-test-server';

export type OwnQuestionChange = Partial<Omit<QuestionRow, 'id' | 'categoryId' | 'questionOrder'>>;

export const OWN_IMAGE = 'u-0123456789abcdefghijkl.webp';

/**
 * Inserts an own category of a user, with unique answers.
 * @param given.places how many of its six questions exist
 * @param given.change returns the changes of the question at each place, 1 to 6
 * @returns its id
 */
export async function giveOwnCategory(
  server: TestServer,
  userId: string,
  given: { name?: string; places?: number; change?: (place: number) => OwnQuestionChange } = {},
): Promise<number> {
  const { name = 'صور الجد', places = 6, change = () => ({}) } = given;
  const { database } = server.product;
  const store = customGamesStore(database);
  const id = randomInt(10_000, 200_000_000);
  const now = server.clock.now();
  const row = { id, userId, clientId: null, batchId: null, name, color: 'dye-2', version: 1 };
  await database.writer.write(store.addCategory({ ...row, createdAt: now, changedAt: now }, 300));
  await writeOwnQuestions(server, id, places, change);
  return id;
}

export async function writeOwnQuestions(
  server: TestServer,
  categoryId: number,
  places = 6,
  change: (place: number) => OwnQuestionChange = () => ({}),
): Promise<void> {
  const { database } = server.product;
  const rows = Array.from({ length: places }, (_, at): QuestionRow => {
    const id = questionIdAt(categoryId, at + 1);
    return {
      id,
      categoryId,
      questionOrder: at + 1,
      questionText: `ما سؤالنا رقم ${id}؟`,
      correctAnswer: answerOf(id),
      questionImage: at === 0 ? OWN_IMAGE : null,
      questionAudio: null,
      questionVideo: null,
      answerImage: at === 1 ? answerImageOf(id) : null,
      wrongOptions: '[]',
      ...change(at + 1),
    };
  });
  const [drop, add] = customGamesStore(database).putQuestions(categoryId, rows);
  await database.writer.write([drop, ...(rows.length === 0 ? [] : [add])].filter((one) => one !== undefined));
}

export async function dropOwnCategory(server: TestServer, id: number): Promise<void> {
  const { database } = server.product;
  await database.writer.write([customGamesStore(database).dropCategory({ id, version: 1 })]);
}
