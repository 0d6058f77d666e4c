import { describe, expect, it } from 'vitest';
import { isStillValid } from './rebase';

const adjust = { type: 'adjustScore', team: 1, delta: 1 } as const;
const award = { type: 'award', team: 1 } as const;

describe('isStillValid', () => {
  it('isStillValid accepts an adjustment, whatever came between', () => {
    expect(isStillValid(adjust, [award, { type: 'openQuestion', questionId: 1 }])).toBe(true);
  });

  it('isStillValid accepts an award, an opening or a reveal if only adjustments came between', () => {
    expect(isStillValid(award, [adjust, { type: 'resume', outageMs: 5 }])).toBe(true);
    expect(isStillValid(award, [award])).toBe(false);
    expect(isStillValid({ type: 'revealAnswer' }, [{ type: 'undo' }])).toBe(false);
  });

  it('isStillValid accepts a command after a clue was opened', () => {
    expect(isStillValid(award, [{ type: 'openClue' }, adjust])).toBe(true);
    expect(isStillValid({ type: 'closeQuestion' }, [{ type: 'openClue' }])).toBe(true);
  });

  it('if two screens ask for a clue at once, isStillValid accepts one, and no clue of another question', () => {
    const openClue = { type: 'openClue' } as const;
    expect(isStillValid(openClue, [adjust])).toBe(true);
    expect(isStillValid(openClue, [openClue])).toBe(false);
    expect(isStillValid(openClue, [{ type: 'closeQuestion' }, { type: 'openQuestion', questionId: 1 }])).toBe(false);
  });

  it('isStillValid accepts a command after a sound was played or a picture enlarged', () => {
    const played = { type: 'driveMedia', act: 'begun' } as const;
    for (const command of [award, { type: 'undo' } as const, { type: 'driveMedia', act: 'play' } as const])
      expect(isStillValid(command, [played, played])).toBe(true);
    expect(isStillValid({ type: 'driveMedia', act: 'play' }, [{ type: 'closeQuestion' }])).toBe(false);
  });

  it('isStillValid accepts a command after a break has begun or ended; during a break the rules refuse it and say why', () => {
    const pause = { type: 'pause', minutes: 5 } as const;
    const resumeGame = { type: 'resumeGame' } as const;
    for (const command of [award, resumeGame, { type: 'undo' } as const])
      expect(isStillValid(command, [pause, resumeGame])).toBe(true);
    for (const command of [award, pause, resumeGame, { type: 'undo' } as const])
      expect(isStillValid(command, [pause])).toBe(true);
    expect(isStillValid(pause, [pause, resumeGame])).toBe(false);
    expect(isStillValid(resumeGame, [adjust, { type: 'undo' }])).toBe(true);
    expect(isStillValid(pause, [{ type: 'undo' }])).toBe(false);
    expect(isStillValid(pause, [{ type: 'openQuestion', questionId: 1 }])).toBe(false);
  });

  it('isStillValid accepts a press by key after the opening of the buttons or a press of the other key, but not after the end of the round', () => {
    const key = { type: 'hostBuzz', team: 1 } as const;
    expect(isStillValid(key, [{ type: 'expireTimer' }, { type: 'hostBuzz', team: 2 }, adjust])).toBe(true);
    expect(isStillValid(key, [{ type: 'armBuzzer' }])).toBe(true);
    for (const type of ['voidBuzz', 'closeQuestion'] as const) expect(isStillValid(key, [{ type }])).toBe(false);
    expect(isStillValid(key, [{ type: 'settleBuzz', round: 1 }])).toBe(false);
  });

  it('isStillValid accepts a void after an unseen settlement, but no judgement; a settlement itself is always valid', () => {
    const settle = { type: 'settleBuzz', round: 1 } as const;
    expect(isStillValid(settle, [{ type: 'voidBuzz' }])).toBe(true);
    expect(isStillValid({ type: 'voidBuzz' }, [settle])).toBe(true);
    expect(isStillValid({ type: 'judge', isRight: true }, [settle])).toBe(false);
  });

  it('isStillValid rejects an undo after a command that its sender had not seen', () => {
    expect(isStillValid({ type: 'undo' }, [adjust])).toBe(false);
    expect(isStillValid({ type: 'undo' }, [])).toBe(true);
  });
});
