import type { ContestMe, ContestPush, ContestTeacherView, ContestView } from '@lamma/protocol/contests';
import type { ServerEvents } from '@lamma/protocol/live';
import type { Clock } from '../../../platform/time/clock';
import { hashesOf } from '../cookie';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import { contestView } from '../view/contest-view';
import { contestMe } from '../view/own-view';
import { pushedTeacherStep, pushedView } from '../view/pushed-view';
import { teacherStep, teacherView } from '../view/teacher-view';
import { type Broadcasts, totalOf } from './broadcasts';
import type { ContestMemory, Found } from './memory';
import type { Presence } from './presence';

interface ScreenParts {
  memory: Pick<ContestMemory, 'shown' | 'byHashes'>;
  presence: Presence;
  broadcasts: Broadcasts;
  clock: Clock;
  phoneOrigin(): string;
  /** Whether another process may have a teacher's screen of this contest. */
  hasOthers: boolean;
}

/** Who watches a contest, and what their screens are sent: the whole view when they come, and what they do not have yet in a push. */
export class Screens {
  readonly #parts: ScreenParts;
  readonly #hallBases = makeToldBases();
  readonly #teacherBases = makeToldBases();
  #teachers = 0;

  constructor(parts: ScreenParts) {
    this.#parts = parts;
  }

  /** Whether a teacher's screen may be watching. Another process's are not known: where there are several, always. */
  get mayTeacherWatch(): boolean {
    return this.#parts.hasOthers || this.#teachers > 0;
  }

  /** Whether this process has no screen of the teacher's. */
  get isEmpty(): boolean {
    return this.#teachers === 0;
  }

  /** The contest as everyone in the hall may see it; null where it is gone. */
  async view(): Promise<{ version: number; state: ContestView } | null> {
    const found = await this.#parts.memory.shown();
    if (found === undefined) return null;
    const state = contestView(found.run, found.participants, this.#parts.clock.now());
    this.#hallBases.first(found.participants, state.base);
    return { version: found.run.version, state };
  }

  /** The same for a push: without what the screens have. */
  async push(): Promise<{ version: number; state: ContestPush } | null> {
    const found = await this.#parts.memory.shown();
    if (found === undefined) return null;
    const state = contestView(found.run, found.participants, this.#parts.clock.now());
    const told = this.#hallBases.next(found.participants, state.base);
    return { version: found.run.version, state: pushedView(state, told) };
  }

  /** What is a student's own; null where the phone is nobody's, or a removed one's. */
  async own(secrets: readonly string[]): Promise<ContestMe | null> {
    const own = await this.#member(secrets);
    return own && contestMe(own.run, own.participants, own.participant, this.#parts.clock.now());
  }

  async #member(secrets: readonly string[]): Promise<(Found & { participant: Participant }) | null> {
    const { memory } = this.#parts;
    const found = await memory.shown();
    const participant = found && (await memory.byHashes(found, hashesOf(secrets)));
    return found && participant && !participant.isRemoved ? { ...found, participant } : null;
  }

  /** A screen in the hall begins to watch. @returns a cleanup, called once when it is gone */
  async enter(secrets: readonly string[]): Promise<() => void> {
    const own = await this.#member(secrets);
    if (own === null) return () => undefined;
    const { presence, broadcasts } = this.#parts;
    const { id } = own.participant;
    presence.entered(id);
    broadcasts.rankingChanged();
    return () => {
      presence.left(id);
      broadcasts.rankingChanged();
    };
  }

  /** The contest with its answers and its ranking, for its teacher only. */
  async teacherView(): Promise<{ version: number; state: ContestTeacherView } | null> {
    const { memory, presence, phoneOrigin, clock } = this.#parts;
    const found = await memory.shown();
    if (found === undefined) return null;
    const { run, participants } = found;
    const state = teacherView(run, participants, presence.countOf(participants), phoneOrigin(), clock.now());
    this.#teacherBases.first(participants, state.base);
    return { version: run.version, state };
  }

  /** For a push: without the ranking, whose rows that moved are told first. Null also where no screen of the teacher's watches. */
  async teacherPush(): Promise<ServerEvents['solo:teacher'] | null> {
    if (!this.mayTeacherWatch) return null;
    const { memory, presence, broadcasts, phoneOrigin, clock } = this.#parts;
    const found = await memory.shown();
    if (found === undefined) return null;
    const { run, participants } = found;
    broadcasts.tellMoved(run, participants);
    const step = teacherStep(run, participants, presence.countOf(participants), phoneOrigin(), clock.now());
    const brief = pushedTeacherStep(step, this.#teacherBases.next(participants, step.base));
    return { id: run.contestId, version: run.version, brief, total: totalOf(participants) };
  }

  /** A teacher's screen, the control or the projector, begins to watch. @returns a cleanup, called once when it is gone */
  async enterTeacher(): Promise<() => void> {
    const isFirst = !this.mayTeacherWatch;
    this.#teachers += 1;
    const found = isFirst ? await this.#parts.memory.shown() : undefined;
    if (found !== undefined) this.#parts.broadcasts.skipMoved(found.participants);
    return () => {
      this.#teachers -= 1;
    };
  }
}

/**
 * The base of the view (view/pushed-view.ts) that a room's screens were told last, by run. A change of it is pushed whole: 2,000 phones must
 * not all ask.
 */
function makeToldBases() {
  const bases = new WeakMap<Participants, string>();
  return {
    /** A screen has read a view. */
    first(of: Participants, base: string): void {
      if (!bases.has(of)) bases.set(of, base);
    },
    /** A view is about to be pushed. @returns the base before it */
    next(of: Participants, base: string): string | undefined {
      const before = bases.get(of);
      bases.set(of, base);
      return before;
    },
  };
}
