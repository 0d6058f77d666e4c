import { createHash } from 'node:crypto';
import type { MediaCredit, Site } from '@lamma/protocol/rest/site';
import { defaultSiteName, letterCount } from '@lamma/protocol/site-name';
import { type Handlers, Tagged } from '../../platform/http/routes';

export type PublicSettings = Omit<Site, 'phoneOrigins'>;

/**
 * The routes of the site itself: its name and links, and the credits of the bank's media.
 * @param settings the current public settings
 * @param phoneOrigins the site's addresses that phones can open, best first; only a signed-in user gets them
 * @param mediaCredits reads the credits of the bank's pictures and sounds
 */
export function siteRoutes(
  settings: () => PublicSettings,
  phoneOrigins: (openedFrom: string) => string[],
  mediaCredits: () => MediaCredit[],
): Pick<Handlers, 'readSite' | 'readMediaCredits'> {
  const credits = taggedCredits(mediaCredits);
  return {
    readMediaCredits: async () => credits(),
    readSite: async ({ actor, openedFrom }) => ({
      ...settings(),
      phoneOrigins: actor === null ? [] : phoneOrigins(openedFrom),
    }),
  };
}

/** Sends the credits with an ETag. Reads the file at the first call only, because it does not change while the process runs. */
function taggedCredits(read: () => MediaCredit[]): () => Tagged<MediaCredit[]> {
  let cached: Tagged<MediaCredit[]> | undefined;
  return () => {
    if (cached === undefined) {
      const credits = read();
      const tag = createHash('sha256').update(JSON.stringify(credits)).digest('base64url');
      cached = new Tagged(tag, async () => credits);
    }
    return cached;
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const FREE_GAMES = /(<meta name="free-games" content=")(\d+)/;
/** The sentence about free games, which the build writes for the default number; removed if the owner has set another number. */
const FREE_SENTENCE = /(<span data-free-games="">)[^<]*/;
const LETTER_COUNT = /( data-letters=")\d+/;

/**
 * Replaces the default name in a document of the build (title, description, the content before any script runs) by the
 * owner's name for the site, and sets the number of free games, so that a page shows both before its first request.
 */
export function injectSettings(document: string, { name, freeGames }: { name: string; freeGames: number }): string {
  const [, , builtNumber] = FREE_GAMES.exec(document) ?? [];
  const free = document.replace(FREE_GAMES, `$1${freeGames}`);
  const injected = builtNumber === String(freeGames) ? free : free.replace(FREE_SENTENCE, '$1');
  if (name === defaultSiteName) return injected;
  const escaped = name.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
  return injected.replace(LETTER_COUNT, `$1${letterCount(name)}`).replaceAll(defaultSiteName, () => escaped);
}

/** The web manifest with the site's name, which a phone shows for the installed app. @param manifest JSON */
export function injectSiteName(manifest: string, name: string): string {
  if (name === defaultSiteName) return manifest;
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name });
}
