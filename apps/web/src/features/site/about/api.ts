import type { MediaCredit } from '@lamma/protocol/rest/site';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/server/http';

export type { MediaCredit };

/** The credits of the media. They only change with a restart of the server, so they are loaded once. */
export const creditsQuery = queryOptions({
  queryKey: ['/api/media-credits'],
  queryFn: ({ signal }) => call('GET /api/media-credits', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.error ? 5000 : false),
});

/** The credits by collection, in the order of their first appearance. */
export function byCollection(
  credits: readonly MediaCredit[],
): { name: string; files: number; credits: MediaCredit[] }[] {
  const collections = new Map<string, MediaCredit[]>();
  for (const credit of credits) {
    const name = credit.version === '-' ? credit.source : `${credit.source} ${credit.version}`;
    collections.set(name, [...(collections.get(name) ?? []), credit]);
  }
  return [...collections].map(([name, own]) => ({
    name,
    files: own.reduce((sum, { files }) => sum + files, 0),
    credits: own,
  }));
}

/** The URL of a licence's text, by its SPDX identifier. */
export function licenceAddress(licence: string): string {
  if (licence === 'CC0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  const [, kind, version] = /^CC-(BY(?:-SA)?)-(\d\.\d)$/.exec(licence) ?? [];
  if (kind !== undefined) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
  return `https://spdx.org/licenses/${licence}.html`;
}
