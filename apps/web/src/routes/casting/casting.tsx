import type { CastRole } from '../../features/casting/cast-store';
import { PhoneCast } from '../../features/casting/phone-cast';
import { TvFollow } from '../../features/casting/tv-follow';
import { useOpenGathering } from '../../features/gatherings/use-gathering';

/** Casting, on the phone or on the television. Loaded only in browsers with one of these roles. */
export function Casting({ role }: { role: CastRole }) {
  return role === 'tv' ? <Television /> : <PhoneCast />;
}

/** A television learns of an evening's end on every page, because the host can end it while the waiting picture shows. */
function Television() {
  useOpenGathering();
  return <TvFollow />;
}
