import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  lanAddresses,
  phoneOrigin,
  phoneOrigins,
  publicUrl,
  rememberedAddresses,
  startLines,
  visitorsOrigin,
} from './addresses';

const some = { netmask: '', mac: '', cidr: null };
const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...some,
  family: 'IPv4',
  address,
  internal,
});
const ipv6 = (address: string): NetworkInterfaceInfo => ({
  ...some,
  family: 'IPv6',
  address,
  internal: false,
  scopeid: 0,
});

describe('the address of this machine', () => {
  it('[R223] is a private one of a real network, before those of virtual ones', () => {
    const addresses = lanAddresses({
      lo: [ipv4('127.0.0.1', true)],
      docker0: [ipv4('172.17.0.1')],
      'vEthernet (WSL)': [ipv4('172.20.0.1')],
      eth0: [ipv6('fe80::1'), ipv4('192.168.1.7')],
      wlan0: [ipv4('10.0.0.7')],
      ppp0: [ipv4('203.0.113.7')],
    });
    expect(addresses).toEqual(['192.168.1.7', '10.0.0.7', '172.17.0.1', '172.20.0.1']);
  });

  it.each(['172.15.0.1', '172.32.0.1', '11.0.0.1', '192.169.0.1', '8.8.8.8', '1.10.0.1'])(
    '[R223] is not %s, which is no private one',
    (address) => {
      expect(lanAddresses({ eth0: [ipv4(address)] })).toEqual([]);
    },
  );

  it('[R224] links carry PUBLIC_URL, else that address, else localhost', () => {
    expect(publicUrl('https://lamma.example/', 3000, ['192.168.1.7'])).toBe('https://lamma.example');
    expect(publicUrl(undefined, 3000, ['192.168.1.7', '172.17.0.1'])).toBe('http://192.168.1.7:3000');
    expect(publicUrl(undefined, 8080, [])).toBe('http://localhost:8080');
  });
});

it('[R1194] the machine is asked for its addresses once a minute', () => {
  let [now, asked] = [0, 0];
  const addresses = rememberedAddresses({ now: () => now }, () => {
    asked += 1;
    return [`10.0.0.${asked}`];
  });
  for (now = 0; now < 60_000; now += 100) expect(addresses()).toEqual(['10.0.0.1']);
  expect(addresses()).toEqual(['10.0.0.2']);
});

it('[R731] the start warns where there is neither PUBLIC_URL nor an address of a network', () => {
  const [, ...warning] = startLines(undefined, 3000, []);
  expect(warning).toEqual([expect.stringMatching(/^PUBLIC_URL is not set, .+ Set PUBLIC_URL\.$/)]);
  expect(startLines('https://lamma.example', 3000, [])).toHaveLength(1);
  expect(startLines(undefined, 3000, ['192.168.1.5']).at(-1)).toBe(
    'Phones on the same network: http://192.168.1.5:3000',
  );
});

const lan = ['192.168.1.5', '10.0.0.7'];
const [wifi, cable] = ['http://192.168.1.5:3000', 'http://10.0.0.7:3000'];

describe('[Z1] the addresses that a code may carry, the best first', () => {
  it.each([
    ['PUBLIC_URL alone, where it is set', 'https://lamma.example/x', 'http://10.0.0.7:3000', ['https://lamma.example']],
    ['the one by which the screen was opened', undefined, 'http://10.0.0.7:3000', [cable, wifi]],
    ['with its own port', undefined, 'http://10.0.0.7:8080', ['http://10.0.0.7:8080', wifi]],
    ['never localhost while there is another', undefined, 'http://localhost:3000', [wifi, cable]],
    ['nor the loopback', undefined, 'http://127.0.0.1:3000', [wifi, cable]],
    ['a name of its own last, as a choice', undefined, 'http://majlis.home', [wifi, cable, 'http://majlis.home']],
    ['those of its networks where nothing was said', undefined, undefined, [wifi, cable]],
    ['those of its networks where nonsense was said', undefined, 'http://', [wifi, cable]],
  ])('%s', (_what, configured, openedAt, expected) => {
    expect(phoneOrigins(configured, 3000, openedAt, lan)).toEqual(expected);
    expect(phoneOrigin(configured, 3000, openedAt, lan)).toBe(expected[0]);
  });

  it('a machine without a network has only the one by which it was opened', () => {
    expect(phoneOrigins(undefined, 3000, 'http://localhost:3000', [])).toEqual(['http://localhost:3000']);
    expect(phoneOrigins(undefined, 3000, undefined, [])).toEqual(['http://localhost:3000']);
  });
});

describe('the code on a screen where nobody is signed in', () => {
  const origin = (openedAt: string, isHere: boolean, configured?: string) =>
    visitorsOrigin(configured, 3000, { openedAt, isHere }, lan);

  it('[R1145] carries the address by which the screen was opened, and tells a stranger none of the machine', () => {
    expect(origin('https://play.example', false)).toBe('https://play.example');
    expect(origin('http://localhost:3000', false)).toBe('http://localhost:3000');
    expect(origin('http://192.168.1.5:3000', false)).toBe(wifi);
  });

  it('[R1145] carries the machine’s address in its network where the screen is the machine’s own', () => {
    expect(origin('http://localhost:3000', true)).toBe(wifi);
    expect(origin('http://localhost:3000', true, 'https://lamma.example/')).toBe('https://lamma.example');
  });
});
