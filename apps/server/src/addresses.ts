import { networkInterfaces } from 'node:os';

/** Interfaces of virtual machines, containers and tunnels, which phones cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale|wg|lo)/i;
const VIRTUAL_WINDOWS = /vEthernet|VirtualBox|VMware|WSL|Hyper-V|Loopback/i;
const LOOPBACK = /^(localhost|127\.|\[::1\]$)/i;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/;

/** Private IPv4 addresses of this machine, physical networks first. */
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

/** How long the addresses are cached: reading the interfaces takes longer than pushing a state to a hundred phones. */
const CACHED_MS = 60_000;

export function cachedAddresses(clock: { now(): number }, read: () => string[] = lanAddresses): () => string[] {
  let known: { addresses: string[]; at: number } | undefined;
  return () => {
    const now = clock.now();
    if (known === undefined || now - known.at >= CACHED_MS) known = { addresses: read(), at: now };
    return known.addresses;
  };
}

/** The base URL of links in mails: PUBLIC_URL, or this machine's network address. Never a request's Host header. */
export function publicUrl(configured: string | undefined, port: number, lan = lanAddresses()): string {
  return configured ?? `http://${lan[0] ?? 'localhost'}:${port}`;
}

/** The lines printed for the operator at the start. */
export function startLines(configured: string | undefined, port: number, lan: readonly string[]): string[] {
  const ready = `\nلمّة is ready: http://localhost:${port}`;
  if (configured !== undefined) return [ready];
  const phones = lan.map((address) => `Phones on the same network: http://${address}:${port}`);
  if (phones.length > 0) return [ready, ...phones];
  const warning =
    'PUBLIC_URL is not set, and this machine has no private IPv4 address: links in mails point to localhost, and QR codes to the address by which their host opened the site. Set PUBLIC_URL.';
  return [ready, warning];
}

/**
 * Addresses for a QR code, best first. If PUBLIC_URL is set, it is the only one. Otherwise they are: the address by
 * which the screen was opened, if it is a private address of this machine; this machine's other network addresses; a
 * host name by which the screen was opened; localhost only if there is nothing else.
 * @param openedFrom `<protocol>://<host>` of a request by the user whose screen shows the code; never of a guest's
 * request
 */
export function phoneOrigins(
  configured: string | undefined,
  port: number,
  openedFrom?: string,
  lan = lanAddresses(),
): [string, ...string[]] {
  if (configured !== undefined) return [configured];
  const opened = openedFrom !== undefined && URL.canParse(openedFrom) ? new URL(openedFrom) : undefined;
  const others = lan.filter((address) => address !== opened?.hostname).map((address) => `http://${address}:${port}`);
  if (opened === undefined) return orFallback(others, `http://localhost:${port}`);
  if (lan.includes(opened.hostname)) return [opened.origin, ...others];
  return orFallback(LOOPBACK.test(opened.hostname) ? others : [...others, opened.origin], opened.origin);
}

/** The address for a QR code: the first of `phoneOrigins`. */
export function phoneOrigin(...parameters: Parameters<typeof phoneOrigins>): string {
  return phoneOrigins(...parameters)[0];
}

/**
 * The address for a QR code on a screen without a session: the address by which the screen was opened. A browser on the
 * server itself opens the site at localhost, which phones cannot reach, so its QR code has one of
 * the machine's network addresses.
 */
export function tvLinkOrigin(
  configured: string | undefined,
  port: number,
  screen: { openedFrom: string; isOnServer: boolean },
  lan = lanAddresses(),
): string {
  if (configured !== undefined || screen.isOnServer) return phoneOrigin(configured, port, screen.openedFrom, lan);
  return URL.canParse(screen.openedFrom) ? new URL(screen.openedFrom).origin : `http://localhost:${port}`;
}

function orFallback([first, ...rest]: string[], otherwise: string): [string, ...string[]] {
  return first === undefined ? [otherwise] : [first, ...rest];
}
