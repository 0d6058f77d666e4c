import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './http';

/** A laptop changes its network: the addresses are asked for whenever a code is to be shown, not kept. */
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

/** Which of this site's addresses a code carries: the server knows them, and whoever looks at the screen may choose another. */
export function usePhoneOrigins(): PhoneOrigins {
  const { data: origins = [] } = useQuery(phoneOriginsQuery);
  const [wish, setWish] = useState<string>();
  return { origins, chosen: origins.find((origin) => origin === wish) ?? origins[0], choose: setWish };
}
