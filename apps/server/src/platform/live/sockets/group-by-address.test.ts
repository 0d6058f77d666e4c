import { expect, it } from 'vitest';
import { groupByAddress } from './links';

it('groupByAddress allows a /56 network ten times as many items as a /64, and frees a slot when one is removed', () => {
  const groups = groupByAddress<string>();
  const subnet = (index: number) => `2001:db8:0:${index.toString(16)}::/64`;
  for (let index = 0; index < 10; index += 1) {
    for (let socket = 0; socket < 2; socket += 1) {
      expect(groups.hasCapacity(subnet(index), 2)).toBe(true);
      groups.add(subnet(index), `${index} ${socket}`);
    }
    expect(groups.hasCapacity(subnet(index), 2)).toBe(false);
  }
  expect(groups.hasCapacity(subnet(10), 2)).toBe(false);
  expect(groups.hasCapacity(subnet(0x100), 2)).toBe(true);
  groups.remove(subnet(3), '3 0');
  expect(groups.hasCapacity(subnet(10), 2)).toBe(true);
});

it('groupByAddress still counts the remaining items of an address after one has ended', () => {
  const groups = groupByAddress<string>();
  for (const one of ['first', 'second', 'third']) groups.add('10.0.0.1', one);
  groups.remove('10.0.0.1', 'first');
  expect(groups.hasCapacity('10.0.0.1', 2)).toBe(false);
  groups.remove('10.0.0.1', 'second');
  expect(groups.hasCapacity('10.0.0.1', 2)).toBe(true);
});

it('groupByAddress returns the oldest of an address over its limit, and the oldest of all over the total limit', () => {
  const groups = groupByAddress<string>();
  for (const one of ['a1', 'b1', 'b2', 'a2']) groups.add(one[0] ?? '', one);
  expect(groups.oldestOver('b', 2, 4)).toBeUndefined();
  expect(groups.oldestOver('b', 1, 4)).toBe('b1');
  expect(groups.oldestOver('b', 2, 3)).toBe('a1');
  groups.remove('a', 'a1');
  expect([...groups.all()]).toEqual(['b1', 'b2', 'a2']);
  expect(groups.count()).toBe(3);
});
