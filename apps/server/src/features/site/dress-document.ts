import { defaultSiteName } from '@lamma/protocol/site-name';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const FREE_GAMES = /(<meta name="free-games" content=")\d+/;

/**
 * A document of the site with what its owner set: the name wherever the build wrote its own (title, description, the mark that stands
 * before the page is there), and the free games, so that a page says both before it has asked for anything.
 */
export function dressDocument(document: string, { name, freeGames }: { name: string; freeGames: number }): string {
  const dressed = document.replace(FREE_GAMES, `$1${freeGames}`);
  if (name === defaultSiteName) return dressed;
  const escaped = name.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
  return dressed.replaceAll(defaultSiteName, () => escaped);
}

/** The web manifest with the site's name, under which a phone installs it. @param manifest JSON */
export function dressManifest(manifest: string, name: string): string {
  if (name === defaultSiteName) return manifest;
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name });
}
