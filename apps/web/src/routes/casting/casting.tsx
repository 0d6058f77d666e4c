import type { CastRole } from '../../features/casting/cast-store';
import { PhoneCast } from '../../features/casting/phone-cast';
import { TvFollow } from '../../features/casting/tv-follow';

/** The part of a browser that shows on a television, or of a television that follows. Loaded only in such browsers. */
export function Casting({ role }: { role: CastRole }) {
  return role === 'tv' ? <TvFollow /> : <PhoneCast />;
}
