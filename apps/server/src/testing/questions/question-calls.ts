import type { Host } from '@lamma/testkit/people/host';
import type { Visitor } from '@lamma/testkit/people/visitor';
import { aStudent } from '../contests/a-class';
import { bankContest, seenQuestion } from './seen-question';

/** The body of a correction of question 101. */
export const aCorrection = (change: Record<string, unknown> = {}) => ({
  edition: 1_000_000,
  questionText: 'ما السؤال المصحّح؟',
  correctAnswer: 'جواب مصحّح',
  accept: ['صيغة أخرى'],
  wrong: ['خطأ أول', 'خطأ ثانٍ', 'خطأ ثالث'],
  why: 'لأنه كذلك',
  questionFile: null,
  answerImage: null,
  ...change,
});

/** A question as the owner's desk shows it. */
export const readQuestion = (owner: Host, questionId = '101') =>
  owner.call('GET /api/admin/questions/:questionId', { params: { questionId } });

interface EndedRun {
  contestId: string;
  runId: string;
}

/** An ended contest of one of the bank's questions, with one student. */
async function newEndedRun(teacher: Host, student?: Visitor): Promise<EndedRun> {
  const { contestId } = await bankContest(teacher);
  const id = { params: { id: contestId } };
  await aStudent(teacher.url, contestId, 'نورة', student);
  for (const type of ['start', 'end'] as const)
    await teacher.call('POST /api/solo-games/:id/commands', { ...id, body: { command: { type } } });
  const [run] = await teacher.call('GET /api/solo-games/:id/history', id);
  return { contestId, runId: run?.id ?? '' };
}

const endedRuns = new WeakMap<Visitor, EndedRun>();

/**
 * Cached per student: a phone's cookie holds only the secrets of its last few runs, and the student also needs the secrets of other runs.
 */
async function endedRunOf(teacher: Host, student?: Visitor): Promise<EndedRun> {
  const known = student && endedRuns.get(student);
  const params = { id: known?.contestId ?? '' };
  const runs =
    known === undefined ? [] : await teacher.call('GET /api/solo-games/:id/history', { params }).catch(() => []);
  if (known !== undefined && runs.some(({ id }) => id === known.runId)) return known;
  const ended = await newEndedRun(teacher, student);
  if (student !== undefined) endedRuns.set(student, ended);
  return ended;
}

/** For every endpoint of bank questions a call that returns 200 to an authorized caller, on `owner`'s game and `teacher`'s contest. */
export function questionCalls({ owner, teacher, student }: { owner: Host; teacher: Host; student?: Visitor }) {
  const question = { params: { questionId: '101' } };
  const report = { reason: 'answer', note: 'الجواب غير هذا' };
  return {
    reportGameQuestion: async () => {
      const { gameId, questionId } = await seenQuestion(owner);
      return { params: { id: gameId }, body: { questionId, ...report } };
    },
    reportContestQuestion: async () => {
      const { contestId, runId } = await newEndedRun(teacher);
      return { params: { id: contestId }, body: { runId, questionIndex: 0, ...report } };
    },
    readStudentReports: async () => ({ params: { id: (await endedRunOf(teacher, student)).contestId } }),
    reportAsStudent: async () => {
      const { contestId, runId } = await endedRunOf(teacher, student);
      return { params: { id: contestId }, body: { runId, questionIndex: 0, reason: 'answer' } };
    },
    listReports: () => ({}),
    countReports: () => ({}),
    readDeskQuestion: () => question,
    correctQuestion: () => ({ ...question, body: aCorrection() }),
    settleQuestion: () => ({ ...question, body: { verdict: 'ignore' } }),
    exportCorrections: () => ({}),
    previewQuestions: () => ({}),
  };
}
