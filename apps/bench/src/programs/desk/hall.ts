import { atOnce, pause } from '@lamma/testkit/contests/at-once';
import { agentFrom } from '@lamma/testkit/people/from-address';
import { Student } from '@lamma/testkit/people/student';
import { type Contest, letterOf, type Teacher } from '@lamma/testkit/people/teacher';

const HANG_MS = 60_000;
/** All answer within so long of seeing a question. */
const ANSWERS_OVER_MS = 3000;
const ADDRESSES = 8;

/** A contest that goes on from question to question, and how long its answers waited for their acknowledgement. */
export class Hall {
  readonly #students: Student[] = [];
  readonly #contest: Contest;
  #next = 0;

  constructor(contest: Contest) {
    this.#contest = contest;
  }

  static async open(url: string, person: Teacher, students: number, questions: number): Promise<Hall> {
    const contest = await person.newContest(questions, students + 10, { secondsPerQuestion: 60 });
    const hall = new Hall(contest);
    const agents = Array.from({ length: ADDRESSES }, (_, index) => agentFrom(`127.0.1.${index + 1}`));
    for (let number = 1; number <= students; number += 1) {
      const agent = agents[number % ADDRESSES];
      hall.#students.push(new Student(url, { gameId: contest.id, name: `طالب ${number}`, agent }));
    }
    await atOnce(20, hall.#students, async (student) => void (await student.join()));
    return hall;
  }

  /** The next question: all see it and answer it. @returns how long each answer's acknowledgement took, ms */
  async question(): Promise<number[]> {
    const index = this.#next++;
    await this.#contest.run(index === 0 ? { type: 'start' } : { type: 'navigate', questionIndex: index });
    const acks = await Promise.all(this.#students.map((student) => this.#answer(student, index)));
    const isClosed = ({ seenClosed }: Student) => seenClosed.has(index);
    await Promise.all(this.#students.map((student) => student.until(`the end of ${index}`, isClosed, HANG_MS)));
    return acks;
  }

  async #answer(student: Student, index: number): Promise<number> {
    await student.until(`question ${index}`, ({ seenOpen }) => seenOpen.has(index), HANG_MS);
    await pause(Math.random() * ANSWERS_OVER_MS);
    if (!student.answer(letterOf(index, true))) throw new Error(`${student.name} could not answer ${index}`);
    const isTold = ({ sent }: Student) => sent.get(index)?.ackedAt !== undefined;
    await student.until(`the answer to ${index}`, isTold, HANG_MS);
    const { sentAt = 0, ackedAt = Number.NaN } = student.sent.get(index) ?? {};
    return ackedAt - sentAt;
  }

  close(): void {
    for (const student of this.#students) student.close();
  }
}
