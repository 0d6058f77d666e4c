import { type PlayMode, playModes } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { describe, expect, it } from 'vitest';
import { replay } from '../apply';
import { begin, play, playAll, type Run, thirtySix } from '../testing/random-games';
import { remainingOn } from './common';

const drive = (act: 'play' | 'stop' | 'enlarge' | 'shrink' | 'begun') => ({ type: 'driveMedia', act }) as const;
/** Question 105 has a sound, 101 has none. */
const asks = { type: 'openQuestion', questionId: 105 } as const;
const plain = { type: 'openQuestion', questionId: 101 } as const;

const game = (mode: PlayMode) => begin({ mode, questions: thirtySix });
/** Opens a question until its clock runs: in qr the options have to arrive first. */
const asked = (mode: PlayMode, question: typeof asks | typeof plain) => {
  const open = playAll(game(mode), question);
  return mode === 'qr' ? playAll(open, { type: 'startQrRound', demo: true }) : open;
};
const clockOf = ({ state }: Run) => {
  const clock = state.open?.clock;
  if (clock === undefined) throw new Error('no clock');
  return clock;
};
/** The remaining time that the clock shows `ms` later. */
const leftAfter = (run: Run, ms: number) => remainingOn(clockOf(run), run.now + ms);

/** A race has no clock for the whole question. */
const clocked = playModes.filter((mode) => mode !== 'race');

describe.each(clocked)('the clock in %s', (mode) => {
  const opened = asked(mode, asks);

  it('the clock of a question with a sound waits at its full time for up to ten seconds, then starts', () => {
    expect([0, 9_999, 10_000, 11_000].map((ms) => leftAfter(opened, ms))).toEqual([40_000, 40_000, 40_000, 39_000]);
    expect(leftAfter(asked(mode, plain), 1000)).toBe(39_000);
  });

  it('the clock of a question with a sound starts with the first play; later plays do not move it', () => {
    const begun = play(opened, drive('begun'), 3000);
    expect(leftAfter(begun, 1000)).toBe(39_000);
    const again = play(begun, drive('begun'), 5000);
    expect([again.accepted, leftAfter(again, 0)]).toEqual([true, 35_000]);
    const late = play(opened, drive('begun'), 20_000);
    expect(leftAfter(late, 0)).toBe(30_000);
  });

  it('the clock of a question with a sound does not start when a phone asks for the sound', () => {
    expect(clockOf(play(opened, drive('play'), 3000))).toEqual(clockOf(opened));
  });

  it('the clock of a question with a sound waits again after an outage only if it waited before', () => {
    const outage = { type: 'resume', outageMs: 30_000 } as const;
    expect(leftAfter(play(opened, outage, 31_000), 0)).toBe(40_000);
    expect(clockOf(play(opened, outage, 31_000))).toEqual({
      deadlineAt: opened.now + 80_000,
      standsUntil: opened.now + 40_000,
    });
    const begun = play(opened, drive('begun'), 1000);
    expect(clockOf(play(begun, outage, 30_000))).toEqual({ deadlineAt: begun.now + 30_000 + limits.questionMs });
  });

  it('after an undo reopens a question with sound, its clock shows at most the full time', () => {
    const closes =
      mode === 'qr' ? ({ type: 'chooseOption', option: 0 } as const) : ({ type: 'award', team: 1 } as const);
    const back = play(playAll(opened, closes), { type: 'undo' });
    expect(back.state.open?.clock).toEqual({ leftMs: 40_000 });
  });

  it('the clock of a question with a sound is the same after a replay of the log', () => {
    const run = playAll(opened, drive('play'), drive('begun'), drive('stop'), drive('play'), drive('enlarge'));
    expect(replay(run.setup, run.log)).toEqual(run.state);
    expect(run.state.open?.playback).toEqual({ plays: 2, isStopped: false, isLarge: true });
  });
});

describe.each(playModes)('media in %s', (mode) => {
  const open = asked(mode, plain);

  it('a remote can stop, enlarge and shrink media, and each press of play starts them again', () => {
    const acts = ['play', 'play', 'stop', 'enlarge'] as const;
    expect(playAll(open, ...acts.map(drive)).state.open?.playback).toEqual({
      plays: 2,
      isStopped: true,
      isLarge: true,
    });
    expect(playAll(open, drive('enlarge'), drive('shrink')).state.open?.playback?.isLarge).toBe(false);
  });

  it('media that a remote has enlarged shrink once the answer shows', () => {
    const large = playAll(open, drive('enlarge'));
    const shown = playAll(large, mode === 'qr' ? { type: 'chooseOption', option: 0 } : { type: 'revealAnswer' });
    expect(shown.state.open?.playback?.isLarge).toBe(false);
  });

  it('media commands from a remote are refused while no question is open', () => {
    expect(play(game(mode), drive('play')).accepted).toBe(false);
  });

  it('undo skips media commands from a remote and takes back the move before them', () => {
    if (mode === 'connect') return;
    const corrected = playAll(open, { type: 'adjustScore', team: 1, delta: 1 }, drive('play'));
    expect(corrected.state.undoable).toBe(1);
    expect(playAll(corrected, { type: 'undo' }).state.scores).toEqual({ 1: 0, 2: 0 });
  });
});
