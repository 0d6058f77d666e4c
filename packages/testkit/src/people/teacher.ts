import type { ContestCommand, ContestParticipant } from '@lamma/protocol/contest-teacher';
import { type ContestSettings, type OptionLetter, optionLetters } from '@lamma/protocol/contests';
import { type Host, signIn } from './host';

/** A contest from its teacher's side. */
export interface Contest {
  id: string;
  /**
   * Sends a command by REST.
   * @throws if it is refused
   * @returns the version that it created
   */
  run(command: ContestCommand): Promise<number>;
  participants(): Promise<ContestParticipant[]>;
  /**
   * Reads the control page's state, as the page does while its socket is down.
   * @returns the duration in ms
   */
  read(): Promise<number>;
  /** The totals of the last run from the history. */
  totals(): Promise<{ id: string; score: number; answersCount: number }[]>;
}
export interface Teacher extends Host {
  /** A contest for `allowed` participants in which the right option of question n is n % 4. */
  newContest(questions: number, allowed: number, settings?: Partial<ContestSettings>): Promise<Contest>;
}

/** The right option of a question of `newContest`, or a wrong one. */
export function letterOf(questionIndex: number, isRight: boolean): OptionLetter {
  return optionLetters[(questionIndex + (isRight ? 0 : 1)) % 4] ?? 'A';
}

/** The owner, or a user whom the owner made a teacher. */
export async function teacher(url: string, email: string, password: string): Promise<Teacher> {
  const person = await signIn(url, email, password);
  return {
    ...person,
    newContest: async (questions, allowed, settings = {}) => {
      const { id } = await person.call('POST /api/solo-games', {
        body: { title: 'مسابقة العلوم', description: '', questions: questionsOf(questions), settings },
      });
      const contest = contestOf(person, id);
      await contest.run({ type: 'allow', allowed });
      return contest;
    },
  };
}

function contestOf(person: Host, id: string): Contest {
  const params = { id };
  return {
    id,
    run: async (command) => {
      const { version } = await person.call('POST /api/solo-games/:id/commands', { params, body: { command } });
      return version;
    },
    participants: () => person.call('GET /api/solo-games/:id/participants', { params }),
    read: async () => {
      const startedAt = performance.now();
      await person.call('GET /api/solo-games/:id', { params });
      return performance.now() - startedAt;
    },
    totals: async () => (await person.call('GET /api/solo-games/:id/history', { params }))[0]?.participants ?? [],
  };
}

function questionsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    question: `كم عدد كواكب المجموعة الشمسية؟ (${index + 1})`,
    options: optionLetters.map((letter) => `الخيار ${letter} للسؤال رقم ${index + 1}`),
    correctAnswer: index % 4,
  }));
}
