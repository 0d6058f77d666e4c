import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import { atOnce } from '@lamma/testkit/contests/at-once';
import { type Host, signIn } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { textOf } from './texts';

const STUDENTS = 300;
/** Bytes of a contest with as many questions as it may have, each as long as the call's limit allows. */
const CONTEST_BYTES = 240 * 1024;

/** People, games and contests as large as they may be, so that every call has its full work to do. */
export interface Scene {
  url: string;
  /** The account of ADMIN_EMAIL: a teacher who plays without limit. */
  owner: Host;
  student: Visitor & { id: string };
  gameId: string;
  recordId: string;
  contestId: string;
  roundToken: string;
  customCategoryId: string;
  /** The secret of a link to it. */
  shareToken: string;
  /** A message to the owner, and news of theirs. */
  messageId: string;
  newsId: string;
  /** Another contest with a student in it, to be ended or deleted. */
  spareContest(isStarted: boolean): Promise<string>;
  /** Another own category with an open link. */
  spareCategory(): Promise<string>;
}

export async function setScene(url: string, email: string, password: string): Promise<Scene> {
  const owner = await signIn(url, email, password);
  const { id: gameId } = await owner.startGame();
  const [record] = await owner.call('GET /api/completed-games');
  const { sessionToken: roundToken } = await owner.call('POST /api/qr-game/create', {
    body: { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' },
  });
  const customCategoryId = await ownCategory(owner);
  const { link } = await owner.call('POST /api/custom-categories/:id/share', { params: { id: customCategoryId } });
  const { id: messageId } = await owner.call('POST /api/feedback-suggestions', {
    body: { feedback: 'زر التراجع صغير على الهاتف', type: 'feedback' },
  });
  const { id: newsId } = await owner.call('POST /api/admin/news', {
    body: { title: 'خمن الصوت', text: 'أربع ألعاب من أصوات الحيوانات والآلات.' },
  });
  const contestId = await fullContest(owner);
  const command = (id: string, asked: object) =>
    owner.call('POST /api/solo-games/:id/commands', { params: { id }, body: { command: asked } });
  await command(contestId, { type: 'allow', allowed: limits.participantsMax });
  const students: Scene['student'][] = [];
  await atOnce(20, Array(STUDENTS).fill(0), async () => void students.push(await joined(url, contestId)));
  await command(contestId, { type: 'start' });
  const [student] = students;
  if (student === undefined) throw new Error('nobody has joined');
  return {
    url,
    owner,
    student,
    gameId,
    recordId: record?.id ?? '',
    contestId,
    roundToken,
    customCategoryId,
    shareToken: link?.token ?? '',
    messageId,
    newsId,
    spareCategory: async () => {
      const id = await ownCategory(owner);
      await owner.call('POST /api/custom-categories/:id/share', { params: { id } });
      return id;
    },
    spareContest: async (isStarted) => {
      const id = await fullContest(owner);
      await joined(url, id);
      if (isStarted) await command(id, { type: 'start' });
      return id;
    },
  };
}

/** All under one name, so that each gets a number. */
async function joined(url: string, contestId: string): Promise<Scene['student']> {
  const person = visitor(url);
  const { id } = await person.call('POST /api/solo-games/:id/join', {
    params: { id: contestId },
    body: { name: textOf('letters with vowels', limits.personName), clientId: randomUUID() },
  });
  return { ...person, id };
}

async function fullContest(owner: Host): Promise<string> {
  const length = Math.floor(CONTEST_BYTES / limits.contestQuestions / 6 / 2) - 5;
  const text = textOf('letters with vowels', length);
  const question = { question: text, options: [text, text, text, text], correctAnswer: 0, explanation: text };
  const body = {
    title: textOf('families', limits.contestTitle * 11),
    description: text,
    questions: Array(limits.contestQuestions).fill(question),
  };
  return (await owner.call('POST /api/solo-games', { body })).id;
}

async function ownCategory(owner: Host): Promise<string> {
  const text = textOf('letters with vowels', limits.answerText);
  const { id } = await owner.call('POST /api/custom-categories', { body: { name: 'عائلتنا' } });
  const questions = Array.from({ length: limits.questionsPerGame }, (_, index) => ({
    questionText: text,
    correctAnswer: text,
    questionOrder: index + 1,
  }));
  await owner.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions } });
  return String(id);
}
