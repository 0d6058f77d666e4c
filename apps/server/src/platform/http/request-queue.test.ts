import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queueRequests } from './request-queue';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate'] }));
afterEach(() => void vi.useRealTimers());

const BROKEN = 'broken';

/** A server that gets connections and requests, and the names of those that were begun. */
function aQueue() {
  const begun: string[] = [];
  const server = new EventEmitter();
  const take = queueRequests(server, ({ url = '' }) => {
    if (url === BROKEN) throw new Error('planted');
    begun.push(url);
  });
  return {
    begun,
    connect: () => server.emit('connection'),
    ask: (url: string, response: Partial<ServerResponse> = {}) =>
      take({ url } as IncomingMessage, response as ServerResponse),
    turn: () => vi.advanceTimersToNextTimer(),
  };
}

it('[R1353] a request that finds nothing in its way begins at once; of those that come together one begins a turn, in their order', () => {
  const { begun, ask, turn } = aQueue();
  for (const url of ['a', 'b', 'c', 'd']) ask(url);
  expect(begun).toEqual(['a']);
  turn();
  expect(begun).toEqual(['a']);
  turn();
  expect(begun).toEqual(['a', 'b']);
  // Nobody overtakes those who wait.
  ask('e');
  turn();
  turn();
  turn();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(vi.getTimerCount()).toBe(0);
  ask('f');
  expect(begun.at(-1)).toBe('f');
});

it('[R1353] new connections are taken before a request begins, but not for ever', () => {
  const { begun, connect, ask, turn } = aQueue();
  connect();
  ask('a');
  turn();
  expect(begun).toEqual([]);
  turn();
  expect(begun).toEqual(['a']);
  for (const url of ['b', 'c', 'd']) ask(url);
  const turnsUntil = (count: number) => {
    let turns = 0;
    while (begun.length < count && turns < 100) {
      connect();
      turn();
      turns += 1;
    }
    return turns;
  };
  expect(begun).toEqual(['a', 'b']);
  expect(turnsUntil(3)).toBe(17);
  expect(turnsUntil(4)).toBe(17);
});

it('[R1353] a request whose client has gone is not begun', () => {
  const { begun, ask, turn } = aQueue();
  const gone = { destroyed: false };
  ask('a');
  ask('gone', gone);
  ask('b');
  gone.destroyed = true;
  turn();
  turn();
  expect(begun).toEqual(['a', 'b']);
});

it('[R1353] a request that cannot be begun holds up nobody else', () => {
  const { begun, ask, turn } = aQueue();
  for (const url of ['a', BROKEN, 'b']) ask(url);
  turn();
  expect(turn).toThrow('planted');
  turn();
  expect(begun).toEqual(['a', 'b']);
});
