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

type Acknowledgement = AnswerTaken | Refusal;

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
): Promise<Acknowledgement> {
  const receivedAt = parts.clock.now();
  const known =
    senderInMemory(parts, contestId, sender, sent.questionIndex) ?? (await findSender(parts, contestId, sender));
  return known.ok ? answerAs(parts, known, sent, receivedAt) : known;
}

async function answerAs(
  parts: AnsweringParts,
  known: KnownSender,
  sent: SentToAny,
  receivedAt: number,
): Promise<Acknowledgement> {
  const { run, participant } = known;
  const questionIndex = sent.questionIndex ?? run.state.questionIndex;
  for (;;) {
    const taken = participant.answers.get(questionIndex);
    if (taken !== undefined) return acknowledge(parts, run, known, questionIndex, taken);
    if (parts.inFlight.begin(participant.id, questionIndex)) break;
    await parts.inFlight.after(participant.id, questionIndex);
  }
  try {
    return await writeAnswer(parts, known, { ...sent, questionIndex }, receivedAt);
  } finally {
    parts.inFlight.end(participant.id, questionIndex);
  }
}

/** Writes an answer if the run still has the version that it was decided on; otherwise it is decided again. */
async function writeAnswer(
  parts: AnsweringParts,
  known: KnownSender,
  sent: SentAnswer,
  receivedAt: number,
): Promise<Acknowledgement> {
  let run = known.run;
  // The run in memory may be out of date: only one read from the database may cause a refusal.
  let isRefused = refuseAnswer(run, sent.questionIndex, receivedAt) !== null;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (!isRefused) {
      const row = scoreAnswer(run, known.participant, sent, receivedAt);
      if ((await parts.writer.add(parts.stores.answers.rowsFor(run), row)) === 'written') {
        const acknowledged = remember(parts, run, known, row);
        parts.broadcasts.rankingChanged(run.contestId);
        closeIfAllAnswered(parts, run.contestId);
        return acknowledged;
      }
    }
    const again = await readAgain(parts, known, sent, receivedAt);
    if ('ok' in again) return again;
    run = again.run;
    isRefused = false;
  }
  throw new StorageError('busy', `an answer was tried ${TRIES} times`);
}

/** Decides on the run as the database has it. @returns the run to write on, or the acknowledgement */
async function readAgain(
  parts: AnsweringParts,
  known: KnownSender,
  { questionIndex }: SentAnswer,
  receivedAt: number,
): Promise<Acknowledgement | { run: Run }> {
  const { participant, participants, run } = known;
  const now = await parts.runs.current(run.contestId);
  if (now === undefined) return refuse('notFound');
  if (now.id !== participants.runId) return refuse('questionClosed');
  const stored = await parts.stores.answers.one(run.id, questionIndex, participant.id);
  if (stored !== undefined) return remember(parts, now, known, stored);
  // They may have been removed or deleted meanwhile.
  const members = await parts.participants.of(now);
  if (participant.isRemoved) return refuse('participantRemoved');
  if (members.byId(participant.id) === undefined) return refuse('unauthorized');
  return refuseAnswer(now, questionIndex, receivedAt) ?? { run: now };
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
    const sent = { questionIndex, selected, claimedMs, roundTripMs: null };
    const taken = await answerAs(parts, known, sent, receivedAt);
    if (!taken.ok) return taken;
  }
  const score = toldScore(run, participant, parts.clock.now());
  return { ok: true, score, totalScore: score };
}
