import type { ContestCommand } from '@lamma/protocol/contest-teacher';
import type { ContestQuestion, ContestSettings } from '@lamma/protocol/contests';
import type { Host as Person } from '@lamma/testkit/people/host';
import { Student } from '@lamma/testkit/people/student';
import { letterOf } from '@lamma/testkit/people/teacher';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect } from '@playwright/test';
import { tenQuestions } from './contest';

/** A contest created over the API, for tests that need a page in a certain state. */
export interface SeededContest {
  id: string;
  /** Paths of its pages. The join path is the one in the QR code. */
  control: string;
  projector: string;
  join: string;
  /** Starts the run, without waiting for the first question. */
  starts(): Promise<void>;
  /** Sends a command; after `start` it waits until the first question is open. @throws if the command is refused */
  run(command: ContestCommand): Promise<void>;
  /** Activates or deactivates it, like the switch in the teacher's list. */
  setActive(isActive: boolean): Promise<void>;
  /** Adds participants without a socket: after 20 s they no longer count as present. */
  fill(names: readonly string[]): Promise<void>;
  connectStudent(name: string): Promise<Student>;
  removeStudent(name: string): Promise<void>;
}

interface ContestDraft {
  title: string;
  description?: string;
  questions: readonly unknown[];
  settings?: Partial<ContestSettings>;
}

export async function someContest(person: Person, draft: ContestDraft): Promise<SeededContest> {
  const { id } = await person.call('POST /api/solo-games', { body: { description: '', ...draft } });
  const params = { id };
  const send = async (command: ContestCommand) => {
    await person.call('POST /api/solo-games/:id/commands', { params, body: { command } });
  };
  return {
    id,
    control: `/solo-game-control/${id}`,
    projector: `/solo-game-control/${id}/screen`,
    join: `/solo-game-join/${id}`,
    starts: () => send({ type: 'start' }),
    async run(command) {
      await send(command);
      if (command.type !== 'start') return;
      const question = async () => (await person.call('GET /api/solo-games/:id/current-question', { params })).question;
      await expect.poll(question).not.toBeNull();
    },
    async setActive(isActive) {
      await person.call('PUT /api/solo-games/:id/toggle', { params, body: { isActive } });
    },
    async fill(names) {
      for (const name of names) {
        await visitor(person.url).call('POST /api/solo-games/:id/join', { params, body: { name } });
      }
    },
    async connectStudent(name) {
      const student = new Student(person.url, { gameId: id, name });
      await student.join();
      return student;
    },
    async removeStudent(name) {
      const participants = await person.call('GET /api/solo-games/:id/participants', { params });
      const command = { type: 'remove', participantId: participants.find((one) => one.name === name)?.id };
      await person.call('POST /api/solo-games/:id/commands', { params, body: { command } });
    },
  };
}

/** Answers a question of `variedQuestions` over the API. */
export async function answerQuestion(
  student: Student,
  { id }: SeededContest,
  questionIndex: number,
  isRight: boolean,
): Promise<void> {
  await student.person.call('POST /api/solo-games/:id/submit-answer', {
    params: { id },
    body: { participantId: student.id, questionIndex, selectedAnswer: letterOf(questionIndex, isRight) },
  });
}

/** Distinct names of students. */
export function studentNames(count: number): string[] {
  const first = ['نورة', 'خالد', 'سارة', 'عبدالله', 'دانة', 'بدر', 'شيخة', 'يوسف', 'مريم', 'فهد', 'حصة', 'سالم'];
  const last = ['العنزي', 'المطيري', 'الكندري', 'الرشيدي', 'العجمي'];
  return Array.from(
    { length: count },
    (_, index) => `${first[index % first.length]} ${last[Math.floor(index / first.length) % last.length]}`,
  );
}

/** A very long question; one option has no place to break the line. */
export const longQuestion = {
  question:
    'ما اسم الرجل الذي يسحب الحبل للغوّاص ويبقى على ظهر السفينة طوال النهار ينتظر إشارته، وكان أجره أقل من أجر الغوّاص في كل موسم من مواسم الغوص الطويلة، ولا يترك الحبل من يده مهما اشتد الحر أو طال الانتظار؟',
  options: [
    'النوخذة الذي يعرف النجوم والرياح ومواسم المطر كلها، ويقود السفينة إلى المغاصات ويعود بها',
    'السيب، وهو شريك الغوّاص في الرزق والتعب',
    'النهّامالذييغنيللبحارةأثناءالعملعلىظهرالسفينةويشدّمنهمتهم',
    'التبّاب',
  ],
  explanation:
    'السيب يسحب الغوّاص من القاع حين يهز الحبل، وبينهما ثقة: حياة الغوّاص في يد السيب. ولذلك كان كثير منهم إخوة أو أبناء عم.',
};

/**
 * Ten questions, of which one has an explanation, one is long, one has a picture of the bank, and seven are short. The right option of
 * question n is at n % 4.
 */
export async function variedQuestions(person: Person): Promise<ContestQuestion[]> {
  const [first, , , ...others] = tenQuestions.map(({ question, options, correct }) => ({
    question,
    options: [...options],
    correctAnswer: correct,
  }));
  if (first === undefined) throw new Error('there are no questions');
  const explained = { ...first, explanation: 'من السبت إلى الجمعة سبعة أيام.' };
  return [
    explained,
    { ...longQuestion, correctAnswer: 1 },
    { ...(await questionWithPicture(person)), correctAnswer: 2 },
    ...others,
  ];
}

async function questionWithPicture(person: Person): Promise<ContestQuestion> {
  const question = (await bankQuestionsOf(person, 'أعلام الدول')).find(({ image }) => image !== undefined);
  if (question === undefined) throw new Error('the bank has no question with a picture');
  const { correctAnswer, options } = question;
  const wrong = options.filter((_, place) => place !== correctAnswer);
  return { ...question, options: [...wrong.slice(0, 2), options[correctAnswer] ?? '', ...wrong.slice(2)] };
}

/** The questions that the bank offers a contest in a category. */
export async function bankQuestionsOf(person: Person, category: string): Promise<ContestQuestion[]> {
  const categories = await person.call('GET /api/solo-games/bank');
  const { id } = categories.find(({ nameAr }) => nameAr === category) ?? {};
  const params = { categoryId: String(id) };
  return (await person.call('GET /api/solo-games/bank/:categoryId', { params })).questions;
}
