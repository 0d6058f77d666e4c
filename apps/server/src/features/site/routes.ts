import { createHash } from 'node:crypto';
import type { MediaCredit, Site } from '@lamma/protocol/rest/site';
import { type Handlers, Tagged } from '../../platform/http/routes';

/** The settings that are public. */
export type PublicSettings = Omit<Site, 'phoneOrigins'>;

/**
 * The routes of the site itself: its name and links, and the credits of the bank's media.
 * @param settings the current public settings
 * @param phoneOrigins the site's addresses that phones can open, best first; only a signed-in user gets them
 * @param mediaCredits reads the credits of the bank's pictures and sounds
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

/** Answers with the credits and their ETag. Reads them at the first call only: they do not change while the process runs. */
function taggedCredits(read: () => MediaCredit[]): () => Tagged<MediaCredit[]> {
  let made: Tagged<MediaCredit[]> | undefined;
  return () => {
    if (made === undefined) {
      const credits = read();
      const tag = createHash('sha256').update(JSON.stringify(credits)).digest('base64url');
      made = new Tagged(tag, async () => credits);
    }
    return made;
  };
}
