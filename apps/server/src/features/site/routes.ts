import type { MediaCredit, Site } from '@lamma/protocol/rest/site';
import type { Handlers } from '../../platform/http/routes';
import { taggedCredits } from './credits';

/** What of the settings a page may know. */
export type PublicSettings = Omit<Site, 'phoneOrigins'>;

/**
 * The routes of the site itself: its name and links, and the credits of the bank's media.
 * @param settings those of this installation, as they are now
 * @param phoneOrigins the addresses of the site that phones can open, the best first; only a signed-in user gets them
 * @param mediaCredits reads where the bank's pictures and sounds come from
 */
export function siteRoutes(
  settings: () => PublicSettings,
  phoneOrigins: (openedAt: string) => string[],
  mediaCredits: () => MediaCredit[],
): Pick<Handlers, 'readSite' | 'readMediaCredits'> {
  const credits = taggedCredits(mediaCredits);
  return {
    readMediaCredits: async () => credits(),
    readSite: async ({ actor, openedAt }) => ({
      ...settings(),
      phoneOrigins: actor === null ? [] : phoneOrigins(openedAt),
    }),
  };
}
