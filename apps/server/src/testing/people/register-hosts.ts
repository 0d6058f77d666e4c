import { type Host, host } from '@lamma/testkit/people/host';

/** The queue for hashing passwords is short; with more registrations at once some would be refused. */
const AT_ONCE = 16;

export async function registerHosts(url: string, count: number): Promise<Host[]> {
  const people: Host[] = [];
  while (people.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, () => host(url));
    people.push(...(await Promise.all(next)));
  }
  return people;
}
