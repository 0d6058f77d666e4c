import { describe, expect, it } from 'vitest';
import { aBank } from '../testing/test-bank';
import { optionOrders } from './option-order';

describe('optionOrders', () => {
  const { questions } = aBank(60);

  it('optionOrders returns the four options of each question exactly once', () => {
    const orders = optionOrders(questions, 'seed');
    expect(orders.size).toBe(60);
    for (const item of questions) {
      expect([...(orders.get(item.id) ?? [])].sort()).toEqual([item.correctAnswer, ...item.wrong].sort());
    }
  });

  it.each([5, 6, 12, 18, 60])('optionOrders distributes the answers of %i questions evenly over A to D', (count) => {
    const list = questions.slice(0, count);
    const orders = optionOrders(list, 'seed');
    const counts = [0, 1, 2, 3].map(
      (at) => list.filter((item) => orders.get(item.id)?.[at] === item.correctAnswer).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('optionOrders is deterministic for a seed, and differs between seeds', () => {
    expect(optionOrders(questions, 'one')).toEqual(optionOrders(questions, 'one'));
    expect(optionOrders(questions, 'one')).not.toEqual(optionOrders(questions, 'two'));
  });

  it('optionOrders shuffles the wrong options evenly over many seeds', () => {
    const [item] = questions;
    if (item === undefined) throw new Error('no question');
    const first = new Map<string, number>();
    for (let seed = 0; seed < 600; seed += 1) {
      const wrong =
        optionOrders([item], String(seed))
          .get(item.id)
          ?.find((option) => option !== item.correctAnswer) ?? '';
      first.set(wrong, (first.get(wrong) ?? 0) + 1);
    }
    expect([...first.values()].every((times) => times > 150 && times < 250)).toBe(true);
    expect(first.size).toBe(3);
  });
});
