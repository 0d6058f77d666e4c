import { networkInterfaces } from 'node:os';

/** Interfaces of virtual machines, containers and tunnels: no phone is on them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale|wg|lo)/i;
const VIRTUAL_WINDOWS = /vEthernet|VirtualBox|VMware|WSL|Hyper-V|Loopback/i;
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

/** The address that links in mails carry: PUBLIC_URL, else this machine's on its network. Never a request's Host header. */
export function publicUrl(configured: string | undefined, port: number, lan = lanAddresses()): string {
  return configured?.replace(/\/$/, '') ?? `http://${lan[0] ?? 'localhost'}:${port}`;
}
