import { describe, expect, it } from 'vitest';
import { addressOf, widerAddressOf } from './limits';

describe('addressOf', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    [' 10.0.0.1 ', '10.0.0.1'],
    ['10.0.0.1:54321', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:10.0.0.1', '10.0.0.1'],
    ['::ffff:a00:1', '10.0.0.1'],
    ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
    ['0000:0000:0000:0000:0000:ffff:0a00:0001', '10.0.0.1'],
    ['::ffff:10.0.0.1%eth0', '10.0.0.1'],
    ['[::ffff:10.0.0.1]:443', '10.0.0.1'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('addressOf maps %s to %s', (ip, address) => {
    expect(addressOf(ip)).toBe(address);
    expect(widerAddressOf(address)).toBeUndefined();
  });

  it.each([
    '2001:db8:0:12ab::',
    '2001:db8::12ab:0:0:0:1',
    '2001:DB8:0:12AB:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:12ab:0000:0000:0000:0001',
    '2001:db8:0:12ab::10.0.0.1',
    '2001:db8:0:12ab::1%wlan0',
    '[2001:db8:0:12ab::1]:443',
    '[2001:db8:0:12ab::1]',
  ])('addressOf counts %s by its /64 and its /56', (ip) => {
    expect(addressOf(ip)).toBe('2001:db8:0:12ab::/64');
    expect(widerAddressOf(addressOf(ip))).toBe('2001:db8:0:1200::/56');
  });

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%3', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['64:ff9b::10.0.0.1', '64:ff9b:0:0::/64'],
  ])('addressOf parses %s as %s', (ip, address) => {
    expect(addressOf(ip)).toBe(address);
  });

  it('addressOf uses the first 64 characters of a text that is not an address', () => {
    expect(addressOf('x'.repeat(1000))).toBe('x'.repeat(64));
  });

  it('addressOf counts another /64 and another /56 separately', () => {
    expect(addressOf('2001:db8:0:12ac::1')).not.toBe(addressOf('2001:db8:0:12ab::1'));
    const wider = (ip: string) => widerAddressOf(addressOf(ip));
    expect(wider('2001:db8:0:12ff::1')).toBe(wider('2001:db8:0:1200::1'));
    expect(wider('2001:db8:0:1300::1')).not.toBe(wider('2001:db8:0:12ff::1'));
  });
});
