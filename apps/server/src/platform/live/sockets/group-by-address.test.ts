import { expect, it } from 'vitest';
import { groupByAddress } from './links';

it('groupByAddress allows a /56 network ten times as many items as a /64, and frees a slot when one is removed', () => {
  const held = groupByAddress<string>();
  const subnet = (index: number) => `2001:db8:0:${index.toString(16)}::/64`;
  for (let index = 0; index < 10; index += 1) {
    for (let socket = 0; socket < 2; socket += 1) {
      expect(held.hasCapacity(subnet(index), 2)).toBe(true);
      held.add(subnet(index), `${index} ${socket}`);
    }
    expect(held.hasCapacity(subnet(index), 2)).toBe(false);
  }
  expect(held.hasCapacity(subnet(10), 2)).toBe(false);
  expect(held.hasCapacity(subnet(0x100), 2)).toBe(true);
  held.remove(subnet(3), '3 0');
  expect(held.hasCapacity(subnet(10), 2)).toBe(true);
});

it('groupByAddress still counts the remaining items of an address after one has ended', () => {
  const held = groupByAddress<string>();
  for (const one of ['first', 'second', 'third']) held.add('10.0.0.1', one);
  held.remove('10.0.0.1', 'first');
  expect(held.hasCapacity('10.0.0.1', 2)).toBe(false);
  held.remove('10.0.0.1', 'second');
  expect(held.hasCapacity('10.0.0.1', 2)).toBe(true);
});

it('groupByAddress returns the oldest of an address over its limit, and the oldest of all over the total limit', () => {
  const held = groupByAddress<string>();
  for (const one of ['a1', 'b1', 'b2', 'a2']) held.add(one[0] ?? '', one);
  expect(held.oldestOver('b', 2, 4)).toBeUndefined();
  expect(held.oldestOver('b', 1, 4)).toBe('b1');
  expect(held.oldestOver('b', 2, 3)).toBe('a1');
  held.remove('a', 'a1');
  expect([...held.all()]).toEqual(['b1', 'b2', 'a2']);
  expect(held.count()).toBe(3);
});
