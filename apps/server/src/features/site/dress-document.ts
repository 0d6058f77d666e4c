import { defaultSiteName, lettersOf } from '@lamma/protocol/site-name';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const FREE_GAMES = /(<meta name="free-games" content=")(\d+)/;
/** The sentence about free games, which the build writes for the default number. */
const FREE_SENTENCE = /(<span data-free-games="">)[^<]*/;
const LETTERS = /( data-letters=")\d+/;

/**
 * Replaces the default name in a document of the build (title, description, what it shows before any script) by the owner's, and sets the
 * number of free games, so that a page shows both before its first request.
 */
export function dressDocument(document: string, { name, freeGames }: { name: string; freeGames: number }): string {
  const [, , built] = FREE_GAMES.exec(document) ?? [];
  const free = document.replace(FREE_GAMES, `$1${freeGames}`);
  const dressed = built === String(freeGames) ? free : free.replace(FREE_SENTENCE, '$1');
  if (name === defaultSiteName) return dressed;
  const escaped = name.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
  return dressed.replace(LETTERS, `$1${lettersOf(name)}`).replaceAll(defaultSiteName, () => escaped);
}

/** The web manifest with the site's name, which a phone shows for the installed app. @param manifest JSON */
export function dressManifest(manifest: string, name: string): string {
  if (name === defaultSiteName) return manifest;
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name });
}
