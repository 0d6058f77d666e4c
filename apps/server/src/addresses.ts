import { networkInterfaces } from 'node:os';

/** Interfaces of virtual machines, containers and tunnels: no phone is on them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale|wg|lo)/i;
const VIRTUAL_WINDOWS = /vEthernet|VirtualBox|VMware|WSL|Hyper-V|Loopback/i;
const LOOPBACK = /^(localhost|127\.|\[::1\]$)/i;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/;

/** Private IPv4 addresses of this machine, those of real networks first. */
export function lanAddresses(interfaces = networkInterfaces()): string[] {
  const found: { address: string; isVirtual: boolean }[] = [];
  for (const [name, addresses] of Object.entries(interfaces)) {
    for (const { family, address, internal } of addresses ?? []) {
      if (family !== 'IPv4' || internal || !PRIVATE.test(address)) continue;
      found.push({ address, isVirtual: VIRTUAL.test(name) || VIRTUAL_WINDOWS.test(name) });
    }
  }
  return found.toSorted((a, b) => Number(a.isVirtual) - Number(b.isVirtual)).map(({ address }) => address);
}

/** How long the machine's addresses are remembered. To ask for them takes longer than to push a state to a hundred phones. */
const REMEMBERED_MS = 60_000;

/** The same, read once a minute at most. */
export function rememberedAddresses(clock: { now(): number }, read: () => string[] = lanAddresses): () => string[] {
  let known: { addresses: string[]; at: number } | undefined;
  return () => {
    const now = clock.now();
    if (known === undefined || now - known.at >= REMEMBERED_MS) known = { addresses: read(), at: now };
    return known.addresses;
  };
}

/** The address that links in mails carry: PUBLIC_URL, else this machine's on its network. Never a request's Host header. */
export function publicUrl(configured: string | undefined, port: number, lan = lanAddresses()): string {
  return configured?.replace(/\/$/, '') ?? `http://${lan[0] ?? 'localhost'}:${port}`;
}

/** What the operator reads once the server listens. */
export function startLines(configured: string | undefined, port: number, lan: readonly string[]): string[] {
  const ready = `\nلمّة is ready: http://localhost:${port}`;
  if (configured !== undefined) return [ready];
  const phones = lan.map((address) => `Phones on the same network: http://${address}:${port}`);
  if (phones.length > 0) return [ready, ...phones];
  const warning =
    'PUBLIC_URL is not set, and this machine has no address of its own network: links in mails lead to localhost, and codes on screens carry whatever address their host has opened. Set PUBLIC_URL.';
  return [ready, warning];
}

/**
 * The addresses that a code on a screen may carry, the best first: PUBLIC_URL alone where it is set, else the one by which the
 * screen was opened when it is one of this machine's private addresses, then those of its networks, then a name of its own by
 * which the screen was opened. Never localhost when there is another.
 * @param openedAt `<protocol>://<host>` of a request of the one on whose screen the code is; of a guest's never (docs/rules.md, R730)
 */
export function phoneOrigins(
  configured: string | undefined,
  port: number,
  openedAt?: string,
  lan = lanAddresses(),
): [string, ...string[]] {
  if (configured !== undefined) return [new URL(configured).origin];
  const opened = openedAt !== undefined && URL.canParse(openedAt) ? new URL(openedAt) : undefined;
  const others = lan.filter((address) => address !== opened?.hostname).map((address) => `http://${address}:${port}`);
  if (opened === undefined) return atLeast(others, `http://localhost:${port}`);
  if (lan.includes(opened.hostname)) return [opened.origin, ...others];
  return atLeast(LOOPBACK.test(opened.hostname) ? others : [...others, opened.origin], opened.origin);
}

/** The address that a code on a screen carries: the first of `phoneOrigins`. */
export function phoneOrigin(...given: Parameters<typeof phoneOrigins>): string {
  return phoneOrigins(...given)[0];
}

/**
 * The address of a code on a screen where nobody is signed in: the one by which it was opened. A screen on this machine itself opens
 * localhost, which no phone can: it alone is told an address of the machine's networks.
 */
export function visitorsOrigin(
  configured: string | undefined,
  port: number,
  screen: { openedAt: string; isHere: boolean },
  lan = lanAddresses(),
): string {
  if (configured !== undefined || screen.isHere) return phoneOrigin(configured, port, screen.openedAt, lan);
  return URL.canParse(screen.openedAt) ? new URL(screen.openedAt).origin : `http://localhost:${port}`;
}

function atLeast([first, ...rest]: string[], otherwise: string): [string, ...string[]] {
  return first === undefined ? [otherwise] : [first, ...rest];
}
