import type { ContestCommand, ContestCommandEnvelope } from '@lamma/protocol/contest-teacher';
import type { AnswerTaken, OptionLetter } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import { StorageError, type Writer } from '../../../platform/db/database';
import { type Announce, decide } from '../../../platform/db/decide';
import { freeName } from '../../../platform/guests/free-name';
import { hashesOf, hashOf } from '../../../platform/guests/guest-cookie';
import { makePresence, type Presence } from '../../../platform/guests/presence';
import { newId } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import type { ContestLimits } from '../limits';
import { takenAnswer } from '../members/given-places';
import type { Participant, TakenAnswer } from '../members/participant';
import type { Participants } from '../members/participants';
import { decideSentCommand, decideServerCommand, type ServerCommand } from '../steps/commands';
import { addressKey, type Newcomer, newSecret, refuseBurst, refuseNewcomer } from '../steps/join';
import { refuseAnswer, refuseSender, type Sender, type SentAnswer, scoreAnswer } from '../steps/judge-answer';
import {
  type Decided,
  refuseUnlessTeacher,
  type Step,
  type StepParts,
  type Stepped,
  type StepRefused,
} from '../steps/step';
import type { AnswerRow } from '../store/answers';
import { INITIAL_VALUES } from '../store/participants';
import type { Run } from '../store/runs';
import { ownAnswer, visibleScore } from '../view/contest-view';
import { coalesce, makeAllAnsweredCheck } from './all-answered';
import { type Broadcasts, type ContestAnnouncements, makeBroadcasts } from './broadcasts';
import { ContestMemory, type Freshness, type MemoryHooks, type RunWithParticipants } from './memory';
import { Screens } from './screens';

/** How many times a join or an answer is tried before it fails with `busy`. */
const TRIES = 20;
/** A room that nobody has used for this time is dropped. */
const IDLE_MS = 600_000;

export interface RoomParts extends StepParts {
  writer: Writer;
  secret: Secret;
  limits: ContestLimits;
  announce: Announce<ContestAnnouncements>;
  /**
   * The origin at which phones in the room can open this server.
   * @param openedFrom the origin at which the teacher opened the site; must not be taken from a guest's request
   */
  phoneOrigin(openedFrom?: string): string;
  /** Logs an error of background work, which no request waits for. */
  onError(error: unknown): void;
}

export interface Reader extends RunWithParticipants {
  ok: true;
  participant: Participant | undefined;
  /** The secrets in the reader's cookie. */
  secrets: readonly string[];
  isTeacher: boolean;
}
export interface KnownSender extends RunWithParticipants {
  ok: true;
  participant: Participant;
}
type AnsweringSender = KnownSender & { sender: Sender };
/** An answer to the question with this index; null for the current question. */
export type AnswerRequest = Omit<SentAnswer, 'questionIndex'> & { questionIndex: number | null };

export interface Joined extends KnownSender {
  secret?: string;
}

/**
 * One contest in the memory of this process: its current run, participants, pending writes, presence and screens. This memory can be stale:
 * every write is a compare-and-set on the contest's version, and after a conflict the room reads the database and retries. Replies without
 * a write use memory only if it is as fresh as `Freshness` demands.
 */
export class ContestRoom {
  readonly contestId: string;
  readonly memory: ContestMemory;
  readonly presence: Presence;
  readonly screens: Screens;
  readonly #parts: RoomParts;
  /** Pending writes: answers by participant and question, places by secret. A duplicate request waits for the first one. */
  readonly #answering = new Map<string, Promise<unknown>>();
  readonly #joining = new Map<string, Promise<unknown>>();
  readonly #isAllAnswered: ReturnType<typeof makeAllAnsweredCheck>;
  readonly #broadcasts: Broadcasts;
  #usedAt: number;
  /** Schedules a check that closes the current question if all present participants have answered. */
  readonly closeIfAllAnswered: () => void;

  constructor(contestId: string, parts: RoomParts, freshness: Freshness, hooks: MemoryHooks) {
    const { clock, announce, onError, phoneOrigin } = parts;
    this.contestId = contestId;
    this.#parts = parts;
    this.#usedAt = clock.now();
    this.memory = new ContestMemory(contestId, parts, freshness, hooks);
    this.presence = makePresence(clock, limits.contestPresentMs);
    this.#isAllAnswered = makeAllAnsweredCheck(this.presence, freshness.hasOthers);
    this.#broadcasts = makeBroadcasts({
      clock,
      announce,
      onError,
      presentNow: (participants) => this.screens.presentNow(participants),
      mayHaveTeacherScreen: () => this.screens.mayHaveTeacherScreen,
      read: () => this.memory.snapshot(),
    });
    const own = { memory: this.memory, presence: this.presence, broadcasts: this.#broadcasts };
    this.screens = new Screens({ ...own, clock, hasOthers: freshness.hasOthers, phoneOrigin: () => phoneOrigin() });
    this.closeIfAllAnswered = coalesce(() => this.#closeWhenAllAnswered(), onError);
  }

  /**
   * The participant to whom one of these secrets belongs, even if that participant was removed.
   * @param secrets the newest last
   */
  participantOf(found: RunWithParticipants, secrets: readonly string[]): Promise<Participant | undefined> {
    return this.memory.byHashes(found, hashesOf(secrets));
  }

  /** The contest as this reader may see it. A removed participant counts as a visitor. */
  async read(actor: Actor | null, secrets: readonly string[]): Promise<Reader | Refusal> {
    const found = await this.memory.snapshot();
    if (found === undefined) return refuse('notFound');
    const own = await this.participantOf(found, secrets);
    const participant = own?.isRemoved ? undefined : own;
    if (participant !== undefined) this.presence.seen(participant.id);
    return {
      ok: true,
      ...found,
      participant,
      secrets,
      isTeacher: actor !== null && actor.userId === found.run.ownerId,
    };
  }

  /** Identifies the participant who sent a request. Only a secret in the cookie proves the identity; an id in the request does not. */
  async identify(sender: Sender): Promise<KnownSender | Refusal> {
    if (sender.hashes.length === 0) return refuse('unauthorized');
    const run = await this.memory.runForWrite();
    if (run === undefined) return refuse('notFound');
    const found = await this.#senderIn(run, sender);
    if (found.ok) return found;
    const current = await this.memory.current();
    return current === undefined || current.version === run.version ? found : this.#senderIn(current, sender);
  }

  async #senderIn(run: Run, sender: Sender): Promise<KnownSender | Refusal> {
    const participants = await this.memory.participantsOf(run).refreshed(run);
    const participant = await this.memory.byHashes({ run, participants }, sender.hashes);
    if (participant === undefined) return refuse('unauthorized');
    const refused = refuseSender(participant, sender);
    if (refused !== null) return refused;
    this.presence.seen(participant.id);
    return { ok: true, run, participants, participant };
  }

  /**
   * Identifies the sender of a first answer from memory, without waiting. Memory can be stale, which is safe for a write: the database
   * refuses an old version. It is not safe for a reply without a write, such as a refusal or a repeated acknowledgement.
   * @returns undefined if the sender cannot be identified from memory
   */
  #senderInMemory(sender: Sender, questionIndex: number | null): KnownSender | undefined {
    const found = this.memory.cached();
    if (found === undefined) return undefined;
    const { participants } = found;
    const participant = participants.bySecret(sender.hashes);
    if (participant === undefined || refuseSender(participant, sender) !== null) return undefined;
    if (questionIndex === null || participant.answers.has(questionIndex)) return undefined;
    this.presence.seen(participant.id);
    return { ok: true, ...found, participant };
  }

  /**
   * Joins the run with a name. A phone with a secret of this run stays the same participant, whatever name it sends. Students may join
   * while the run is under way.
   * @throws StorageError `busy` if every retry met a conflict
   */
  async join(who: Newcomer): Promise<Joined | Refusal> {
    let isBurstCounted = false;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await (tries > 0 ? this.memory.reload() : this.memory.snapshot());
      if (found === undefined) return refuse('notFound');
      const secret = newSecret(this.#parts, found.run, who.clientId);
      const returning = await this.#joinedBefore(found, who, secret);
      if (returning !== undefined) return returning;
      const refused =
        refuseNewcomer(found.run, found.participants) ??
        (isBurstCounted ? null : await refuseBurst(this.#parts, found.run, who.address));
      if (refused !== null) return refused;
      isBurstCounted = true;
      // No `await` between this check and the reservation, so that concurrent joins cannot exceed the limit.
      const refusedNow = refuseNewcomer(found.run, found.participants);
      if (refusedNow !== null) return refusedNow;
      // A duplicate request of a phone waits for the first. Otherwise the phone's name would already be taken, and get a number appended.
      const pendingJoin = this.#joining.get(secret);
      if (pendingJoin !== undefined) {
        await pendingJoin.catch(() => undefined);
        continue;
      }
      const writing = this.#writePlace(found, who, secret);
      this.#joining.set(secret, writing);
      const joined = await writing.finally(() => this.#joining.delete(secret));
      if (joined !== undefined) return joined;
    }
    throw new StorageError('busy', `join: ${TRIES} conflicts in a row`);
  }

  /** The participant of a phone that has already joined; undefined for a newcomer. */
  async #joinedBefore(
    found: RunWithParticipants,
    { clientId, secrets }: Newcomer,
    secret: string,
  ): Promise<Joined | Refusal | undefined> {
    const own = await this.participantOf(found, clientId === null ? secrets : [secret, ...secrets]);
    if (own === undefined) return undefined;
    if (own.isRemoved) return refuse('participantRemoved');
    this.presence.seen(own.id);
    const hasCookie = secrets.some((one) => hashOf(one) === own.secretHash);
    return { ok: true, ...found, participant: own, ...(hasCookie ? {} : { secret }) };
  }

  /**
   * Writes a new participant.
   * @returns undefined after a conflict; the caller retries
   */
  async #writePlace(
    { run, participants }: RunWithParticipants,
    { name, address }: Newcomer,
    secret: string,
  ): Promise<Joined | undefined> {
    const { stores, writer, random, clock } = this.#parts;
    const free = freeName(participants, name);
    const row = {
      id: newId(random),
      runId: run.id,
      ...free,
      secretHash: hashOf(secret),
      addressKey: addressKey(this.#parts, run, address),
      joinOrder: participants.reserve(free.nameKey),
      joinedAt: clock.now(),
    };
    try {
      const result = await writer.add(stores.participants.insertAtVersion(run), { ...row, ...INITIAL_VALUES });
      if (result === 'conflict') return undefined;
      // A concurrent step might have emptied the lobby, so check that the new participant still exists.
      const members = this.memory.participantsOf(run);
      const own =
        members.membersVersion > run.version ? (await members.reload(run)).byId(row.id) : participants.join(row);
      if (own === undefined) return undefined;
      this.presence.seen(own.id);
      this.#broadcasts.requestNames();
      this.#broadcasts.requestRanking();
      return { ok: true, run, participants, participant: own, secret };
    } finally {
      participants.release(free.nameKey);
    }
  }

  /**
   * Takes an answer, by socket or by REST, and commits it before the ack. Only a participant's first answer to a
   * question counts; any later answer gets the ack of the first.
   * @throws StorageError `busy` if every retry met a conflict
   */
  async answer(sender: Sender, sent: AnswerRequest): Promise<AnswerTaken | Refusal> {
    const receivedAt = this.#parts.clock.now();
    const known = this.#senderInMemory(sender, sent.questionIndex) ?? (await this.identify(sender));
    return known.ok ? this.#answerAs({ ...known, sender }, sent, receivedAt) : known;
  }

  /**
   * Takes an answer from a client with the old layout, which sends all its answers so far each time. Only the answer to the current
   * question counts, because the other answers were taken already or are too late. If the request has no answer to that question, the last
   * answer that is not yet stored is tried, so that the reply says why it is refused.
   */
  async answerAll(
    sender: Sender,
    answers: ReadonlyMap<number, OptionLetter>,
    claimedMs: number | null | undefined,
  ): Promise<{ ok: true; score: number; totalScore: number } | Refusal> {
    const receivedAt = this.#parts.clock.now();
    const known = await this.identify(sender);
    if (!known.ok) return known;
    const { run, participant } = known;
    const showing = answers.get(run.state.questionIndex);
    const fresh = [...answers].filter(([index]) => !participant.answers.has(index));
    const next = showing === undefined ? fresh.at(-1) : ([run.state.questionIndex, showing] as const);
    if (next !== undefined) {
      const [questionIndex, selected] = next;
      const answered = { questionIndex, selected, claimedMs, roundTripMs: null };
      const taken = await this.#answerAs({ ...known, sender }, answered, receivedAt);
      if (!taken.ok) return taken;
    }
    const score = visibleScore(run, participant, this.#parts.clock.now());
    return { ok: true, score, totalScore: score };
  }

  async #answerAs(known: AnsweringSender, sent: AnswerRequest, receivedAt: number): Promise<AnswerTaken | Refusal> {
    const { run, participant } = known;
    const questionIndex = sent.questionIndex ?? run.state.questionIndex;
    const key = `${participant.answersAs} ${questionIndex}`;
    for (;;) {
      const taken = participant.answers.get(questionIndex);
      if (taken !== undefined) return this.#acknowledge(run, participant, questionIndex, taken);
      const pendingAnswer = this.#answering.get(key);
      if (pendingAnswer === undefined) break;
      await pendingAnswer.catch(() => undefined);
    }
    const writing = this.#writeAnswer(known, { ...sent, questionIndex }, receivedAt);
    this.#answering.set(key, writing);
    return writing.finally(() => this.#answering.delete(key));
  }

  /** Writes an answer if the run's version is still current; otherwise reads the run and retries. */
  async #writeAnswer(initial: AnsweringSender, sent: SentAnswer, receivedAt: number): Promise<AnswerTaken | Refusal> {
    const { writer, stores } = this.#parts;
    let known = initial;
    // The run in memory can be stale: before the answer is refused, the run is read from the database.
    let isRefused = refuseAnswer(known.run, sent.questionIndex, receivedAt) !== null;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      if (!isRefused) {
        const row = scoreAnswer(known.run, known.participant, sent, receivedAt);
        if ((await writer.add(stores.answers.insertAtVersion(known.run), row)) === 'written') {
          const acknowledged = this.#remember(known.run, known, row);
          this.#broadcasts.requestRanking();
          this.closeIfAllAnswered();
          return acknowledged;
        }
      }
      const again = await this.#decideAgain(known, sent, receivedAt);
      if (!('run' in again)) return again;
      known = again;
      isRefused = false;
    }
    throw new StorageError('busy', `answer: ${TRIES} conflicts in a row`);
  }

  async #decideAgain(
    known: AnsweringSender,
    { questionIndex }: SentAnswer,
    receivedAt: number,
  ): Promise<AnswerTaken | Refusal | AnsweringSender> {
    const { participant, participants, run, sender } = known;
    const current = await this.memory.current();
    if (current === undefined) return refuse('notFound');
    if (current.id !== participants.runId) return refuse('questionClosed');
    const stored = await this.#parts.stores.answers.one(run.id, questionIndex, participant.answersAs);
    if (stored !== undefined) return this.#remember(current, known, stored);
    // The participant might have been removed meanwhile, or the place given to another phone.
    const members = await this.memory.participantsOf(current).refreshed(current);
    const again = members.bySecret(sender.hashes);
    if (again === undefined) return refuse('unauthorized');
    if (again.isRemoved) return refuse('participantRemoved');
    const found = { ...known, run: current, participants: members, participant: again };
    return refuseAnswer(current, questionIndex, receivedAt) ?? found;
  }

  #remember(run: Run, { participants, participant }: KnownSender, row: AnswerRow): AnswerTaken {
    const { questionIndex } = row;
    const taken = takenAnswer(row);
    participants.answer(row.participantId, questionIndex, taken);
    return this.#acknowledge(run, participant, questionIndex, taken);
  }

  /** The acknowledgement of an answer. If the phone repeats the answer, it gets the same acknowledgement again. */
  #acknowledge(run: Run, participant: Participant, questionIndex: number, taken: TakenAnswer): AnswerTaken {
    const now = this.#parts.clock.now();
    const totalScore = visibleScore(run, participant, now, questionIndex);
    return { ok: true, totalScore, ...ownAnswer(run, questionIndex, taken, now) };
  }

  async #closeWhenAllAnswered(): Promise<void> {
    await this.step((run, participants) => {
      const { phase, questionIndex, questions } = run.state;
      const isOpen = phase === 'question' && questions[questionIndex]?.pausedAt === null;
      return isOpen && this.#isAllAnswered(participants, questionIndex)
        ? decideServerCommand(this.#parts, run, participants, { type: 'allAnswered' })
        : { unchanged: true };
    });
  }

  /** Executes a teacher's command as one step, committed before the reply. A command that arrives again changes nothing. */
  command(
    actor: Actor | null,
    command: ContestCommand,
    sentWith: Omit<ContestCommandEnvelope, 'command'> = {},
  ): Promise<Stepped | StepRefused> {
    return this.step(
      (run, participants) =>
        refuseUnlessTeacher(actor, run) ?? decideSentCommand(this.#parts, run, participants, { ...sentWith, command }),
    );
  }

  /** Takes a step that only the server may take. */
  serverStep(command: ServerCommand): Promise<Stepped | StepRefused> {
    return this.step((run, participants) => decideServerCommand(this.#parts, run, participants, command));
  }

  /**
   * Takes the step whose deadline has passed.
   * @returns the next deadline, epoch ms, if no step was due
   */
  async tick(): Promise<number | null> {
    const run = await this.memory.current();
    if (run?.expiresAt == null) return null;
    if (run.expiresAt > this.#parts.clock.now()) return run.expiresAt;
    await this.serverStep({ type: 'expire' });
    return null;
  }

  /**
   * Takes one step of the run; retries after a conflict with another step.
   * @param decideStep returns the step to write, or a refusal; called again for each retry
   */
  async step(
    decideStep: (run: Run, participants: Participants) => Decided | Promise<Decided>,
  ): Promise<Stepped | StepRefused> {
    let stepTaken: { step: Step; before: Run } | undefined;
    let attempts = 0;
    const result = await decide<Stepped | StepRefused>(this.#parts.writer, async () => {
      stepTaken = undefined;
      const found = await (attempts > 0 ? this.memory.reload() : this.memory.snapshot());
      if (found === undefined) return { answer: refuse('notFound') };
      attempts += 1;
      const { run } = found;
      const decided = await decideStep(run, found.participants);
      if ('refusal' in decided) {
        const mayKnowVersion = decided.refusal !== 'notFound' && decided.refusal !== 'forbidden';
        return { answer: mayKnowVersion ? { ...decided, version: run.version } : decided };
      }
      if ('unchanged' in decided) return { answer: { ok: true, version: run.version } };
      stepTaken = { step: decided, before: run };
      const { first = [], statements, recentCommands } = decided;
      const write = [
        ...first,
        this.#parts.stores.runs.step(this.contestId, run.version, recentCommands),
        ...statements,
      ];
      return { write, answer: { ok: true, version: run.version + 1 } };
    });
    if (stepTaken !== undefined) await this.#afterStep(stepTaken.step, stepTaken.before);
    return result;
  }

  /** Updates memory after the commit, then announces the change. */
  async #afterStep({ changes, changesMembers, recentCommands, revokedHashes = [] }: Step, before: Run): Promise<void> {
    const { announce } = this.#parts;
    const version = before.version + 1;
    const commandChange = recentCommands && { recentCommands };
    if (changes !== undefined) this.memory.cacheWritten({ ...before, ...changes, ...commandChange, version });
    const run = changes === undefined ? await this.memory.current() : undefined;
    if (run !== undefined && changesMembers === true) await this.memory.participantsOf(run).reload(run);
    if (revokedHashes.length > 0) announce('contestSecretsRevoked', { secretHashes: revokedHashes });
    announce('contestChanged', { gameId: this.contestId, version });
  }

  touch(): void {
    this.#usedAt = this.#parts.clock.now();
  }

  /** Closes the question if it waits only for absent phones, and sends the teacher's screens the presence if it has changed. */
  checkPresence(): void {
    for (const { run, participants } of this.memory.loaded()) {
      if (run.state.phase === 'question') this.closeIfAllAnswered();
      if (run.state.phase !== 'ended') this.#broadcasts.requestRankingIfPresenceChanged(participants);
    }
  }

  /** Whether the room can be dropped: it is empty, so nothing would be lost, and nobody has used it for a while. */
  get isIdle(): boolean {
    return this.isEmpty && this.#parts.clock.now() - this.#usedAt >= IDLE_MS;
  }

  /** Whether no participants are in memory, nobody is present, and no teacher's screen is open. */
  get isEmpty(): boolean {
    return this.memory.isEmpty && this.presence.isEmpty() && this.screens.isEmpty;
  }

  sweep(): void {
    this.memory.sweep();
    this.presence.sweep();
    if (this.presence.isEmpty()) this.#broadcasts.forgetSentNames();
  }

  stop(): void {
    this.#broadcasts.stop();
  }
}
