import { describe, expect, it } from 'vitest';
import { stillMeans } from './rebase';

const adjust = { type: 'adjustScore', team: 1, delta: 1 } as const;
const award = { type: 'award', team: 1 } as const;

describe('a command decided on an older version', () => {
  it('[R48] an adjustment still means the same, whatever came between', () => {
    expect(stillMeans(adjust, [award, { type: 'openQuestion', questionId: 1 }])).toBe(true);
  });

  it('[R49] an award, an opening or a reveal does only where nothing but adjustments came between', () => {
    expect(stillMeans(award, [adjust, { type: 'resume', outageMs: 5 }])).toBe(true);
    expect(stillMeans(award, [award])).toBe(false);
    expect(stillMeans({ type: 'revealAnswer' }, [{ type: 'undo' }])).toBe(false);
  });

  it('means the same after a clue was opened meanwhile', () => {
    expect(stillMeans(award, [{ type: 'openClue' }, adjust])).toBe(true);
    expect(stillMeans({ type: 'closeQuestion' }, [{ type: 'openClue' }])).toBe(true);
  });

  it('opens one clue where two screens ask for one at once, and none of another question', () => {
    const openClue = { type: 'openClue' } as const;
    expect(stillMeans(openClue, [adjust])).toBe(true);
    expect(stillMeans(openClue, [openClue])).toBe(false);
    expect(stillMeans(openClue, [{ type: 'closeQuestion' }, { type: 'openQuestion', questionId: 1 }])).toBe(false);
  });

  it('[R50] an undo never does: it would take back what its sender had not seen', () => {
    expect(stillMeans({ type: 'undo' }, [adjust])).toBe(false);
    expect(stillMeans({ type: 'undo' }, [])).toBe(true);
  });
});
