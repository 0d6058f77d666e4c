import { isIPv6 } from 'node:net';

/** How an address may stand in a header: IPv6 in brackets, and a port behind either kind. */
const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
/** Longer than any address: what a proxy writes that is none is still a key, but no long one. */
const LONGEST = 64;
const NARROW = '::/64';

/**
 * The address by which limits count a client. One line has 2^64 IPv6 addresses, so IPv6 counts by its /64; IPv4 in IPv6
 * (`::ffff:10.0.0.1`, in any spelling) is the IPv4 address.
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

/** The /56 around an IPv6 /64, as many lines are given one; undefined for all others. @param address by `addressOf` */
export function widerAddressOf(address: string): string | undefined {
  if (!address.endsWith(NARROW)) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address.slice(0, -NARROW.length));
  return `${hex([first, second, third, fourth & 0xff00])}::/56`;
}

function hex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

/** The numbers of an IPv6 address; `::` stands for as many zeros as are missing of eight. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = address
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').flatMap(numbersOf)));
  return address.includes('::')
    ? [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
    : before;
}

/** A group, or the two that an IPv4 address at the end stands for. */
function numbersOf(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
