import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './http';

/** Asked for whenever a code is shown, not kept: a laptop may change its network. */
const phoneOriginsQuery = queryOptions({
  queryKey: ['/api/site', 'phoneOrigins'],
  queryFn: async ({ signal }) => (await call('GET /api/site', { signal })).phoneOrigins,
  refetchInterval: false,
});

interface PhoneOrigins {
  /** The addresses that phones can open, the best first; empty while they are not known. */
  origins: readonly string[];
  /** The chosen one, at first the best. */
  chosen: string | undefined;
  choose: (origin: string) => void;
}

/** Which of this site's addresses a code carries: the server tells them, and the user may choose another. */
export function usePhoneOrigins(): PhoneOrigins {
  const { data: origins = [] } = useQuery(phoneOriginsQuery);
  const [wish, setWish] = useState<string>();
  return { origins, chosen: origins.find((origin) => origin === wish) ?? origins[0], choose: setWish };
}

/** A link of this site as the chosen one of its addresses opens it. @param origin undefined where none is known: as it came */
export function addressAt(link: string, origin: string | undefined): string {
  return origin === undefined ? link : new URL(new URL(link).pathname, origin).href;
}
