import { expect, it } from 'vitest';
import { heldByAddress } from './held-by-address';

it('[R736] the line around an IPv6 address holds ten times as many, and is free again when they end', () => {
  const held = heldByAddress();
  const subnet = (index: number) => `2001:db8:0:${index.toString(16)}::/64`;
  for (let index = 0; index < 10; index += 1) {
    for (let socket = 0; socket < 2; socket += 1) {
      expect(held.hasRoom(subnet(index), 2)).toBe(true);
      held.change(subnet(index), 1);
    }
    expect(held.hasRoom(subnet(index), 2)).toBe(false);
  }
  expect(held.hasRoom(subnet(10), 2)).toBe(false);
  expect(held.hasRoom(subnet(0x100), 2)).toBe(true);
  held.change(subnet(3), -1);
  expect(held.hasRoom(subnet(10), 2)).toBe(true);
});
