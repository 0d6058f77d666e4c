import type { ContestPush } from '@lamma/protocol/contests';
import type { ServerEvents } from '@lamma/protocol/live';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { RoomDefinition, Watcher } from '../../platform/live/rooms';
import { participantOf } from './attendance/identify';
import { totalOf } from './attendance/moved-rows';
import { participantSecrets } from './attendance/participant-cookie';
import { currentRun } from './data/contest-data';
import type { Participants } from './data/participants';
import type { ContestParts } from './parts';
import { refuseTeacher } from './run/step';
import { contestView } from './view/contest-view';
import { contestMe } from './view/own-view';
import { pushedTeacherStep, pushedView } from './view/pushed-view';
import { teacherStep, teacherView } from './view/teacher-view';

/** `solo:{id}`: the contest as everyone in the hall may see it. A phone with a student's cookie also gets what is that student's own. */
export function contestRoom(parts: ContestParts) {
  const { clock, presence, broadcasts } = parts;
  const told = makeToldBases();
  const findOwn = async (contestId: string, secrets: readonly string[]) => {
    const found = await currentRun(parts, contestId);
    const participant = found && (await participantOf(parts, found.run, found.participants, secrets));
    return found && participant && !participant.isRemoved ? { ...found, participant } : undefined;
  };
  return {
    event: 'solo:state',
    refuseWatch: async (_peer: Watcher, id: string): Promise<Refusal | null> =>
      (await parts.runs.shown(id)) === undefined ? refuse('notFound') : null,
    read: async (id: string) => {
      const found = await currentRun(parts, id);
      if (found === undefined) return null;
      const state = contestView(found.run, found.participants, clock.now());
      told.first(found.participants, state.base);
      return { version: found.run.version, state };
    },
    /** For pushes: without what the screens have. */
    readBrief: async (id: string): Promise<{ version: number; state: ContestPush } | null> => {
      const found = await currentRun(parts, id);
      if (found === undefined) return null;
      const state = contestView(found.run, found.participants, clock.now());
      return { version: found.run.version, state: pushedView(state, told.next(found.participants, state.base)) };
    },
    version: async (id: string) => (await parts.runs.version(id)) ?? null,
    own: async (peer: Watcher, id: string) => {
      const own = await findOwn(id, participantSecrets(peer.guestToken));
      return own === undefined ? null : contestMe(own.run, own.participants, own.participant, clock.now());
    },
    came: async (peer: Watcher, id: string) => {
      const own = await findOwn(id, participantSecrets(peer.guestToken));
      if (own === undefined) return () => undefined;
      presence.entered(own.run.id, own.participant.id);
      broadcasts.rankingChanged(id);
      return () => {
        presence.left(own.run.id, own.participant.id);
        broadcasts.rankingChanged(id);
      };
    },
  } satisfies RoomDefinition<'solo'> & { readBrief: unknown };
}

/** `soloTeacher:{id}`: the contest with its answers and its ranking, for its teacher only. */
export function contestTeacherRoom(parts: ContestParts) {
  const { clock, presence, broadcasts, screens } = parts;
  const told = makeToldBases();
  return {
    event: 'solo:teacher',
    refuseWatch: async ({ actor }: Watcher, id: string) => refuseTeacher(actor, await parts.runs.shown(id)),
    read: async (id: string) => {
      const found = await currentRun(parts, id);
      if (found === undefined) return null;
      const { run, participants } = found;
      const present = presence.countOf(participants);
      const state = teacherView(run, participants, present, parts.phoneOrigin(), clock.now());
      told.first(participants, state.base);
      return { version: run.version, state };
    },
    /** For pushes: without the ranking, whose rows that moved are told first. Null also where no screen of the teacher's watches. */
    readBrief: async (id: string): Promise<ServerEvents['solo:teacher'] | null> => {
      if (!screens.mayWatch(id)) return null;
      const found = await currentRun(parts, id);
      if (found === undefined) return null;
      const { run, participants } = found;
      broadcasts.tellMoved(run, participants);
      const present = presence.countOf(participants);
      const step = teacherStep(run, participants, present, parts.phoneOrigin(), clock.now());
      const brief = pushedTeacherStep(step, told.next(participants, step.base));
      return { id, version: run.version, brief, total: totalOf(participants) };
    },
    version: async (id: string) => (await parts.runs.version(id)) ?? null,
    came: async (_peer: Watcher, id: string) => {
      const { isFirst, goes } = screens.came(id);
      const found = isFirst ? await currentRun(parts, id) : undefined;
      if (found !== undefined) broadcasts.skipMoved(found.participants);
      return goes;
    },
  } satisfies RoomDefinition<'soloTeacher'> & { readBrief: unknown };
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
