import type { ContestTeacherView, WaitingPhone } from '@lamma/protocol/contest-teacher';
import type { ContestPush, ContestView, OwnPart } from '@lamma/protocol/contests';
import type { ServerEvents } from '@lamma/protocol/live';
import { keyWithoutNumber } from '../../../platform/guests/free-name';
import { hashesOf } from '../../../platform/guests/guest-cookie';
import type { Presence } from '../../../platform/guests/presence';
import type { Clock } from '../../../platform/time/clock';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import { contestView, ownPart, pushedTeacherView, pushedView } from '../view/contest-view';
import { type PresentNow, teacherView, teacherViewWithoutRanking } from '../view/teacher-view';
import { type Broadcasts, totalOf } from './broadcasts';
import type { ContestMemory, RunWithParticipants } from './memory';

interface ScreenParts {
  memory: Pick<ContestMemory, 'snapshot' | 'byHashes'>;
  presence: Presence;
  broadcasts: Broadcasts;
  clock: Clock;
  phoneOrigin(): string;
  hasOthers: boolean;
}

/** The screens that watch a contest. Each screen first gets the whole view, and then pushes without the parts that it already has. */
export class Screens {
  readonly #parts: ScreenParts;
  readonly #publicBases = makeSentBases();
  readonly #teacherBases = makeSentBases();
  #teachers = 0;
  /** Projectors: screens in the room `solo` on which the contest's owner is signed in. */
  #projectors = 0;

  constructor(parts: ScreenParts) {
    this.#parts = parts;
  }

  /** Always true if there are several processes: this process does not know the screens of the other processes. */
  get mayHaveTeacherScreen(): boolean {
    return this.#parts.hasOthers || this.#teachers > 0;
  }

  get isEmpty(): boolean {
    return this.#teachers === 0 && this.#projectors === 0;
  }

  async view(): Promise<{ version: number; state: ContestView } | null> {
    const found = await this.#parts.memory.snapshot();
    if (found === undefined) return null;
    const state = contestView(found.run, found.participants, this.#parts.clock.now());
    this.#publicBases.remember(found.participants, state.base);
    return { version: found.run.version, state };
  }

  /** The view for everybody as a push, without the parts that the screens have. */
  async push(): Promise<{ version: number; state: ContestPush } | null> {
    const found = await this.#parts.memory.snapshot();
    if (found === undefined) return null;
    const state = contestView(found.run, found.participants, this.#parts.clock.now());
    const previous = this.#publicBases.replace(found.participants, state.base);
    const isOnWall = state.phase === 'ended' && this.#projectors > 0;
    const pushed = pushedView(state, previous);
    return { version: found.run.version, state: isOnWall ? { ...pushed, isOnWall } : pushed };
  }

  /** A student's part of the view; `me` is null for a visitor and a removed participant. */
  async ownPart(secrets: readonly string[]): Promise<OwnPart> {
    const found = await this.#parts.memory.snapshot();
    if (found === undefined) return { me: null };
    const participant = await this.#memberIn(found, secrets);
    return ownPart({ ...found, participant, secrets }, this.#parts.clock.now());
  }

  async #member(secrets: readonly string[]): Promise<(RunWithParticipants & { participant: Participant }) | null> {
    const found = await this.#parts.memory.snapshot();
    const participant = found && (await this.#memberIn(found, secrets));
    return found && participant ? { ...found, participant } : null;
  }

  async #memberIn(found: RunWithParticipants, secrets: readonly string[]): Promise<Participant | undefined> {
    const participant = await this.#parts.memory.byHashes(found, hashesOf(secrets));
    return participant?.isRemoved ? undefined : participant;
  }

  /**
   * A student's phone, a visitor or a projector begins to watch.
   * @param userId the user who is signed in on the screen
   * @returns a cleanup, called once on unwatch or disconnect
   */
  async enter(secrets: readonly string[], userId: string | undefined): Promise<() => void> {
    const own = await this.#member(secrets);
    if (own === null) return this.#enterProjector(userId);
    const { presence, broadcasts } = this.#parts;
    const { id } = own.participant;
    presence.entered(id);
    broadcasts.requestRanking();
    return () => {
      presence.left(id);
      broadcasts.requestRanking();
    };
  }

  /**
   * Counts a screen without a place as a projector if the contest's teacher is signed in on it. If a run ends on a projector, phones wait
   * with their result until the projector has shown the podium.
   */
  async #enterProjector(userId: string | undefined): Promise<() => void> {
    const run = userId === undefined ? undefined : (await this.#parts.memory.snapshot())?.run;
    if (run === undefined || run.ownerId !== userId) return () => undefined;
    this.#projectors += 1;
    return () => {
      this.#projectors -= 1;
    };
  }

  /** Who is present and which phones might be waiting for a place, as far as this process knows. */
  presentNow(participants: Participants): PresentNow {
    const { presence } = this.#parts;
    const waiting = waitingPhones(participants, (id) => !presence.isPresent(id));
    return { presentCount: presence.countOf(participants), ...(waiting.length === 0 ? {} : { waiting }) };
  }

  /** The view with answers and ranking, for the teacher. */
  async teacherView(): Promise<{ version: number; state: ContestTeacherView } | null> {
    const { memory, phoneOrigin, clock } = this.#parts;
    const found = await memory.snapshot();
    if (found === undefined) return null;
    const { run, participants } = found;
    const state = teacherView(run, participants, this.presentNow(participants), phoneOrigin(), clock.now());
    this.#teacherBases.remember(participants, state.base);
    return { version: run.version, state };
  }

  /** The teacher's view for a push, without the ranking: changed rows are sent separately, first. Null if no teacher's screen watches. */
  async teacherPush(): Promise<ServerEvents['solo:teacher'] | null> {
    if (!this.mayHaveTeacherScreen) return null;
    const { memory, broadcasts, phoneOrigin, clock } = this.#parts;
    const found = await memory.snapshot();
    if (found === undefined) return null;
    const { run, participants } = found;
    broadcasts.sendChangedRows(run, participants);
    const view = teacherViewWithoutRanking(
      run,
      participants,
      this.presentNow(participants),
      phoneOrigin(),
      clock.now(),
    );
    const brief = pushedTeacherView(view, this.#teacherBases.replace(participants, view.base));
    return { id: run.contestId, version: run.version, brief, total: totalOf(participants) };
  }

  /**
   * A teacher's control page or projector begins to watch.
   * @returns a cleanup, called once on unwatch or disconnect
   */
  async enterTeacher(): Promise<() => void> {
    const isFirst = !this.mayHaveTeacherScreen;
    this.#teachers += 1;
    const found = isFirst ? await this.#parts.memory.snapshot() : undefined;
    if (found !== undefined) this.#parts.broadcasts.markRowsSent(found.participants);
    return () => {
      this.#teachers -= 1;
    };
  }
}

/**
 * The base (view/contest-view.ts) of the last view that was sent to a room, by run. If the base has changed, the server pushes the whole
 * view, because 2,000 phones would otherwise request the whole view at once.
 */
function makeSentBases() {
  const bases = new WeakMap<Participants, string>();
  return {
    remember(participants: Participants, base: string): void {
      if (!bases.has(participants)) bases.set(participants, base);
    },
    /**
     * Stores the base of the view that is about to be pushed.
     * @returns the previous base
     */
    replace(participants: Participants, base: string): string | undefined {
      const previous = bases.get(participants);
      bases.set(participants, base);
      return previous;
    },
  };
}

/**
 * Phones that joined with the name of a participant who is away: possibly the same student with another phone. If both are present, they
 * are two students with the same name.
 * @param isAway whether a participant is not present, as far as this process knows
 */
function waitingPhones(participants: Participants, isAway: (id: string) => boolean): WaitingPhone[] {
  const waiting: WaitingPhone[] = [];
  for (const phone of participants.all) {
    if (waiting.length === MAX_WAITING) break;
    const key = phone.isRemoved ? null : keyWithoutNumber(phone);
    const place = key === null ? undefined : participants.byName(key);
    if (place === undefined || place === phone || place.isRemoved || !isAway(place.id)) continue;
    const isGiven = participants.given.rows.some(({ participantId }) => participantId === phone.id);
    if (!isGiven) waiting.push({ phoneId: phone.id, participantId: place.id });
  }
  return waiting;
}

/** The teacher's screen lists at most this many waiting phones. */
const MAX_WAITING = 5;
