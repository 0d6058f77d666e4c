import { describe, expect, it } from 'vitest';
import { teamNamesProblem } from './team-names';

describe('teamNamesProblem', () => {
  it('teamNamesProblem rejects equal names, however they are spelled', () => {
    expect(teamNamesProblem('الصقور', 'الصقور')).toBe('sameTeamNames');
    expect(teamNamesProblem('أحمد', 'احمد')).toBe('sameTeamNames');
    expect(teamNamesProblem('مكة', 'مَكَّه')).toBe('sameTeamNames');
    expect(teamNamesProblem('فريق ٧', 'فريق 7')).toBe('sameTeamNames');
    expect(teamNamesProblem('الصقور', 'النواخذة')).toBeNull();
  });

  it('teamNamesProblem rejects the names محفوظة and جارية', () => {
    expect(teamNamesProblem('محفوظة', 'الصقور')).toBe('reservedTeamName');
    expect(teamNamesProblem('الصقور', 'جاريه')).toBe('reservedTeamName');
  });

  it('teamNamesProblem compares names without letters as they are written', () => {
    expect(teamNamesProblem('!!!', '؟؟؟')).toBeNull();
    expect(teamNamesProblem('!!!', '!!!')).toBe('sameTeamNames');
  });
});
