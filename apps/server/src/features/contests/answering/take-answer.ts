import type { AnswerTaken, OptionLetter } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { StorageError } from '../../../platform/db/database';
import type { TakenAnswer } from '../data/participant';
import type { Run } from '../data/run';
import type { AnswerRow } from '../data/store-answers';
import { ownAnswer, toldScore } from '../view/own-view';
import { closeIfAllAnswered } from './close-early';
import type { AnsweringParts } from './parts';
import { refuseAnswer } from './refuse-answer';
import { type SentAnswer, scoreAnswer } from './score-answer';
import { findSender, type KnownSender, type Sender, senderInMemory } from './sender';

/** How often an answer is decided again when a step of the run was written meanwhile. */
const TRIES = 20;

/** An answer to the question with this index; null: to the question that shows. */
export type SentToAny = Omit<SentAnswer, 'questionIndex'> & { questionIndex: number | null };

/**
 * Takes an answer, by socket or by REST. It is on disk before it is acknowledged. The first answer of a participant to a question
 * counts; a later one changes nothing and gets the acknowledgement of the first.
 * @throws StorageError `busy` when every try met a conflict
 */
export async function takeAnswer(
  parts: AnsweringParts,
  contestId: string,
  sender: Sender,
  sent: SentToAny,
): Promise<AnswerTaken | Refusal> {
  const receivedAt = parts.clock.now();
  const found =
    senderInMemory(parts, contestId, sender, sent.questionIndex) ?? (await findSender(parts, contestId, sender));
  return found.ok ? answerAs(parts, found, sent, receivedAt) : found;
}

async function answerAs(
  parts: AnsweringParts,
  known: KnownSender,
  sent: SentToAny,
  receivedAt: number,
): Promise<AnswerTaken | Refusal> {
  const { run, participant } = known;
  const questionIndex = sent.questionIndex ?? run.state.questionIndex;
  const first = parts.inFlight.get(participant.id, questionIndex);
  // If there is no first answer, there is no `await` from here to `keep`: of two answers at the same time the second finds the first.
  if (first !== undefined) await first.catch(() => undefined);
  const taken = participant.answers.get(questionIndex);
  if (taken !== undefined) return acknowledge(parts, run, known, questionIndex, taken);
  const writing = write(parts, known, { ...sent, questionIndex }, receivedAt);
  return parts.inFlight.keep(participant.id, questionIndex, writing);
}

/** Decides on an answer and writes it, if the run still has the version that the decision was made on; otherwise tries again. */
async function write(
  parts: AnsweringParts,
  known: KnownSender,
  sent: SentAnswer,
  receivedAt: number,
): Promise<AnswerTaken | Refusal> {
  const { participant, participants } = known;
  const { contestId } = known.run;
  const { questionIndex } = sent;
  let { run } = known;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isFresh = tries > 0;
    if (isFresh) {
      const now = await parts.runs.current(contestId);
      if (now === undefined) return refuse('notFound');
      if (now.id !== participants.runId) return refuse('questionClosed');
      run = now;
      const stored = await parts.stores.answers.one(participant.id, questionIndex);
      if (stored !== undefined) return remember(parts, run, known, stored);
      // They may have been removed or deleted meanwhile.
      const members = await parts.participants.of(run);
      if (participant.isRemoved) return refuse('participantRemoved');
      if (members.byId(participant.id) === undefined) return refuse('unauthorized');
    }
    const refused = refuseAnswer(run, questionIndex, receivedAt);
    // Memory may be out of date: only a run read from the database may cause a refusal.
    if (refused !== null && isFresh) return refused;
    if (refused !== null) continue;
    const row = scoreAnswer(run, participant, sent, receivedAt);
    if ((await parts.writer.write(parts.stores.answers.add(contestId, run.version, row))) === 'conflict') continue;
    const acknowledged = remember(parts, run, known, row);
    parts.broadcasts.rankingChanged(contestId);
    closeIfAllAnswered(parts, contestId);
    return acknowledged;
  }
  throw new StorageError('busy', `an answer was tried ${TRIES} times`);
}

/** Puts an answer that is in the database into memory too, and acknowledges it. */
function remember(parts: AnsweringParts, run: Run, known: KnownSender, row: AnswerRow): AnswerTaken {
  const { selected, points, responseMs, at, questionIndex } = row;
  const taken = { selected, isCorrect: row.isCorrect === 1, points, responseMs, at };
  known.participants.answer(known.participant.id, questionIndex, taken);
  return acknowledge(parts, run, known, questionIndex, taken);
}

/** The acknowledgement of an answer. It is the same each time that the answer is sent. */
function acknowledge(
  { clock }: AnsweringParts,
  run: Run,
  { participant }: KnownSender,
  questionIndex: number,
  taken: TakenAnswer,
): AnswerTaken {
  const now = clock.now();
  return {
    ok: true,
    totalScore: toldScore(run, participant, now, questionIndex),
    ...ownAnswer(run, questionIndex, taken, now),
  };
}

/**
 * The older layout sends all of its answers each time. The answer to the question that shows is taken like any other; the rest have
 * been taken already, or come too late.
 */
export async function takeAnswers(
  parts: AnsweringParts,
  contestId: string,
  sender: Sender,
  answers: ReadonlyMap<number, OptionLetter>,
  claimedMs: number | null | undefined,
): Promise<{ ok: true; score: number; totalScore: number } | Refusal> {
  const receivedAt = parts.clock.now();
  const known = await findSender(parts, contestId, sender);
  if (!known.ok) return known;
  const { run, participant } = known;
  const showing = answers.get(run.state.questionIndex);
  const fresh = [...answers].filter(([index]) => !participant.answers.has(index));
  const next = showing === undefined ? fresh.at(-1) : ([run.state.questionIndex, showing] as const);
  if (next !== undefined) {
    const [questionIndex, selected] = next;
    const taken = await answerAs(parts, known, { questionIndex, selected, claimedMs, roundTripMs: null }, receivedAt);
    if (!taken.ok) return taken;
  }
  const score = toldScore(run, participant, parts.clock.now());
  return { ok: true, score, totalScore: score };
}
