import type { AnyCommand, OptionIndex } from '@lamma/protocol/games';
import { describe, expect, it } from 'vitest';
import { begin, play, type Run, thirtySix } from '../testing/random-games';
import { tricksOf } from './tricks';

const start = () => begin({ mode: 'qr', questions: thirtySix });

function playAt(run: Run, afterMs: number, command: AnyCommand): Run {
  const next = play(run, command, afterMs);
  if (!next.accepted) throw new Error(`${command.type} was refused in ${run.state.phase}`);
  return next;
}

/** A question whose options are on the screen. */
function asked(run: Run, questionId: number, demo = false): Run {
  const opened = playAt(run, 1000, { type: 'openQuestion', questionId });
  if (demo) return playAt(opened, 1000, { type: 'startQrRound', demo: true });
  const shown = playAt(opened, 1000, { type: 'startQrRound' });
  return playAt(shown, 1000, { type: 'takeOptions', wrongOption1: `فخ ${questionId}`, wrongOption2: 'آخر' });
}

/** Chooses the option with this text. */
function takes(run: Run, afterMs: number, text: string): Run {
  if (run.state.phase !== 'question-display' || run.state.mode !== 'qr') throw new Error('no options');
  const option = run.state.options.indexOf(text) as OptionIndex;
  return playAt(run, afterMs, { type: 'chooseOption', option });
}

const expire = (run: Run) => playAt(run, 3000, { type: 'expireTimer' });
const tricks = (run: Run) => tricksOf({ setup: run.setup, commands: run.log });

describe('Tricks of «خربطهم»', () => {
  it('a trick is a rival’s wrong option that the asked team chose, with the time that the choice took', () => {
    const first = takes(asked(start(), 101), 4000, 'فخ 101');
    const second = takes(asked(expire(first), 102), 2500, 'فخ 102');
    const third = takes(asked(expire(second), 103), 900, 'جواب 103');
    expect(tricks(third)).toEqual([
      { by: 2, option: 'فخ 101', tookMs: 4000 },
      { by: 1, option: 'فخ 102', tookMs: 2500 },
    ]);
  });

  it('the bank’s wrong options in a round without a phone are not a trick', () => {
    expect(tricks(takes(asked(start(), 101, true), 1000, 'خطأ أول'))).toEqual([]);
  });

  it('an undo takes the trick back', () => {
    const fooled = takes(asked(start(), 101), 1000, 'فخ 101');
    expect(tricks(playAt(fooled, 1000, { type: 'undo' }))).toEqual([]);
  });
});
