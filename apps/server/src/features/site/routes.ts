import type { MediaCredit, Site } from '@lamma/protocol/rest/site';
import type { Handlers } from '../../platform/http/routes';
import { taggedCredits } from './credits';

/**
 * The routes of the site itself: its links, and the credits of the bank's media.
 * @param links those of this installation, as configured
 * @param phoneOrigins the addresses of the site that phones can open, the best first; only a signed-in user gets them
 * @param mediaCredits reads where the bank's pictures and sounds come from
 */
export function siteRoutes(
  links: Omit<Site, 'phoneOrigins'>,
  phoneOrigins: (openedAt: string) => string[],
  mediaCredits: () => MediaCredit[],
): Pick<Handlers, 'readSite' | 'readMediaCredits'> {
  const credits = taggedCredits(mediaCredits);
  return {
    readMediaCredits: async () => credits(),
    readSite: async ({ actor, openedAt }) => ({
      ...links,
      phoneOrigins: actor === null ? [] : phoneOrigins(openedAt),
    }),
  };
}
