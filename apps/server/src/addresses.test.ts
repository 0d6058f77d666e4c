import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  cachedAddresses,
  lanAddresses,
  phoneOrigin,
  phoneOrigins,
  publicUrl,
  startLines,
  tvLinkOrigin,
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

describe('lanAddresses and publicUrl', () => {
  it('lanAddresses lists private addresses, those of physical networks before those of virtual ones', () => {
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
    'lanAddresses and publicUrl exclude %s, which is not private',
    (address) => {
      expect(lanAddresses({ eth0: [ipv4(address)] })).toEqual([]);
    },
  );

  it('publicUrl uses the machine’s network address if PUBLIC_URL is not set, and localhost if there is none', () => {
    expect(publicUrl('https://lamma.example', 3000, ['192.168.1.7'])).toBe('https://lamma.example');
    expect(publicUrl(undefined, 3000, ['192.168.1.7', '172.17.0.1'])).toBe('http://192.168.1.7:3000');
    expect(publicUrl(undefined, 8080, [])).toBe('http://localhost:8080');
  });
});

it('cachedAddresses reads the machine’s addresses once a minute', () => {
  let [now, asked] = [0, 0];
  const addresses = cachedAddresses({ now: () => now }, () => {
    asked += 1;
    return [`10.0.0.${asked}`];
  });
  for (now = 0; now < 60_000; now += 100) expect(addresses()).toEqual(['10.0.0.1']);
  expect(addresses()).toEqual(['10.0.0.2']);
});

it('startLines warns if there is neither PUBLIC_URL nor a network address', () => {
  const [, ...warning] = startLines(undefined, 3000, []);
  expect(warning).toEqual([expect.stringMatching(/^PUBLIC_URL is not set, .+ Set PUBLIC_URL\.$/)]);
  expect(startLines('https://lamma.example', 3000, [])).toHaveLength(1);
  expect(startLines(undefined, 3000, ['192.168.1.5']).at(-1)).toBe(
    'Phones on the same network: http://192.168.1.5:3000',
  );
});

const lan = ['192.168.1.5', '10.0.0.7'];
const [wifi, cable] = ['http://192.168.1.5:3000', 'http://10.0.0.7:3000'];

describe('phoneOrigins, best first', () => {
  it.each([
    ['PUBLIC_URL only, if it is set', 'https://lamma.example', 'http://10.0.0.7:3000', ['https://lamma.example']],
    ['the one by which the screen was opened', undefined, 'http://10.0.0.7:3000', [cable, wifi]],
    ['that address with its own port', undefined, 'http://10.0.0.7:8080', ['http://10.0.0.7:8080', wifi]],
    ['no localhost if there is another address', undefined, 'http://localhost:3000', [wifi, cable]],
    ['no loopback address', undefined, 'http://127.0.0.1:3000', [wifi, cable]],
    ['a host name last', undefined, 'http://majlis.home', [wifi, cable, 'http://majlis.home']],
    ['the network addresses without a Host header', undefined, undefined, [wifi, cable]],
    ['the network addresses for a malformed one', undefined, 'http://', [wifi, cable]],
  ])('phoneOrigins returns %s', (_what, configured, openedFrom, expected) => {
    expect(phoneOrigins(configured, 3000, openedFrom, lan)).toEqual(expected);
    expect(phoneOrigin(configured, 3000, openedFrom, lan)).toBe(expected[0]);
  });

  it('phoneOrigins returns only the address by which the server was opened if there is no network', () => {
    expect(phoneOrigins(undefined, 3000, 'http://localhost:3000', [])).toEqual(['http://localhost:3000']);
    expect(phoneOrigins(undefined, 3000, undefined, [])).toEqual(['http://localhost:3000']);
  });
});

describe('tvLinkOrigin', () => {
  const origin = (openedFrom: string, isOnServer: boolean, configured?: string) =>
    tvLinkOrigin(configured, 3000, { openedFrom, isOnServer }, lan);

  it('tvLinkOrigin returns the address by which the screen was opened, and reveals no other to a visitor', () => {
    expect(origin('https://play.example', false)).toBe('https://play.example');
    expect(origin('http://localhost:3000', false)).toBe('http://localhost:3000');
    expect(origin('http://192.168.1.5:3000', false)).toBe(wifi);
  });

  it('tvLinkOrigin returns the machine’s network address for a screen on the machine itself', () => {
    expect(origin('http://localhost:3000', true)).toBe(wifi);
    expect(origin('http://localhost:3000', true, 'https://lamma.example')).toBe('https://lamma.example');
  });
});
