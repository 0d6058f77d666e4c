import type { AfterCommit } from '../../platform/db/decide';
import type { Pushes } from '../../platform/live/pushes';
import type { CastingAnnouncements } from './announcements';
import { snapshotOf } from './rooms';

/** Pushes each step to the television. */
export function pushCasting(
  { on }: Pick<AfterCommit<CastingAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'push'>,
): void {
  on('castChanged', (cast) => gateway.push('cast', cast.id, snapshotOf(cast)));
}
