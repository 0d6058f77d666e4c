import { BlockList, isIP } from 'node:net';

/** Addresses of a home's or a school's own network: whoever comes from one has come through no other. */
const own = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  own.addSubnet(network, prefix);
}

/**
 * A name for the network that an address is in: the server's own where it is one of a private network, else the address itself,
 * behind which a home has all its devices.
 * @param address by `addressOf`
 */
export function networkOf(address: string): string {
  return isThisMachine(address) || (isIP(address) === 4 && own.check(address)) ? 'own' : address;
}

/** Whether an address is this machine's own to itself. @param address by `addressOf` */
export function isThisMachine(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64';
}
