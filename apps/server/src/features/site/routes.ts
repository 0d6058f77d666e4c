import type { Site } from '@lamma/protocol/rest/site';
import type { Handlers } from '../../platform/http/routes';

/**
 * Links of this installation, as configured.
 * @param phoneOrigins the addresses that phones can open, the best first; told to signed-in users only
 */
export function siteRoutes(
  links: Omit<Site, 'phoneOrigins'>,
  phoneOrigins: (openedAt: string) => string[],
): Pick<Handlers, 'readSite'> {
  return {
    readSite: async ({ actor, openedAt }) => ({
      ...links,
      phoneOrigins: actor === null ? [] : phoneOrigins(openedAt),
    }),
  };
}
