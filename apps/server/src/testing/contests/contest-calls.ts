import type { ContestCommand } from '@lamma/protocol/contest-teacher';
import { limits } from '@lamma/protocol/limits';
import type { Host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import type { TestServer } from '../server/start-test-server';
import { aStudent, letterOf, type Student } from './a-class';

/** A running contest of `teacher` with one of its students. */
export interface ContestWorld {
  gameId: string;
  student: Student;
}

const content = () => ({
  title: 'مسابقة العلوم',
  description: 'للصف السابع',
  questions: [
    { question: 'ما عاصمة عُمان؟', options: ['مسقط', 'صلالة', 'نزوى', 'صحار'], correctAnswer: 0 },
    { questionText: 'كم 2 + 2؟', optionA: '3', optionB: '4', optionC: '5', optionD: '6', correctAnswer: 'B' },
  ],
  settings: { scoring: 'speed', tellResults: 'atOnce', secondsPerQuestion: null },
});

async function make(teacher: Host): Promise<string> {
  return (await teacher.call('POST /api/solo-games', { body: content() })).id;
}

const command = (teacher: Host, id: string, asked: ContestCommand) =>
  teacher.call('POST /api/solo-games/:id/commands', { params: { id }, body: { command: asked } });

export async function makeContestWorld({ clock }: Pick<TestServer, 'clock'>, teacher: Host): Promise<ContestWorld> {
  const gameId = await make(teacher);
  const student = await aStudent(teacher.url, gameId, 'نورة', visitor(teacher.url));
  await command(teacher, gameId, { type: 'allow', allowed: 5000 });
  await command(teacher, gameId, { type: 'start' });
  clock.advance(limits.contestCountInMs);
  return { gameId, student };
}

/** For every contest endpoint a call that returns 200: to `teacher`, or to the student for a student's endpoint. */
export function contestCalls({ teacher, solo }: { teacher: Host; solo: ContestWorld }) {
  const running = { params: { id: solo.gameId } };
  /** Deletes the contests of earlier calls, because the number of a teacher's contests is limited. */
  const deleteOthers = async () => {
    for (const { id, gameStarted } of await teacher.call('GET /api/solo-games')) {
      if (id === solo.gameId) continue;
      if (gameStarted) await teacher.call('POST /api/solo-games/:id/end-session', { params: { id } });
      await teacher.call('DELETE /api/solo-games/:id', { params: { id } });
    }
  };
  const newContest = async (...asked: ContestCommand['type'][]): Promise<{ params: { id: string } }> => {
    await deleteOthers();
    const id = await make(teacher);
    await aStudent(teacher.url, id, 'نورة');
    for (const type of asked) await command(teacher, id, { type } as ContestCommand);
    return { params: { id } };
  };
  const past = async () => {
    const { params } = await newContest('start', 'end');
    const [run] = await teacher.call('GET /api/solo-games/:id/history', { params });
    return { params: { ...params, runId: run?.id ?? '' } };
  };
  const answer = { participantId: solo.student.id, responseTime: 900 };
  return {
    listContests: () => ({}),
    createContest: async () => {
      await deleteOthers();
      return { body: content() };
    },
    updateContest: async () => ({ ...(await newContest()), body: content() }),
    deleteContest: () => newContest(),
    duplicateContest: () => newContest(),
    toggleContest: async () => ({ ...(await newContest()), body: { isActive: false } }),
    restartContest: () => newContest(),
    startRun: () => newContest(),
    readContest: () => running,
    findContest: async () => {
      const { params } = await newContest();
      const { teacher: view } = await teacher.call('GET /api/solo-games/:id', { params });
      return { params: { code: view?.code ?? '' } };
    },
    joinContest: () => ({ ...running, body: { name: 'سالم' } }),
    readContestStatus: () => running,
    readCurrentQuestionStatus: () => running,
    readCurrentQuestion: () => running,
    navigateContestQuestion: async () => ({ ...(await newContest('start')), body: { questionIndex: 1 } }),
    sendContestCommand: () => ({ ...running, body: { command: { type: 'lock', isLocked: false } } }),
    submitContestAnswer: () => ({ ...running, body: { ...answer, questionIndex: 0, selectedAnswer: letterOf(0) } }),
    submitContestAnswers: () => ({ ...running, body: { ...answer, answers: { 0: letterOf(0) } } }),
    endRun: () => newContest('start'),
    readContestLeaderboard: () => running,
    clearContestParticipants: () => newContest(),
    listContestParticipants: () => running,
    listContestHistory: () => running,
    deleteRun: past,
    exportRun: past,
    readContestImport: () => ({
      body: { csv: 'question,optionA,optionB,optionC,optionD,correctAnswer\nكم 2 + 2؟,3,4,5,6,B\n' },
    }),
    exportContest: () => running,
    listContestBank: () => ({}),
    readContestBankCategory: () => ({ params: { categoryId: '1' } }),
  };
}

/** The two events of contests, as sent by the student and the teacher. */
export function contestEvents({ gameId }: ContestWorld) {
  return {
    'solo:answer': () => ({ gameId, questionIndex: 0, selectedAnswer: letterOf(0), responseTime: 900 }),
    'solo:command': () => ({
      gameId,
      commandId: crypto.randomUUID(),
      questionIndex: 0,
      command: { type: 'lock', isLocked: false },
    }),
  };
}
