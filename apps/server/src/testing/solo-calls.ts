import type { SoloCommand } from '@lamma/protocol/solo-games';
import type { Host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { aStudent, letterOf, type Student } from './a-class';

/** A contest that runs, of `teacher`'s, and one of its students. */
export interface SoloWorld {
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

const command = (teacher: Host, id: string, asked: SoloCommand) =>
  teacher.call('POST /api/solo-games/:id/commands', { params: { id }, body: { command: asked } });

export async function makeSoloWorld(teacher: Host): Promise<SoloWorld> {
  const gameId = await make(teacher);
  const student = await aStudent(teacher.url, gameId, 'نورة', visitor(teacher.url));
  await command(teacher, gameId, { type: 'allow', allowed: 5000 });
  await command(teacher, gameId, { type: 'start' });
  return { gameId, student };
}

/** For every call of contests one that is answered 200 when `teacher` makes it, or the student where it is a student's. */
export function soloCalls({ teacher, solo }: { teacher: Host; solo: SoloWorld }) {
  const running = { params: { id: solo.gameId } };
  /** The teacher has but a few at a time: what a call before has made goes first. */
  const alone = async () => {
    for (const { id, gameStarted } of await teacher.call('GET /api/solo-games')) {
      if (id === solo.gameId) continue;
      if (gameStarted) await teacher.call('POST /api/solo-games/:id/end-session', { params: { id } });
      await teacher.call('DELETE /api/solo-games/:id', { params: { id } });
    }
  };
  const fresh = async (...asked: SoloCommand['type'][]): Promise<{ params: { id: string } }> => {
    await alone();
    const id = await make(teacher);
    await aStudent(teacher.url, id, 'نورة');
    for (const type of asked) await command(teacher, id, { type } as SoloCommand);
    return { params: { id } };
  };
  const past = async () => {
    const { params } = await fresh('start', 'end');
    const [session] = await teacher.call('GET /api/solo-games/:id/history', { params });
    return { params: { ...params, runId: session?.id ?? '' } };
  };
  const answer = { participantId: solo.student.id, responseTime: 900 };
  return {
    listSoloGames: () => ({}),
    createSoloGame: async () => {
      await alone();
      return { body: content() };
    },
    updateSoloGame: async () => ({ ...(await fresh()), body: content() }),
    deleteSoloGame: () => fresh(),
    duplicateSoloGame: () => fresh(),
    toggleSoloGame: async () => ({ ...(await fresh()), body: { isActive: false } }),
    restartSoloGame: () => fresh(),
    startSoloSession: () => fresh(),
    readSoloGame: () => running,
    findSoloGame: async () => {
      const { params } = await fresh();
      const { teacher: told } = await teacher.call('GET /api/solo-games/:id', { params });
      return { params: { code: told?.code ?? '' } };
    },
    joinSoloGame: () => ({ ...running, body: { name: 'سالم' } }),
    readSoloStatus: () => running,
    readCurrentQuestionStatus: () => running,
    readCurrentQuestion: () => running,
    navigateSoloQuestion: async () => ({ ...(await fresh('start')), body: { questionIndex: 1 } }),
    sendSoloCommand: () => ({ ...running, body: { command: { type: 'lock', isLocked: false } } }),
    submitSoloAnswer: () => ({ ...running, body: { ...answer, questionIndex: 0, selectedAnswer: letterOf(0) } }),
    submitSoloAnswers: () => ({ ...running, body: { ...answer, answers: { 0: letterOf(0) } } }),
    endSoloSession: () => fresh('start'),
    readSoloLeaderboard: () => running,
    clearSoloParticipants: () => fresh(),
    listSoloParticipants: () => running,
    listSoloHistory: () => running,
    deleteSoloRun: past,
    exportSoloRun: past,
    readSoloImport: () => ({
      body: { csv: 'question,optionA,optionB,optionC,optionD,correctAnswer\nكم 2 + 2؟,3,4,5,6,B\n' },
    }),
    listSoloBank: () => ({}),
    readSoloBankCategory: () => ({ params: { categoryId: '1' } }),
  };
}

/** The two events of contests, as the student and the teacher send them. */
export function soloEvents({ gameId }: SoloWorld) {
  return {
    'solo:answer': () => ({ gameId, questionIndex: 0, selectedAnswer: letterOf(0), responseTime: 900 }),
    'solo:command': () => ({ gameId, version: 2, command: { type: 'lock', isLocked: false } }),
  };
}
