import type { MediaCredit, Site } from '@lamma/protocol/rest/site';
import type { Handlers } from '../../platform/http/routes';
import { taggedCredits } from './credits';

/**
 * Links of this installation, as configured.
 * @param phoneOrigins the addresses that phones can open, the best first; told to signed-in users only
 * @param mediaCredits reads whom the bank's media are owed to
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
