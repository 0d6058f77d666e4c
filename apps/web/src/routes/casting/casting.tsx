import type { CastRole } from '../../features/casting/cast-store';
import { PhoneCast } from '../../features/casting/phone-cast';
import { TvFollow } from '../../features/casting/tv-follow';
import { useOpenGathering } from '../../features/gatherings/use-gathering';

/** Casting, on the phone or on the television. Loaded only in browsers with one of these roles. */
export function Casting({ role }: { role: CastRole }) {
  return role === 'tv' ? <Television /> : <PhoneCast />;
}

/** Follows the open evening on every page, not only on the evening's own: the host can end it while `/screen` shows its waiting picture. */
function Television() {
  useOpenGathering();
  return <TvFollow />;
}
