import { describe, expect, it } from 'vitest';
import { makeFairQueue } from './fair-queue';

function served(queue: ReturnType<typeof makeFairQueue<string>>, ms: (item: string) => number): string[] {
  const order: string[] = [];
  for (let turn = queue.next(); turn !== undefined; turn = queue.next()) {
    order.push(turn.item);
    queue.charge(turn.owner, ms(turn.item));
  }
  return order;
}

describe('a fair queue', () => {
  it('a fair queue serves a new owner before the rest of another’s items, and keeps the order of each owner', () => {
    const queue = makeFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3']) queue.add('a', item, 10);
    const first = queue.next();
    queue.charge('a', 10);
    queue.add('b', 'b1', 10);
    queue.add('b', 'b2', 10);
    expect([first?.item, ...served(queue, () => 10)]).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('a fair queue serves a cheap item before the expensive items of other owners', () => {
    const queue = makeFairQueue<string>();
    queue.add('a', 'dear', 5000);
    queue.add('b', 'dear too', 5000);
    queue.add('c', 'cheap', 10);
    expect(queue.next()?.item).toBe('cheap');
  });

  it('a fair queue charges the actual time of an item, not the expected one', () => {
    const queue = makeFairQueue<string>();
    for (const item of ['a1', 'a2']) queue.add('a', item, 1);
    for (const item of ['b1', 'b2', 'b3']) queue.add('b', item, 1);
    const ms = (item: string) => (item.startsWith('a') ? 6000 : 100);
    expect(served(queue, ms)).toEqual(['a1', 'b1', 'b2', 'b3', 'a2']);
  });

  it('a fair queue does not starve an expensive item while others keep sending cheap ones', () => {
    const queue = makeFairQueue<string>();
    queue.add('dear', 'dear', 1000);
    let turns = 0;
    for (let item = ''; item !== 'dear' && turns < 100; turns += 1) {
      queue.add('cheap', 'cheap', 50);
      const turn = queue.next();
      item = turn?.item ?? '';
      queue.charge(turn?.owner ?? '', 50);
    }
    expect(turns).toBeLessThan(30);
  });

  it('a fair queue resets the used time once the queue is empty', () => {
    const queue = makeFairQueue<string>();
    queue.add('a', 'a1', 1);
    expect(served(queue, () => 60_000)).toEqual(['a1']);
    queue.add('a', 'a2', 1);
    queue.add('b', 'b1', 2);
    expect([queue.size, queue.next()?.item]).toEqual([2, 'a2']);
  });
});
