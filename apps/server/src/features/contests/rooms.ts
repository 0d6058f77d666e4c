import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { RoomDefinition, Watcher } from '../../platform/live/rooms';
import { participantOf } from './attendance/identify';
import { participantSecrets } from './attendance/participant-cookie';
import { currentRun } from './data/contest-data';
import type { ContestParts } from './parts';
import { refuseTeacher } from './run/step';
import { contestView } from './view/contest-view';
import { contestMe } from './view/own-view';
import { teacherView } from './view/teacher-view';

/** `solo:{id}`: the contest as everyone in the hall may see it. A phone with a student's cookie also gets what is that student's own. */
export function contestRoom(parts: ContestParts) {
  const { clock, stores, presence, broadcasts } = parts;
  const findOwn = async (contestId: string, secrets: readonly string[]) => {
    const found = await currentRun(parts, contestId);
    const participant = found && (await participantOf(parts, found.run, found.participants, secrets));
    return found && participant && !participant.isRemoved ? { ...found, participant } : undefined;
  };
  return {
    event: 'solo:state',
    refuseWatch: async (_peer: Watcher, id: string): Promise<Refusal | null> =>
      (await stores.runs.version(id)) === undefined ? refuse('notFound') : null,
    read: async (id: string) => {
      const found = await currentRun(parts, id);
      return found === undefined
        ? null
        : { version: found.run.version, state: contestView(found.run, found.participants, clock.now()) };
    },
    version: async (id: string) => (await stores.runs.version(id))?.version ?? null,
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
  } satisfies RoomDefinition<'solo'>;
}

/** `soloTeacher:{id}`: the contest with its answers and its ranking, for its teacher only. */
export function contestTeacherRoom(parts: ContestParts) {
  const { clock, stores, presence } = parts;
  return {
    event: 'solo:teacher',
    refuseWatch: async ({ actor }: Watcher, id: string) => refuseTeacher(actor, await stores.runs.version(id)),
    read: async (id: string) => {
      const found = await currentRun(parts, id);
      if (found === undefined) return null;
      const { run, participants } = found;
      const present = presence.countOf(participants);
      return {
        version: run.version,
        state: teacherView(run, participants, present, parts.phoneOrigin(), clock.now()),
      };
    },
    version: async (id: string) => (await stores.runs.version(id))?.version ?? null,
  } satisfies RoomDefinition<'soloTeacher'>;
}
