import { isIPv6 } from 'node:net';

/** Forms of an address in a header: IPv6 in brackets, and a port after either family. */
const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
/** Longer than any address; other text of a proxy is cut to this length. */
const LONGEST = 64;
const NARROW = '::/64';

/**
 * The key by which limits count a client. One IPv6 line has 2^64 addresses, so IPv6 counts by its /64; IPv4-mapped IPv6 (`::ffff:10.0.0.1` in any
 * spelling) counts as IPv4.
 */
export function addressOf(ip: string): string {
  const typed = ip.trim();
  const bare = IN_BRACKETS.exec(typed)?.[1] ?? WITH_PORT.exec(typed)?.[1] ?? typed;
  const [address = ''] = bare.split('%', 1);
  if (!isIPv6(address)) return address.slice(0, LONGEST).toLowerCase();
  const groups = groupsOf(address);
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isIPv4) return `${hex(groups.slice(0, 4))}${NARROW}`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The /56 around an IPv6 /64, which many providers assign to one line; undefined for IPv4. @param address by `addressOf` */
export function widerAddressOf(address: string): string | undefined {
  if (!address.endsWith(NARROW)) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address.slice(0, -NARROW.length));
  return `${hex([first, second, third, fourth & 0xff00])}::/56`;
}

function hex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = address
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').flatMap(numbersOf)));
  return address.includes('::')
    ? [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
    : before;
}

/** One group, or the two of an embedded IPv4 address. */
function numbersOf(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
