import { expect, it, vi } from 'vitest';

// Uses a fresh store, because requests of other test files might still be waiting in the shared store.
vi.resetModules();
const { reportLost, reportLate, useConnectionStore } = await import('./connection-store');

it('the connection is late until every request that has waited too long has ended', () => {
  const late = () => useConnectionStore.getState().isLate;
  const [first, second] = [{}, {}];
  reportLate(first, true);
  reportLate(second, true);
  reportLate(first, false);
  expect(late()).toBe(true);
  reportLate(second, false);
  expect(late()).toBe(false);
});

it('the connection store notifies its listeners only of changes', () => {
  const states: boolean[] = [];
  const forget = useConnectionStore.subscribe(({ isLost, isLate }) => states.push(isLost || isLate));
  for (const lost of [false, true, true, false]) reportLost(lost);
  for (const isLate of [true, true, false, false]) reportLate('a', isLate);
  forget();
  expect(states).toEqual([true, false, true, false]);
});
