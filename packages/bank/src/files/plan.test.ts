import { bankRows } from '@lamma/protocol/testing/specification/bank';
import { describe, expect, it } from 'vitest';
import { findBankRoot } from '../load';
import { readPlan } from './plan';
import { questionsPerGame } from './schema';

const plan = readPlan(findBankRoot(import.meta.dirname));

describe('data/plan.json', () => {
  it('data/plan.json has 77 different categories with 305 games, in id blocks that do not overlap', () => {
    expect(plan).toHaveLength(77);
    expect(plan.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(305);
    for (const key of ['id', 'slug', 'nameAr', 'icon'] as const) {
      expect(new Set(plan.map((category) => category[key])).size, key).toBe(77);
    }
    const blocks = plan.map(({ block }) => block).sort(([one], [other]) => one - other);
    blocks.forEach(([first], index) => {
      expect(first).toBeGreaterThan(blocks[index - 1]?.[1] ?? 0);
    });
    for (const { gameCount, block } of plan) expect(block[1] - block[0] + 1).toBe(gameCount * questionsPerGame);
  });

  it('data/plan.json has the planned number of games for each category', () => {
    const games = new Map(plan.map(({ id, gameCount }) => [id, gameCount]));
    // The source list is cut off at one category, which gets three games like its neighbours.
    for (const [id, count] of bankRows) expect(games.get(id), `category ${id}`).toBe(count ?? 3);
  });
});
