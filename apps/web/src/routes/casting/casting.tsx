import type { CastRole } from '../../features/casting/cast-store';
import { PhoneCast } from '../../features/casting/phone-cast';
import { TvFollow } from '../../features/casting/tv-follow';

/** Casting, on the phone or on the television. Loaded only in browsers with one of these roles. */
export function Casting({ role }: { role: CastRole }) {
  return role === 'tv' ? <TvFollow /> : <PhoneCast />;
}
