import { describe, expect, it } from 'vitest';
import { countryCodes, limits } from './limits';

describe('shared limits', () => {
  it('a game has 6 categories with 6 questions each', () => {
    expect([limits.categoriesPerGame, limits.questionsPerGame]).toEqual([6, 6]);
  });

  it('a question has 40 seconds, with warnings at 20 and at 10 seconds', () => {
    expect([limits.questionMs, limits.timerWarnMs, limits.timerLastMs]).toEqual([40_000, 20_000, 10_000]);
  });

  it('an answer is revealed 500 ms after the request', () => {
    expect(limits.revealDelayMs).toBe(500);
  });

  it('a new user has 2 free games', () => {
    expect(limits.freeGames).toBe(2);
  });

  it('ids of own categories are above 1000', () => {
    expect(limits.customCategoryIdsAbove).toBe(1000);
  });

  it('a password has at least 6 characters, a phone number 6 to 15 digits after one of six country codes, Kuwait’s first', () => {
    expect([limits.passwordMin, limits.phoneDigitsMin, limits.phoneDigitsMax]).toEqual([6, 6, 15]);
    expect(countryCodes).toEqual(['+965', '+966', '+971', '+973', '+974', '+968']);
  });

  it('a code has 10 characters; a reset link is valid for 30 minutes, a ticket for 24 hours, undo for 10 minutes after the end', () => {
    const minute = 60_000;
    expect([limits.codeLength, limits.resetTokenMs, limits.ticketMs, limits.undoAfterEndMs]).toEqual([
      10,
      30 * minute,
      24 * 60 * minute,
      10 * minute,
    ]);
  });
});
