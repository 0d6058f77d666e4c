import { limits } from '@lamma/protocol/limits';
import { defaultSiteName } from '@lamma/protocol/site-name';
import { useSyncExternalStore } from 'react';

/** What the owner set and pages say before they have asked for anything. */
interface SiteFacts {
  name: string;
  /** Games that an account has when it registers. */
  freeGames: number;
}

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The server writes both into the document (apps/server/src/features/site/dress-document.ts). */
function inDocument(): SiteFacts {
  const freeGames = metaOf('free-games');
  return {
    name: metaOf('application-name') || defaultSiteName,
    freeGames: freeGames === undefined ? limits.freeGames : Number(freeGames),
  };
}

let facts = inDocument();
const hearers = new Set<() => void>();

/** The server said how they are now. */
export function learnSite({ name, freeGames }: SiteFacts): void {
  if (name === facts.name && freeGames === facts.freeGames) return;
  facts = { name, freeGames };
  for (const hear of hearers) hear();
}

/** As they are known now, for what is not drawn again when they change. */
export const siteFacts = (): SiteFacts => facts;

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Name and free games of the site; they change when the owner changes them. */
export function useSiteFacts(): SiteFacts {
  return useSyncExternalStore(subscribe, siteFacts);
}
