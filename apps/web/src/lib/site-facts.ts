import { limits } from '@lamma/protocol/limits';
import { defaultSiteName } from '@lamma/protocol/site-name';
import { useSyncExternalStore } from 'react';

/** Settings of the owner that pages need before their first request. */
interface SiteFacts {
  name: string;
  /** Free games of a new account. */
  freeGames: number;
}

/** There is no document when the build prerenders a page (src/prerender.tsx). */
const metaOf = (name: string) =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The server writes both facts into the document (apps/server/src/features/site/routes.ts). */
function factsInDocument(): SiteFacts {
  const freeGames = metaOf('free-games');
  return {
    name: metaOf('application-name') || defaultSiteName,
    freeGames: freeGames === undefined ? limits.freeGames : Number(freeGames),
  };
}

let facts = factsInDocument();
const listeners = new Set<() => void>();

/** Updates the facts from a reply of the server. */
export function updateSiteFacts({ name, freeGames }: SiteFacts): void {
  if (name === facts.name && freeGames === facts.freeGames) return;
  facts = { name, freeGames };
  for (const listener of listeners) listener();
}

/** The current facts, without subscribing. */
export const siteFacts = (): SiteFacts => facts;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current facts; renders again when the owner changes them. */
export function useSiteFacts(): SiteFacts {
  return useSyncExternalStore(subscribe, siteFacts, siteFacts);
}
