import { type Handlers, isRefusal, Tagged } from '../../platform/http/routes';
import type { Clock } from '../../platform/time/clock';
import { snapshotOf } from './rooms';
import type { CastingService } from './service';

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
