import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { RoomDefinition, Watcher } from '../../platform/live/rooms';
import type { SoloParts } from './parts';
import { placeOf } from './places';
import type { Roster } from './roster';
import { refuseTeacher } from './step';
import type { Run } from './store-runs';
import { soloMe, soloView, teacherView } from './view';

/** The run that is on in a game, with those who take part. */
export async function standingOf(
  parts: Pick<SoloParts, 'held' | 'rosters'>,
  gameId: string,
): Promise<{ run: Run; roster: Roster } | undefined> {
  const run = await parts.held.current(gameId);
  return run && { run, roster: await parts.rosters.of(run) };
}

/** `solo:{id}`: a contest, to everyone in the hall; what is a student's own comes beside it, to whoever has its cookie. */
export function soloRoom(parts: SoloParts) {
  const { clock, crowd } = parts;
  const ownPlace = async (gameId: string, secrets: readonly string[]) => {
    const found = await standingOf(parts, gameId);
    const place = found && (await placeOf(parts, found.run, found.roster, secrets));
    return found && place && !place.isRemoved ? { ...found, place } : undefined;
  };
  return {
    event: 'solo:state',
    refuseWatch: async (_peer: Watcher, id: string): Promise<Refusal | null> =>
      (await parts.runs.version(id)) === undefined ? refuse('notFound') : null,
    read: async (id: string) => {
      const found = await standingOf(parts, id);
      return found === undefined
        ? null
        : { version: found.run.version, state: soloView(found.run, found.roster, clock.now()) };
    },
    version: async (id: string) => (await parts.runs.version(id))?.version ?? null,
    own: async (peer: Watcher, id: string) => {
      const own = await ownPlace(id, peer.soloSecrets);
      return own === undefined ? null : soloMe(own.run, own.roster, own.place, clock.now());
    },
    came: async (peer: Watcher, id: string) => {
      const own = await ownPlace(id, peer.soloSecrets);
      if (own === undefined) return () => undefined;
      crowd.entered(own.run.id, own.place.id);
      crowd.rankingChanged(id);
      return () => {
        crowd.left(own.run.id, own.place.id);
        crowd.rankingChanged(id);
      };
    },
  } satisfies RoomDefinition<'solo'>;
}

/** `soloTeacher:{id}`: the same contest with its answers and its ranking, to its teacher alone. */
export function soloTeacherRoom(parts: SoloParts) {
  return {
    event: 'solo:teacher',
    refuseWatch: async ({ actor }: Watcher, id: string) => refuseTeacher(actor, await parts.runs.version(id)),
    read: async (id: string) => {
      const found = await standingOf(parts, id);
      if (found === undefined) return null;
      const { run, roster } = found;
      const present = parts.crowd.presentCount(roster);
      const now = parts.clock.now();
      return { version: run.version, state: teacherView(run, roster, present, parts.phoneOrigin(), now) };
    },
    version: async (id: string) => (await parts.runs.version(id))?.version ?? null,
  } satisfies RoomDefinition<'soloTeacher'>;
}
