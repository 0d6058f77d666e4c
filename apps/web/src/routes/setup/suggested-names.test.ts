import { cleanLine } from '@lamma/protocol/fields/text';
import { teamNamesProblem } from '@lamma/rules/team-names';
import { describe, expect, it } from 'vitest';
import { suggestedNames } from './use-game-choice';

describe('suggestedNames', () => {
  it('suggestedNames names the game after the weekday on which the evening began, even after midnight', () => {
    expect(suggestedNames(new Date(2026, 10, 26, 20)).gameName).toBe('ديوانية الخميس');
    expect(suggestedNames(new Date(2026, 10, 27, 2))).toEqual(suggestedNames(new Date(2026, 10, 26, 20)));
    expect(suggestedNames(new Date(2026, 10, 27, 6)).gameName).toBe('ديوانية الجمعة');
  });

  it('suggestedNames suggests team names that the server accepts, and others on the next evening', () => {
    const week = Array.from({ length: 7 }, (_, day) => suggestedNames(new Date(2026, 10, 20 + day, 21)));
    for (const { team1Name, team2Name } of week) {
      expect(teamNamesProblem(team1Name, team2Name)).toBeNull();
      expect([team1Name, team2Name].map(cleanLine)).toEqual([team1Name, team2Name]);
    }
    expect(week[0]?.team1Name).not.toBe(week[1]?.team1Name);
  });
});
