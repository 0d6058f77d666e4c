import type { AnswerTaken, ContestCommand, OptionLetter } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { Announce } from '../../../platform/after-commit';
import { StorageError, type Writer } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { hashOf } from '../../../platform/guests/guest-secrets';
import { newId } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import { hashesOf } from '../cookie';
import { type ContestLimits, contestLimits } from '../limits';
import type { Participant, TakenAnswer } from '../members/participant';
import type { Participants } from '../members/participants';
import { refuseAnswer, refuseSender, type Sender, type SentAnswer, scoreAnswer } from '../steps/answer';
import { decideCommand, decideServerCommand, type ServerCommand } from '../steps/commands';
import { addressKey, freeName, type Newcomer, newSecret, refuseNewcomer } from '../steps/newcomer';
import { type Decided, refuseTeacher, type Step, type StepParts, type Stepped, type StepRefused } from '../steps/step';
import type { AnswerRow } from '../store/answers';
import { ZEROS } from '../store/participants';
import type { Run } from '../store/run';
import { ownAnswer, toldScore } from '../view/own-view';
import { type Broadcasts, type ContestAnnouncements, makeBroadcasts } from './broadcasts';
import { makeInFlight, makeOneAtATime } from './in-flight';
import { ContestMemory, type Found, type Freshness, type MemoryHooks } from './memory';
import { makeAllAnswered, makePresence, type Presence } from './presence';
import { Screens } from './screens';

/** How often a join or an answer is decided again when something else was written meanwhile. */
const TRIES = 20;
/** From one address as many may join at once as the run allows, and after that 20 a second (docs/rules.md, "Limits"). */
const { points: ADDRESS_POINTS } = contestLimits.contestJoinAddress;
const AFTER_BURST_PER_SECOND = 20;
/** A room that nobody has asked for during this time is let go. */
const IDLE_MS = 600_000;

/** What a room is made with. */
export interface RoomParts extends StepParts {
  writer: Writer;
  secret: Secret;
  limits: ContestLimits;
  announce: Announce<ContestAnnouncements>;
  /**
   * The address at which phones in the room can open this server.
   * @param openedAt the address at which the teacher opened it, never a guest's
   */
  phoneOrigin(openedAt?: string): string;
  /** Logs an error of work in the background, which no request waits for. */
  failed(error: unknown): void;
}

/** Who reads a contest, and who they are in it. */
export interface Reader extends Found {
  ok: true;
  participant: Participant | undefined;
  isTeacher: boolean;
}
export interface KnownSender extends Found {
  ok: true;
  participant: Participant;
}
/** An answer to the question with this index; null: to the question that shows. */
export type SentToAny = Omit<SentAnswer, 'questionIndex'> & { questionIndex: number | null };

export interface Joined extends KnownSender {
  /** To be put into the phone's cookie; left out when the cookie has it already. */
  secret?: string;
}

/**
 * One contest in the memory of this process: its current run, who takes part, what is being written, who is present and who watches.
 * Memory may be old. Every write names the contest's version that it was decided on, and the database refuses an older one; the room then
 * reads again and decides again. What is answered without a write asks memory for what is fresh.
 */
export class ContestRoom {
  readonly contestId: string;
  /** What this process has of the contest: a cache. */
  readonly memory: ContestMemory;
  /** Who of its students is present. */
  readonly presence: Presence;
  /** Who watches it, and what they are sent. */
  readonly screens: Screens;
  readonly #parts: RoomParts;
  readonly #answering = makeInFlight();
  readonly #joining = makeInFlight();
  readonly #isAllAnswered: ReturnType<typeof makeAllAnswered>;
  readonly #broadcasts: Broadcasts;
  #askedAt: number;
  /** Soon checks whether all who are present have answered the question that shows, and if so closes it. */
  readonly closeIfAllAnswered: () => void;

  constructor(contestId: string, parts: RoomParts, freshness: Freshness, hooks: MemoryHooks) {
    const { clock, announce, failed, phoneOrigin } = parts;
    const { hasOthers } = freshness;
    this.contestId = contestId;
    this.#parts = parts;
    this.#askedAt = clock.now();
    this.memory = new ContestMemory(contestId, parts, freshness, hooks);
    this.presence = makePresence(clock);
    this.#isAllAnswered = makeAllAnswered(this.presence, hasOthers);
    this.#broadcasts = makeBroadcasts({
      clock,
      announce,
      failed,
      presentCount: this.presence.countOf,
      mayTeacherWatch: () => this.screens.mayTeacherWatch,
      read: () => this.memory.shown(),
    });
    const { memory, presence } = this;
    const broadcasts = this.#broadcasts;
    this.screens = new Screens({ memory, presence, broadcasts, clock, hasOthers, phoneOrigin: () => phoneOrigin() });
    this.closeIfAllAnswered = makeOneAtATime(() => this.#closeWhenAllAnswered(), failed);
  }

  // Who is who

  /** The participant whose secret the phone has, even if they were removed. @param secrets the newest last */
  whoIs(found: Found, secrets: readonly string[]): Promise<Participant | undefined> {
    return this.memory.byHashes(found, hashesOf(secrets));
  }

  /** The contest as somebody reads it. A removed participant is nobody in it. */
  async read(actor: Actor | null, secrets: readonly string[]): Promise<Reader | Refusal> {
    const found = await this.memory.shown();
    if (found === undefined) return refuse('notFound');
    const own = await this.whoIs(found, secrets);
    const participant = own?.isRemoved ? undefined : own;
    if (participant !== undefined) this.presence.seen(participant.id);
    return { ok: true, ...found, participant, isTeacher: actor !== null && actor.userId === found.run.ownerId };
  }

  /** Finds the participant who sent something. Only a secret in the cookie proves who they are; an id alone does not. */
  async identify(sender: Sender): Promise<KnownSender | Refusal> {
    if (sender.hashes.length === 0) return refuse('unauthorized');
    const run = await this.memory.runForWrite();
    if (run === undefined) return refuse('notFound');
    const found = await this.#senderIn(run, sender);
    if (found.ok) return found;
    // The run in memory may be out of date.
    const now = await this.memory.current();
    return now === undefined || now.version === run.version ? found : this.#senderIn(now, sender);
  }

  async #senderIn(run: Run, sender: Sender): Promise<KnownSender | Refusal> {
    const participants = await this.memory.participantsOf(run).of(run);
    const participant = await this.memory.byHashes({ run, participants }, sender.hashes);
    if (participant === undefined) return refuse('unauthorized');
    const refused = refuseSender(participant, sender);
    if (refused !== null) return refused;
    this.presence.seen(participant.id);
    return { ok: true, run, participants, participant };
  }

  /**
   * Finds who sent a first answer to a question in what this process has in memory, without waiting. Memory may be out of date: it is
   * enough to decide on a write, because the database refuses one that was decided on an older version. It is not enough for anything
   * that is answered without a write: a refusal, a repeated answer, or which question shows.
   * @returns undefined where memory is not enough
   */
  #senderInMemory(sender: Sender, questionIndex: number | null): KnownSender | undefined {
    const found = this.memory.atOnce();
    if (found === undefined) return undefined;
    const { participants } = found;
    const participant = participants.bySecret(sender.hashes);
    if (participant === undefined || refuseSender(participant, sender) !== null) return undefined;
    if (questionIndex === null || participant.answers.has(questionIndex)) return undefined;
    this.presence.seen(participant.id);
    return { ok: true, ...found, participant };
  }

  // Joining

  /**
   * Joins the run by a name. A phone whose cookie has a secret of this run stays the participant that it was, whatever name it sends.
   * Students may join while the run is under way.
   * @throws StorageError `busy` when every try met a conflict
   */
  async join(who: Newcomer): Promise<Joined | Refusal> {
    let isCounted = false;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await (tries > 0 ? this.memory.readAgain() : this.memory.shown());
      if (found === undefined) return refuse('notFound');
      const secret = newSecret(this.#parts, found.run, who.clientId);
      const known = await this.#joinedBefore(found, who, secret);
      if (known !== undefined) return known;
      const refused =
        refuseNewcomer(found.run, found.participants) ??
        (isCounted ? null : await this.#refuseCrowd(found.run, who.address));
      if (refused !== null) return refused;
      isCounted = true;
      // There is no `await` between this check and the reservation: of two joins at the same time the second finds the first.
      const full = refuseNewcomer(found.run, found.participants);
      if (full !== null) return full;
      // A phone's second request waits for its first one. Otherwise it would find its own name taken, and might get it with a number.
      if (!this.#joining.begin(secret)) {
        await this.#joining.after(secret);
        continue;
      }
      const joined = await this.#writePlace(found, who, secret).finally(() => this.#joining.end(secret));
      if (joined !== undefined) return joined;
    }
    throw new StorageError('busy', `a place was tried for ${TRIES} times`);
  }

  /** The participant that the phone is already; undefined for a newcomer. */
  async #joinedBefore(
    found: Found,
    { clientId, secrets }: Newcomer,
    secret: string,
  ): Promise<Joined | Refusal | undefined> {
    const own = await this.whoIs(found, clientId === null ? secrets : [secret, ...secrets]);
    if (own === undefined) return undefined;
    if (own.isRemoved) return refuse('participantRemoved');
    this.presence.seen(own.id);
    const isKept = secrets.some((kept) => hashOf(kept) === own.secretHash);
    return { ok: true, ...found, participant: own, ...(isKept ? {} : { secret }) };
  }

  /** Refuses when too many join one run at once, or from one address. */
  async #refuseCrowd(run: Run, address: string): Promise<Refusal | null> {
    const { limits } = this.#parts;
    const cost = ADDRESS_POINTS / run.allowed;
    const seconds = Math.ceil(run.allowed / AFTER_BURST_PER_SECOND);
    if (!(await limits.take('contestJoinAddress', { address, of: run.id }, cost, seconds)).ok) return refuse('rate');
    return (await limits.take('contestJoinRun', run.id)).ok ? null : refuse('busy');
  }

  /** Writes a new participant. @returns undefined when something else was written meanwhile; the caller tries again */
  async #writePlace(
    { run, participants }: Found,
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
      const result = await writer.add(stores.participants.rowsFor(run), { ...row, ...ZEROS });
      if (result === 'conflict') return undefined;
      // A step was written meanwhile. It may have removed everybody from the lobby.
      const members = this.memory.participantsOf(run);
      const own =
        members.membersVersion > run.version ? (await members.reload(run)).byId(row.id) : participants.join(row);
      if (own === undefined) return undefined;
      this.presence.seen(own.id);
      this.#broadcasts.namesChanged();
      this.#broadcasts.rankingChanged();
      return { ok: true, run, participants, participant: own, secret };
    } finally {
      participants.release(free.nameKey);
    }
  }

  // Answering

  /**
   * Takes an answer, by socket or by REST. It is on disk before it is acknowledged. The first answer of a participant to a question
   * counts; a later one changes nothing and gets the acknowledgement of the first.
   * @throws StorageError `busy` when every try met a conflict
   */
  async answer(sender: Sender, sent: SentToAny): Promise<AnswerTaken | Refusal> {
    const receivedAt = this.#parts.clock.now();
    const known = this.#senderInMemory(sender, sent.questionIndex) ?? (await this.identify(sender));
    return known.ok ? this.#answerAs(known, sent, receivedAt) : known;
  }

  /**
   * The older layout sends all of its answers each time. The answer to the question that shows is taken like any other; the rest have
   * been taken already, or come too late.
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
      const taken = await this.#answerAs(known, { questionIndex, selected, claimedMs, roundTripMs: null }, receivedAt);
      if (!taken.ok) return taken;
    }
    const score = toldScore(run, participant, this.#parts.clock.now());
    return { ok: true, score, totalScore: score };
  }

  async #answerAs(known: KnownSender, sent: SentToAny, receivedAt: number): Promise<AnswerTaken | Refusal> {
    const { run, participant } = known;
    const questionIndex = sent.questionIndex ?? run.state.questionIndex;
    const key = `${participant.id} ${questionIndex}`;
    for (;;) {
      const taken = participant.answers.get(questionIndex);
      if (taken !== undefined) return this.#acknowledge(run, participant, questionIndex, taken);
      if (this.#answering.begin(key)) break;
      await this.#answering.after(key);
    }
    try {
      return await this.#writeAnswer(known, { ...sent, questionIndex }, receivedAt);
    } finally {
      this.#answering.end(key);
    }
  }

  /** Writes an answer if the run still has the version that it was decided on; otherwise it is decided again. */
  async #writeAnswer(known: KnownSender, sent: SentAnswer, receivedAt: number): Promise<AnswerTaken | Refusal> {
    const { writer, stores } = this.#parts;
    let run = known.run;
    // The run in memory may be out of date: only one read from the database may cause a refusal.
    let isRefused = refuseAnswer(run, sent.questionIndex, receivedAt) !== null;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      if (!isRefused) {
        const row = scoreAnswer(run, known.participant, sent, receivedAt);
        if ((await writer.add(stores.answers.rowsFor(run), row)) === 'written') {
          const acknowledged = this.#remember(run, known, row);
          this.#broadcasts.rankingChanged();
          this.closeIfAllAnswered();
          return acknowledged;
        }
      }
      const again = await this.#decideAgain(known, sent, receivedAt);
      if ('ok' in again) return again;
      run = again.run;
      isRefused = false;
    }
    throw new StorageError('busy', `an answer was tried ${TRIES} times`);
  }

  /** Decides on the run as the database has it. @returns the run to write on, or the acknowledgement */
  async #decideAgain(
    known: KnownSender,
    { questionIndex }: SentAnswer,
    receivedAt: number,
  ): Promise<AnswerTaken | Refusal | { run: Run }> {
    const { participant, participants, run } = known;
    const now = await this.memory.current();
    if (now === undefined) return refuse('notFound');
    if (now.id !== participants.runId) return refuse('questionClosed');
    const stored = await this.#parts.stores.answers.one(run.id, questionIndex, participant.id);
    if (stored !== undefined) return this.#remember(now, known, stored);
    // They may have been removed or deleted meanwhile.
    const members = await this.memory.participantsOf(now).of(now);
    if (participant.isRemoved) return refuse('participantRemoved');
    if (members.byId(participant.id) === undefined) return refuse('unauthorized');
    return refuseAnswer(now, questionIndex, receivedAt) ?? { run: now };
  }

  /** Puts an answer that is in the database into memory too, and acknowledges it. */
  #remember(run: Run, { participants, participant }: KnownSender, row: AnswerRow): AnswerTaken {
    const { selected, points, responseMs, at, questionIndex } = row;
    const taken = { selected, isCorrect: row.isCorrect === 1, points, responseMs, at };
    participants.answer(participant.id, questionIndex, taken);
    return this.#acknowledge(run, participant, questionIndex, taken);
  }

  /** The acknowledgement of an answer. It is the same each time that the answer is sent. */
  #acknowledge(run: Run, participant: Participant, questionIndex: number, taken: TakenAnswer): AnswerTaken {
    const now = this.#parts.clock.now();
    const totalScore = toldScore(run, participant, now, questionIndex);
    return { ok: true, totalScore, ...ownAnswer(run, questionIndex, taken, now) };
  }

  async #closeWhenAllAnswered(): Promise<void> {
    const run = await this.memory.runForWrite();
    if (run === undefined) return;
    const { phase, questionIndex, questions } = run.state;
    if (phase !== 'question' || questions[questionIndex]?.pausedAt !== null) return;
    if (!this.#isAllAnswered(await this.memory.participantsOf(run).of(run), questionIndex)) return;
    const stillHolds = (now: Run, participants: Participants) =>
      now.state.questionIndex === questionIndex && this.#isAllAnswered(participants, questionIndex);
    await this.serverStep({ type: 'allAnswered' }, stillHolds);
  }

  // Steps of the run

  /**
   * Does what a teacher asks for, as one step of the run. It is on disk before the teacher gets the answer.
   * @param decidedOn the version that the teacher's screen showed; the command is refused as stale when the contest has another one now
   */
  command(actor: Actor | null, command: ContestCommand, decidedOn?: number): Promise<Stepped | StepRefused> {
    return this.step((run, participants) => {
      const refused = refuseTeacher(actor, run);
      if (refused !== null) return refused;
      if (decidedOn !== undefined && decidedOn !== run.version) return refuse('stale');
      return decideCommand(this.#parts, run, participants, command);
    });
  }

  /**
   * Takes a step that only the server itself may take.
   * @param stillHolds whether the reason for the step is still true; asked when the step is decided
   */
  serverStep(
    command: ServerCommand,
    stillHolds: (run: Run, participants: Participants) => boolean = () => true,
  ): Promise<Stepped | StepRefused> {
    return this.step((run, participants) =>
      stillHolds(run, participants)
        ? decideServerCommand(this.#parts, run, participants, command)
        : { unchanged: true },
    );
  }

  /** Takes the step that is due. @returns when the next is due, epoch ms, where none was */
  async tick(): Promise<number | null> {
    const run = await this.memory.current();
    if (run?.expiresAt == null) return null;
    if (run.expiresAt > this.#parts.clock.now()) return run.expiresAt;
    await this.serverStep({ type: 'expire' });
    return null;
  }

  /**
   * Takes one step of the run. It is decided on the current version, and decided again if another step was written meanwhile.
   * @param decideStep decides what to write, or why not
   */
  async step(decideStep: (run: Run, participants: Participants) => Decided): Promise<Stepped | StepRefused> {
    let done: { step: Step; before: Run } | undefined;
    let round = 0;
    const result = await decide<Stepped | StepRefused>(this.#parts.writer, async () => {
      done = undefined;
      const found = await (round > 0 ? this.memory.readAgain() : this.memory.shown());
      if (found === undefined) return { answer: refuse('notFound') };
      round += 1;
      const { run } = found;
      const decided = decideStep(run, found.participants);
      if ('refusal' in decided) {
        const isTheirs = decided.refusal !== 'notFound' && decided.refusal !== 'forbidden';
        return { answer: isTheirs ? { ...decided, version: run.version } : decided };
      }
      if ('unchanged' in decided) return { answer: { ok: true, version: run.version } };
      done = { step: decided, before: run };
      const write = [this.#parts.stores.runs.step(this.contestId, run.version), ...decided.statements];
      return { write, answer: { ok: true, version: run.version + 1 } };
    });
    if (done !== undefined) await this.#afterStep(done.step, done.before);
    return result;
  }

  /** After the write: brings memory up to date, then tells the rooms. */
  async #afterStep({ changes, changesMembers, turnedOut = [] }: Step, before: Run): Promise<void> {
    const { announce } = this.#parts;
    const version = before.version + 1;
    if (changes !== undefined) this.memory.written({ ...before, ...changes, version });
    const run = changes === undefined ? await this.memory.current() : undefined;
    if (run !== undefined && changesMembers === true) await this.memory.participantsOf(run).reload(run);
    if (turnedOut.length > 0) announce('contestTurnedOut', { secretHashes: turnedOut });
    announce('contestChanged', { gameId: this.contestId, version });
  }

  // Being kept

  /** Somebody asks for the room: it is not idle. */
  asked(): void {
    this.#askedAt = this.#parts.clock.now();
  }

  /** Whether the room holds nothing that the database does not have, and nobody has asked for it lately. */
  get isIdle(): boolean {
    return this.isEmpty && this.#parts.clock.now() - this.#askedAt >= IDLE_MS;
  }

  /** Whether nobody takes part, is present or watches. */
  get isEmpty(): boolean {
    return this.memory.isEmpty && this.presence.isEmpty() && this.screens.isEmpty;
  }

  /** Drops what is out of date. */
  sweep(): void {
    this.memory.sweep();
    this.presence.sweep();
    if (this.presence.isEmpty()) this.#broadcasts.forgetNames();
  }

  stop(): void {
    this.#broadcasts.stop();
  }
}
