import { describe, expect, it } from 'vitest';
import { teamNamesProblem } from './team-names';

describe('team names', () => {
  it('[R46] two teams cannot bear one name, however it is written', () => {
    expect(teamNamesProblem('الصقور', 'الصقور')).toBe('sameTeamNames');
    expect(teamNamesProblem('أحمد', 'احمد')).toBe('sameTeamNames');
    expect(teamNamesProblem('مكة', 'مَكَّه')).toBe('sameTeamNames');
    expect(teamNamesProblem('فريق ٧', 'فريق 7')).toBe('sameTeamNames');
    expect(teamNamesProblem('الصقور', 'النواخذة')).toBeNull();
  });

  it('[R47] no team is called محفوظة or جارية', () => {
    expect(teamNamesProblem('محفوظة', 'الصقور')).toBe('reservedTeamName');
    expect(teamNamesProblem('الصقور', 'جاريه')).toBe('reservedTeamName');
  });

  it('names without letters are told apart as they are written', () => {
    expect(teamNamesProblem('!!!', '؟؟؟')).toBeNull();
    expect(teamNamesProblem('!!!', '!!!')).toBe('sameTeamNames');
  });
});
