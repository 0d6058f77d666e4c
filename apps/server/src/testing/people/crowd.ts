import { type Host, host } from '@lamma/testkit/people/host';

/** More at once would be sent away: passwords take turns, and the queue for them is short. */
const AT_ONCE = 16;

/** So many new accounts. */
export async function crowd(url: string, count: number): Promise<Host[]> {
  const people: Host[] = [];
  while (people.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, () => host(url));
    people.push(...(await Promise.all(next)));
  }
  return people;
}
