import type { Cast } from './store';

export interface CastingAnnouncements {
  castChanged: Cast;
}
