import type { Site } from '@lamma/protocol/rest/site';
import type { Handlers } from '../../platform/http/routes';

/** Links of this installation, as configured. */
export function siteRoutes(site: Site): Pick<Handlers, 'readSite'> {
  return { readSite: async () => site };
}
