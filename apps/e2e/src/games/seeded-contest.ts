import type { ContestCommand, ContestQuestion, ContestSettings } from '@lamma/protocol/contests';
import type { Host as Person } from '@lamma/testkit/people/host';
import { Student } from '@lamma/testkit/people/student';
import { letterOf } from '@lamma/testkit/people/teacher';
import { visitor } from '@lamma/testkit/people/visitor';
import { tenQuestions } from './contest';

/** Contests made over the public calls, for tests that look at a page in one of its states. */
export interface SeededContest {
  id: string;
  /** Paths of its pages. */
  control: string;
  wall: string;
  join: string;
  /** @throws when it is refused */
  run(command: ContestCommand): Promise<void>;
  /** Starts or stops it from the teacher's list. */
  turn(isActive: boolean): Promise<void>;
  /** Names that stand in the hall. Their phones are gone: after 20 s nobody waits for them. */
  fill(names: readonly string[]): Promise<void>;
  /** Somebody whose phone stays open. To be closed. */
  seats(name: string): Promise<Student>;
  /** Turns out whoever has this name. */
  turnOut(name: string): Promise<void>;
}

/** What is written into a contest. */
interface ContestDraft {
  title: string;
  description?: string;
  questions: readonly unknown[];
  settings?: Partial<ContestSettings>;
}

/** A contest of this teacher's. */
export async function someContest(person: Person, draft: ContestDraft): Promise<SeededContest> {
  const { id } = await person.call('POST /api/solo-games', { body: { description: '', ...draft } });
  const params = { id };
  return {
    id,
    control: `/solo-game-control/${id}`,
    wall: `/solo-game-control/${id}/screen`,
    join: `/solo-game-join/${id}`,
    async run(command) {
      await person.call('POST /api/solo-games/:id/commands', { params, body: { command } });
    },
    async turn(isActive) {
      await person.call('PUT /api/solo-games/:id/toggle', { params, body: { isActive } });
    },
    async fill(names) {
      for (const name of names) {
        await visitor(person.url).call('POST /api/solo-games/:id/join', { params, body: { name } });
      }
    },
    async seats(name) {
      const student = new Student(person.url, { gameId: id, name });
      await student.join();
      return student;
    },
    async turnOut(name) {
      const participants = await person.call('GET /api/solo-games/:id/participants', { params });
      const command = { type: 'remove', participantId: participants.find((one) => one.name === name)?.id };
      await person.call('POST /api/solo-games/:id/commands', { params, body: { command } });
    },
  };
}

/** Somebody answers a question of `hallQuestions`. */
export async function answers(
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

/** Names of a school, as many as are asked for. */
export function names(count: number): string[] {
  const first = ['نورة', 'خالد', 'سارة', 'عبدالله', 'دانة', 'بدر', 'شيخة', 'يوسف', 'مريم', 'فهد', 'حصة', 'سالم'];
  const last = ['العنزي', 'المطيري', 'الكندري', 'الرشيدي', 'العجمي'];
  return Array.from(
    { length: count },
    (_, index) => `${first[index % first.length]} ${last[Math.floor(index / first.length) % last.length]}`,
  );
}

/** As long as a teacher may sensibly write them; one option has no place to break it. */
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
 * Ten questions whose right option of question n is n % 4: one with an explanation, a long one, one with a picture of the bank,
 * and seven short ones.
 */
export async function hallQuestions(person: Person): Promise<ContestQuestion[]> {
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
    { ...(await pictured(person)), correctAnswer: 2 },
    ...others,
  ];
}

/** A question of the bank with a picture, its options in the order that `hallQuestions` wants. */
async function pictured(person: Person): Promise<ContestQuestion> {
  const question = (await bankQuestionsOf(person, 'أعلام الدول')).find(({ image }) => image !== undefined);
  if (question === undefined) throw new Error('the bank has no question with a picture');
  const { correctAnswer, options } = question;
  const wrong = options.filter((_, place) => place !== correctAnswer);
  return { ...question, options: [...wrong.slice(0, 2), options[correctAnswer] ?? '', ...wrong.slice(2)] };
}

/** What the bank offers a contest out of a category. */
export async function bankQuestionsOf(person: Person, category: string): Promise<ContestQuestion[]> {
  const categories = await person.call('GET /api/solo-games/bank');
  const { id } = categories.find(({ nameAr }) => nameAr === category) ?? {};
  const params = { categoryId: String(id) };
  return (await person.call('GET /api/solo-games/bank/:categoryId', { params })).questions;
}
