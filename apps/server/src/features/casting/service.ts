import { isDeepStrictEqual } from 'node:util';
import type { CastState, CastStep } from '@lamma/protocol/casting';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { Writer } from '../../platform/db/database';
import { type AfterCommit, type Announce, decide } from '../../platform/db/decide';
import { type Handlers, isRefusal, Tagged } from '../../platform/http/routes';
import type { RoomDefinition, Snapshot } from '../../platform/live/options';
import type { Pushes } from '../../platform/live/pushes';
import type { Clock } from '../../platform/time/clock';
import type { Cast, CastingStore } from './store';

export interface CastingAnnouncements {
  castChanged: Cast;
}

export interface CastingParts {
  store: CastingStore;
  writer: Writer;
  announce: Announce<CastingAnnouncements>;
  /** The status of a game; null if the game is not this user's. */
  statusOfGame: (userId: string, gameId: string) => Promise<'running' | 'finished' | null>;
}

/** A television follows the phone that has signed it in. The caller's session identifies the pairing. */
export function castingService({ store, writer, announce, statusOfGame }: CastingParts) {
  const isRunning = async (userId: string, gameId: string) => (await statusOfGame(userId, gameId)) === 'running';

  async function change(
    read: () => Promise<Cast | undefined>,
    next: (cast: Cast) => Promise<CastState | Refusal>,
  ): Promise<Cast | Refusal> {
    const changed = await decide<Cast | Refusal>(writer, async () => {
      const cast = await read();
      if (cast === undefined) return { answer: refuse('noTelevision') };
      const decided = await next(cast);
      if (isRefusal(decided)) return { answer: decided };
      const { step, ownGame } = decided;
      if (isDeepStrictEqual([step, ownGame], [cast.step, cast.ownGame])) return { answer: cast };
      return {
        write: [store.change(cast, { step, ownGame })],
        answer: { ...cast, step, ownGame, version: cast.version + 1 },
      };
    });
    if (!isRefusal(changed)) announce('castChanged', changed);
    return changed;
  }

  return {
    /** The pairing of the caller's session, and whether that session is the television's session or the phone's. */
    async castOf({ sessionKey }: Actor): Promise<{ cast: Cast; role: 'tv' | 'phone' } | Refusal> {
      const ofTv = await store.castOfTv(sessionKey);
      if (ofTv !== undefined) return { cast: ofTv, role: 'tv' };
      const ofPhone = await store.castOfPhone(sessionKey);
      return ofPhone === undefined ? refuse('noTelevision') : { cast: ofPhone, role: 'phone' };
    },

    /**
     * Shows the phone's step on the television. A game that was opened on the television itself stays there until it ends, unless
     * `takeOver` is set.
     */
    async show(
      { userId, sessionKey }: Actor,
      step: CastStep,
      takeOver: boolean,
    ): Promise<{ version: number; isBusy: boolean } | Refusal> {
      const shown = await change(
        () => store.castOfPhone(sessionKey),
        async ({ ownGame }) => {
          if (step.at === 'game' && (await statusOfGame(userId, step.gameId)) === null) return refuse('notFound');
          const staysOnTv =
            ownGame !== null &&
            !takeOver &&
            !(step.at === 'game' && step.gameId === ownGame) &&
            (await isRunning(userId, ownGame));
          return { step, ownGame: staysOnTv ? ownGame : null };
        },
      );
      return isRefusal(shown) ? shown : { version: shown.version, isBusy: shown.ownGame !== null };
    },

    /** Stores which game was opened on the television itself; null after that game was left. */
    async reportOwnGame({ userId, sessionKey }: Actor, gameId: string | null): Promise<{ version: number } | Refusal> {
      const reported = await change(
        () => store.castOfTv(sessionKey),
        async ({ step }) => {
          if (gameId !== null && (await statusOfGame(userId, gameId)) === null) return refuse('notFound');
          return { step, ownGame: gameId };
        },
      );
      return isRefusal(reported) ? reported : { version: reported.version };
    },

    read: store.cast,
  };
}

export type CastingService = ReturnType<typeof castingService>;

function snapshotOf({ version, step, ownGame }: Cast): Snapshot<'cast'> {
  return { version, state: { step, ownGame } };
}

/** The room `cast:{id}`, only for the two sessions of a pairing. */
export function castRoom(casting: Pick<CastingService, 'read'>): RoomDefinition<'cast'> {
  return {
    event: 'cast:state',
    refuseWatch: async ({ actor }, id) => {
      if (actor === null) return refuse('unauthorized');
      const cast = await casting.read(id);
      const isPaired = cast?.tvSession === actor.sessionKey || cast?.phoneSession === actor.sessionKey;
      return isPaired ? null : refuse('notFound');
    },
    read: async (id) => {
      const cast = await casting.read(id);
      return cast === undefined ? null : snapshotOf(cast);
    },
    version: async (id) => (await casting.read(id))?.version ?? null,
  };
}

/** Pushes each step to the room of the pairing. */
export function pushCasting(
  { on }: Pick<AfterCommit<CastingAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'push'>,
): void {
  on('castChanged', (cast) => gateway.push('cast', cast.id, snapshotOf(cast)));
}

export function castingRoutes(
  casting: CastingService,
  clock: Clock,
): Pick<Handlers, 'readCast' | 'showStep' | 'reportOwnGame'> {
  return {
    readCast: async ({ actor }) => {
      const found = await casting.castOf(actor);
      if (isRefusal(found)) return found;
      const { cast, role } = found;
      return new Tagged(`${cast.id}.${role}.${cast.version}`, async () => ({
        id: cast.id,
        role,
        serverTime: clock.now(),
        ...snapshotOf(cast),
      }));
    },
    showStep: ({ actor, body }) => casting.show(actor, body.step, body.takeOver === true),
    reportOwnGame: ({ actor, body }) => casting.reportOwnGame(actor, body.gameId),
  };
}
