import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './http';

/** Not cached: a laptop can change its network between two QR codes. */
const phoneOriginsQuery = queryOptions({
  queryKey: ['/api/site', 'phoneOrigins'],
  queryFn: async ({ signal }) => (await call('GET /api/site', { signal })).phoneOrigins,
  refetchInterval: false,
});

interface PhoneOrigins {
  /** The origins that phones can open, best first; empty until loaded. */
  origins: readonly string[];
  /** By default the best origin. */
  chosen: string | undefined;
  choose: (origin: string) => void;
}

/** The origin that QR codes carry: the server's best guess, or the user's choice. */
export function usePhoneOrigins(): PhoneOrigins {
  const { data: origins = [] } = useQuery(phoneOriginsQuery);
  const [choice, setChoice] = useState<string>();
  return { origins, chosen: origins.find((origin) => origin === choice) ?? origins[0], choose: setChoice };
}

/** Replaces the origin of a link. @param origin undefined returns the link unchanged */
export function withOrigin(link: string, origin: string | undefined): string {
  return origin === undefined ? link : new URL(new URL(link).pathname, origin).href;
}

/** An address as it is read aloud: without the `http://` that every browser adds. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
