import { type GameCommand, type PlayMode, playModes } from '@lamma/protocol/games';
import { describe, expect, it } from 'vitest';
import { applyCommand, predictMove, replay } from './apply';
import { legalCommands } from './testing/legal-commands';
import { begin, play, playAll, type Run, sentOf, thirtySix } from './testing/random-games';
import { viewOf } from './view';

const pause = (minutes: 5 | 10 | 15 | null = 5) => ({ type: 'pause', minutes }) as const;
const resumeGame = { type: 'resumeGame' } as const;
const undo = { type: 'undo' } as const;
const open = { type: 'openQuestion', questionId: 101 } as const;
const reveal = { type: 'revealAnswer' } as const;
const award = { type: 'award', team: 1 } as const;
const demo = { type: 'startQrRound', demo: true } as const;
const choose = { type: 'chooseOption', option: 0 } as const;

const game = (mode: PlayMode) => begin({ mode, questions: thirtySix });
const refusalOf = (run: Run, command: GameCommand) => {
  const outcome = applyCommand(run.state, command, { now: run.now });
  return outcome.ok ? undefined : outcome.refusal;
};

describe.each(playModes)('A break in %s', (mode) => {
  it('a break begins on the board, is ended only by the host and changes nothing in the game', () => {
    const before = game(mode);
    const paused = playAll(before, pause(10));
    expect(paused.state).toEqual({ ...before.state, pause: { since: paused.now, until: paused.now + 600_000 } });
    const later = play(paused, { type: 'leave', keep: false }, 3_600_000);
    expect(later.state.pause).toEqual(paused.state.pause);
    const resumed = playAll(later, resumeGame);
    expect(resumed.state).toEqual(before.state);
    expect(resumed.state).not.toHaveProperty('pause');
  });

  it('a break may have no end', () => {
    expect(playAll(game(mode), pause(null)).state.pause?.until).toBeNull();
  });

  it('a break refuses every command except its end, undo, corrections and leaving, and the refusal says what to press', () => {
    const paused = playAll(game(mode), pause());
    expect(refusalOf(paused, open)).toBe('paused');
    expect(refusalOf(paused, pause())).toBe('paused');
    expect(applyCommand(paused.state, { type: 'resume', outageMs: 5000 }, { now: 0 })).toMatchObject({ ok: false });
    const legal = legalCommands(paused.state).map(({ type }) => type);
    expect(new Set(legal)).toEqual(new Set(['resumeGame', 'leave', ...(mode === 'connect' ? [] : ['adjustScore'])]));
  });

  it('an undo skips a break: during the break it takes back the move before the break, and after the break it does not restore the break', () => {
    const moves = mode === 'qr' ? [open, demo, choose] : [open, award];
    const won = playAll(game(mode), ...moves);
    const settled = mode === 'qr' ? play(won, { type: 'expireTimer' }, 60_000) : won;
    const paused = playAll(settled, pause());
    const undone = playAll(paused, undo);
    expect(undone.state.played).toEqual([]);
    expect(undone.state.pause).toEqual(paused.state.pause);
    // A race has no clock for the whole question.
    if (mode !== 'race') expect(undone.state.open?.clock).toHaveProperty('leftMs');
    expect(replay(undone.setup, undone.log)).toEqual(undone.state);
    expect(playAll(settled, pause(), resumeGame, undo).state).not.toHaveProperty('pause');
  });

  it('the end of a break is refused without a break, and a break is refused after the end of the game', () => {
    expect(refusalOf(game(mode), resumeGame)).toBe('notNow');
    const finished = { ...game(mode), state: { ...game(mode).state, phase: 'finished' as const, open: null } } as Run;
    expect([refusalOf(finished, pause()), refusalOf(finished, resumeGame)]).toEqual(['gameFinished', 'gameFinished']);
  });

  it('a command to end a break is refused if it names another break', () => {
    const first = playAll(game(mode), pause());
    const since = first.state.pause?.since ?? 0;
    expect(playAll(first, { ...resumeGame, since }).state).not.toHaveProperty('pause');
    const second = playAll(first, resumeGame, pause());
    expect(refusalOf(second, { ...resumeGame, since })).toBe('stale');
    expect(second.state.pause?.since).toBeGreaterThan(since);
  });

  it('a browser predicts a break, and the view contains it until it ends', () => {
    const content = { id: 'abcdefghijklmnop', data: {} as never, categories: [] };
    const sent = sentOf(game(mode).state, content, () => ({ correctAnswer: '' }));
    const predicted = predictMove(sent, pause(15), 1000);
    if (predicted?.ok !== true) throw new Error('not predicted');
    expect(viewOf(predicted.state)).toMatchObject({ pause: { since: 1000, until: 901_000 } });
    const ended = predictMove(predicted.state, resumeGame, 2000);
    expect(ended?.ok === true && viewOf(ended.state)).not.toHaveProperty('pause');
  });
});

describe('A break', () => {
  it('a break waits for the clock of a question, and begins with the answer or a stopped clock', () => {
    const asked = playAll(game('classic'), open);
    expect(refusalOf(asked, pause())).toBe('notNow');
    // Refused even after the time is over: the host has to show the answer first.
    expect(refusalOf({ ...asked, now: asked.now + 100_000 }, pause())).toBe('notNow');
    expect(play(playAll(asked, reveal), pause()).accepted).toBe(true);
    expect(play(playAll(asked, award, undo), pause()).accepted).toBe(true);
  });

  it('a break in «وصلهم» may begin while a team still has a square to take', () => {
    const won = playAll(game('connect'), open, award);
    expect(won.state.phase).toBe('square-selection');
    expect(play(won, pause()).accepted).toBe(true);
  });

  it('a break does not begin while a phone writes, or while a result shows', () => {
    const asked = playAll(game('qr'), open);
    expect(play(asked, pause()).accepted).toBe(true);
    expect(refusalOf(playAll(asked, { type: 'startQrRound' }), pause())).toBe('notNow');
    expect(refusalOf(playAll(asked, demo), pause())).toBe('notNow');
    expect(refusalOf(playAll(asked, demo, choose), pause())).toBe('notNow');
  });

  it('corrections made during a break remain after it', () => {
    const adjust = { type: 'adjustScore', team: 2, delta: 1 } as const;
    const run = playAll(game('classic'), pause(), adjust, adjust, undo, resumeGame);
    expect(run.state.scores).toEqual({ 1: 0, 2: 1 });
    // The undo restores a state from the break, but the break itself stays ended.
    expect(playAll(run, undo).state).toEqual(game('classic').state);
  });

  it('a break has one of the offered lengths, whatever is sent', () => {
    for (const minutes of [0, -5, 7, 1e9, '5', undefined]) {
      const command = JSON.parse(JSON.stringify({ type: 'pause', minutes }));
      expect(refusalOf(game('classic'), command)).toBe('notNow');
    }
  });
});
