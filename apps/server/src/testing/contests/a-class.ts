import type { ContestCommand, ContestCommandEnvelope } from '@lamma/protocol/contest-teacher';
import { type ContestSettings, type OptionLetter, optionLetters } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { type Host, host } from '@lamma/testkit/people/host';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { operator } from '../server/operator';
import type { TestServer } from '../server/start-test-server';

export interface ClassOptions {
  /** The number of questions; the right option of question n is n % 4. */
  questions?: number;
  students?: number;
  settings?: Partial<ContestSettings>;
  layout?: 'live' | 'old';
}

export const contestExplanationOf = (index: number) => `شرح-سري-${index}-ؼ`;

/** The letter of a question's right option, or of a wrong one. */
export function letterOf(index: number, right = true): OptionLetter {
  return optionLetters[(index + (right ? 0 : 1)) % 4] ?? 'A';
}

function questionsOf(count: number, layout: 'live' | 'old') {
  return Array.from({ length: count }, (_, index) => {
    const options = optionLetters.map((letter) => `خيار ${letter} للسؤال ${index + 1}`);
    const explanation = contestExplanationOf(index);
    const [optionA, optionB, optionC, optionD] = options;
    return layout === 'live'
      ? { question: `السؤال رقم ${index + 1}`, options, correctAnswer: index % 4, explanation }
      : { questionText: `السؤال رقم ${index + 1}`, optionA, optionB, optionC, optionD, correctAnswer: letterOf(index) };
  });
}

export interface Student extends Visitor {
  id: string;
  name: string;
  submit(letter: OptionLetter, more?: Record<string, unknown>): Promise<Response>;
  /** Opens a socket that watches the contest. */
  watch(): Promise<Screen>;
}
export type ContestClass = Awaited<ReturnType<typeof aClass>>;

/** A new account with a teacher's rights. */
export async function aTeacher(server: TestServer): Promise<Host> {
  const teacher = await host(server.url);
  await operator(server).makeTeacher(teacher.email);
  return teacher;
}

export async function aStudent(url: string, gameId: string, name: string, person = visitor(url)): Promise<Student> {
  const { id, name: given } = await person.call('POST /api/solo-games/:id/join', {
    params: { id: gameId },
    body: { name },
  });
  return {
    ...person,
    id,
    name: given,
    submit: (selectedAnswer, more = {}) =>
      person.request('POST', `/api/solo-games/${gameId}/submit-answer`, {
        participantId: id,
        selectedAnswer,
        responseTime: 0,
        ...more,
      }),
    watch: async () => {
      const screen = await openScreen(person);
      await screen.send('watch', { room: 'solo', id: gameId });
      return screen;
    },
  };
}

/** A teacher with a contest, and students in its lobby. */
export async function aClass(server: TestServer, options: ClassOptions = {}) {
  const { questions = 4, students = 3, settings, layout = 'live' } = options;
  const { url } = server;
  const teacher = await aTeacher(server);
  const { id: gameId } = await teacher.call('POST /api/solo-games', {
    body: { title: 'مسابقة العلوم', description: '', questions: questionsOf(questions, layout), settings },
  });
  const path = `/api/solo-games/${gameId}`;
  const join = (name: string, person?: Visitor) => aStudent(url, gameId, name, person);
  const joined: Student[] = [];
  for (let number = 1; number <= students; number += 1) joined.push(await join(`طالب رقم ${number}`));
  const read = (person: Visitor = teacher) => person.call('GET /api/solo-games/:id', { params: { id: gameId } });
  /** Lets the three seconds before the first question pass. @returns the version with the open question */
  const countIn = async (started: number): Promise<number> => {
    server.clock.advance(limits.contestCountInMs);
    for (;;) {
      await server.clock.callbacksDone();
      const { version } = await read();
      if (version > started) return version;
      // The start can set its timer after the clock was advanced, so run due timers again.
      server.clock.advance(0);
    }
  };
  const command = async (asked: ContestCommand, decidedOn: Omit<ContestCommandEnvelope, 'command'> = {}) => {
    const body = { ...decidedOn, command: asked };
    const response = await teacher.request('POST', `${path}/commands`, body);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    server,
    teacher,
    gameId,
    path,
    students: joined,
    join,
    /** Sends a command. @returns status and body */
    command,
    /** Sends a command; after `start` the first question is open. @throws if it is refused */
    run: async (asked: ContestCommand): Promise<number> => {
      const { status, body } = await command(asked);
      if (status !== 200) throw new Error(`${asked.type}: ${JSON.stringify(body)}`);
      return asked.type === 'start' ? countIn(Number(body.version)) : Number(body.version);
    },
    /** Reads the contest as this person. */
    read,
    participants: () => teacher.call('GET /api/solo-games/:id/participants', { params: { id: gameId } }),
    history: () => teacher.call('GET /api/solo-games/:id/history', { params: { id: gameId } }),
  };
}
