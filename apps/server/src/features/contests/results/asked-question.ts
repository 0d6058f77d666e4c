import type { ContestQuestion } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { Registry } from '../room/registry';
import { refuseUnlessTeacher } from '../steps/step';
import type { ContestStores } from '../store/stores';

interface AskedQuestion {
  ok: true;
  questionId: number;
  reporter: { userId: string } | { participantId: string };
  playId: string;
  place: 'contest';
  byCard: false;
  text: { questionText: string; correctAnswer: string };
}

interface Parts {
  stores: ContestStores;
}
type Rooms = Pick<Registry, 'room'>;

/** The question of an ended run that its teacher wants to report. */
export async function askedQuestionForTeacher(
  { stores }: Parts,
  actor: Actor,
  contestId: string,
  runId: string,
  questionIndex: number,
): Promise<AskedQuestion | Refusal> {
  const refused = refuseUnlessTeacher(actor, await stores.runs.version(contestId));
  if (refused !== null) return refused;
  const run = await stores.runs.ofContest(contestId, runId);
  if (run === undefined) return refuse('notFound');
  if (run.phase !== 'ended') return refuse('questionNotSeen');
  return askedQuestion(runId, JSON.parse(run.questions) as ContestQuestion[], questionIndex, { userId: actor.userId });
}

/** The question of an ended run that one of its students wants to report. */
export async function askedQuestionForStudent(
  { room }: Rooms,
  contestId: string,
  hashes: readonly string[],
  runId: string,
  questionIndex: number,
): Promise<AskedQuestion | Refusal> {
  const sender = await room(contestId).identify({ hashes });
  if (!sender.ok) return sender;
  const { run, participant } = sender;
  if (run.id !== runId) return refuse('notFound');
  if (run.state.phase !== 'ended') return refuse('questionNotSeen');
  return askedQuestion(runId, run.questions, questionIndex, { participantId: participant.id });
}

/** The bank questions of a run that its students may report; none before the run has ended. */
export async function askedQuestionsForStudent({ room }: Rooms, contestId: string, hashes: readonly string[]) {
  const sender = await room(contestId).identify({ hashes });
  if (!sender.ok) return sender;
  const { id: runId, questions, state } = sender.run;
  const ofBank = questions.flatMap(({ question, options, correctAnswer, image, questionId }, questionIndex) => {
    const answer = options[correctAnswer] ?? '';
    return questionId === undefined
      ? []
      : [{ questionId, questionIndex, question, answer, hasImage: image !== undefined }];
  });
  const asked = state.phase === 'ended' ? ofBank : [];
  return { ok: true as const, runId, participantId: sender.participant.id, questions: asked };
}

function askedQuestion(
  playId: string,
  questions: readonly ContestQuestion[],
  questionIndex: number,
  reporter: AskedQuestion['reporter'],
): AskedQuestion | Refusal {
  const question = questions[questionIndex];
  if (question === undefined) return refuse('noSuchQuestion');
  const { question: questionText, options, correctAnswer: correctIndex, questionId } = question;
  if (questionId === undefined) return refuse('ownQuestion');
  const text = { questionText, correctAnswer: options[correctIndex] ?? '' };
  return { ok: true, questionId, reporter, playId, place: 'contest', byCard: false, text };
}

/** How the bank questions of a run were answered so far; undefined if the run was deleted. */
export async function answerCountsOfRun({ stores }: Parts, runId: string) {
  const run = await stores.runs.byId(runId);
  if (run === undefined) return undefined;
  const questions = JSON.parse(run.questions) as ContestQuestion[];
  const answers = new Map<number, readonly [number, number]>();
  for (const { questionIndex, right, all } of await stores.answers.countsByQuestion(runId)) {
    const id = questions[questionIndex]?.questionId;
    if (id === undefined) continue;
    const [rightBefore, wrongBefore] = answers.get(id) ?? [0, 0];
    answers.set(id, [rightBefore + right, wrongBefore + all - right]);
  }
  const changedAt = run.startedAt ?? run.createdAt;
  return { place: 'contest' as const, answers, overAt: run.endedAt, changedAt, canReopen: false };
}
