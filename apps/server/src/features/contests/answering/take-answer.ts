import type { AnswerTaken, OptionLetter } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { StorageError, type WriteResult } from '../../../platform/db/database';
import type { Resolvers } from '../../../platform/resolvers';
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
type AnswerResolvers = Resolvers<Acknowledgement>;

/** An answer to the question with this index; null: to the question that shows. */
export type SentToAny = Omit<SentAnswer, 'questionIndex'> & { questionIndex: number | null };

/**
 * Takes an answer, by socket or by REST. It is on disk before it is acknowledged. The first answer of a participant to a question
 * counts; a later one changes nothing and gets the acknowledgement of the first.
 * @throws StorageError `busy` when every try met a conflict
 */
export function takeAnswer(
  parts: AnsweringParts,
  contestId: string,
  sender: Sender,
  sent: SentToAny,
): Promise<Acknowledgement> {
  return new Promise((resolve, reject) => takeAnswerOf(parts, contestId, sender, sent, { resolve, reject }));
}

/** The same, told by a call: of 2,000 answers in one instant the promises that wait would cost more than the decision. */
export function takeAnswerOf(
  parts: AnsweringParts,
  contestId: string,
  sender: Sender,
  sent: SentToAny,
  resolvers: AnswerResolvers,
): void {
  const receivedAt = parts.clock.now();
  const known = senderInMemory(parts, contestId, sender, sent.questionIndex);
  if (known !== undefined) answerAs(parts, known, sent, receivedAt, resolvers);
  else {
    findSender(parts, contestId, sender)
      .then((found) => (found.ok ? answerAs(parts, found, sent, receivedAt, resolvers) : resolvers.resolve(found)))
      .catch(resolvers.reject);
  }
}

function answerAs(
  parts: AnsweringParts,
  known: KnownSender,
  sent: SentToAny,
  receivedAt: number,
  resolvers: AnswerResolvers,
): void {
  const { run, participant } = known;
  const questionIndex = sent.questionIndex ?? run.state.questionIndex;
  const taken = participant.answers.get(questionIndex);
  if (taken !== undefined) resolvers.resolve(acknowledge(parts, run, known, questionIndex, taken));
  else if (parts.inFlight.begin(participant.id, questionIndex))
    new PendingAnswer(parts, known, { ...sent, questionIndex }, receivedAt, resolvers).write();
  else parts.inFlight.after(participant.id, questionIndex, () => answerAs(parts, known, sent, receivedAt, resolvers));
}

/** An answer that is being written, if the run still has the version that it was decided on; otherwise it is tried again. */
class PendingAnswer implements Resolvers<WriteResult> {
  readonly #parts: AnsweringParts;
  readonly #known: KnownSender;
  readonly #sent: SentAnswer;
  readonly #receivedAt: number;
  readonly #resolvers: AnswerResolvers;
  #run: Run;
  #row: AnswerRow | undefined;
  #tries = 1;

  constructor(
    parts: AnsweringParts,
    known: KnownSender,
    sent: SentAnswer,
    receivedAt: number,
    resolvers: AnswerResolvers,
  ) {
    this.#parts = parts;
    this.#known = known;
    this.#sent = sent;
    this.#receivedAt = receivedAt;
    this.#resolvers = resolvers;
    this.#run = known.run;
  }

  /** Decides on the run in memory. It may be out of date: only one read from the database may cause a refusal. */
  write(): void {
    try {
      if (refuseAnswer(this.#run, this.#sent.questionIndex, this.#receivedAt) === null) this.#add();
      else this.#again();
    } catch (error) {
      // Whoever waits for this one would wait for ever.
      this.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  resolve(result: WriteResult): void {
    const row = this.#row;
    if (result === 'conflict' || row === undefined) this.#again();
    else {
      const acknowledged = remember(this.#parts, this.#run, this.#known, row);
      this.#parts.broadcasts.rankingChanged(this.#run.contestId);
      closeIfAllAnswered(this.#parts, this.#run.contestId);
      this.#end(acknowledged);
    }
  }

  reject(error: Error): void {
    this.#parts.inFlight.end(this.#known.participant.id, this.#sent.questionIndex);
    this.#resolvers.reject(error);
  }

  #add(): void {
    this.#row = scoreAnswer(this.#run, this.#known.participant, this.#sent, this.#receivedAt);
    this.#parts.writer.add(this.#parts.stores.answers.rowsFor(this.#run), this.#row, this);
  }

  #end(acknowledged: Acknowledgement): void {
    this.#parts.inFlight.end(this.#known.participant.id, this.#sent.questionIndex);
    this.#resolvers.resolve(acknowledged);
  }

  #again(): void {
    this.#readAgain().catch((error: Error) => this.reject(error));
  }

  /** Decides on the run as the database has it. @throws StorageError `busy` after too many tries */
  async #readAgain(): Promise<void> {
    const { participant, run } = this.#known;
    this.#tries += 1;
    if (this.#tries > TRIES) throw new StorageError('busy', `an answer was tried ${TRIES} times`);
    const now = await this.#parts.runs.current(run.contestId);
    const stored =
      now?.id === run.id
        ? await this.#parts.stores.answers.one(run.id, this.#sent.questionIndex, participant.id)
        : undefined;
    if (now !== undefined && stored !== undefined) this.#end(remember(this.#parts, now, this.#known, stored));
    else {
      const refused = await this.#refusedBy(now);
      if (refused !== null) this.#end(refused);
      else this.#add();
    }
  }

  /** Why the run as it is now does not take the answer; null where it does. */
  async #refusedBy(now: Run | undefined): Promise<Refusal | null> {
    const { participant, participants } = this.#known;
    if (now === undefined) return refuse('notFound');
    if (now.id !== participants.runId) return refuse('questionClosed');
    this.#run = now;
    // They may have been removed or deleted meanwhile.
    const members = await this.#parts.participants.of(now);
    if (participant.isRemoved) return refuse('participantRemoved');
    if (members.byId(participant.id) === undefined) return refuse('unauthorized');
    return refuseAnswer(now, this.#sent.questionIndex, this.#receivedAt);
  }
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
    const taken = await new Promise<Acknowledgement>((resolve, reject) =>
      answerAs(parts, known, sent, receivedAt, { resolve, reject }),
    );
    if (!taken.ok) return taken;
  }
  const score = toldScore(run, participant, parts.clock.now());
  return { ok: true, score, totalScore: score };
}
