import type { AnyCommand } from '@lamma/protocol/games';
import { describe, expect, it } from 'vitest';
import { applyCommand } from '../apply';
import { begin, play, playAll, type Run, thirtySix } from '../testing/random-games';
import { rulesOf } from './index';

const setup = { mode: 'qr' as const, questions: thirtySix };
const open = (questionId: number) => ({ type: 'openQuestion' as const, questionId });
const start = { type: 'startQrRound' as const };
const take = { type: 'takeOptions' as const, wrongOption1: 'بغداد', wrongOption2: 'عمّان' };
const expire = { type: 'expireTimer' as const };
const undo = { type: 'undo' as const };

/** The index of the right option, or of a wrong one. */
function option(run: Run, right: boolean): 0 | 1 | 2 {
  const options = 'options' in run.state ? run.state.options : [];
  return ([0, 1, 2] as const).find((at) => (options[at] === `جواب ${run.state.open?.questionId}`) === right) ?? 0;
}
const choose = (run: Run, right: boolean) => play(run, { type: 'chooseOption', option: option(run, right) });
const asked = (questionId = 101, run = begin(setup)) => playAll(run, open(questionId), start, take);
const refusalOf = (run: Run, command: Parameters<typeof play>[1], afterMs = 0) => {
  const facts = { round: { sessionToken: 'x', qrUrl: 'y' }, options: ['أ', 'ب', 'ج'] as const };
  const outcome = applyCommand(run.state, command, { now: run.now + afterMs, facts });
  return outcome.ok ? null : outcome.refusal;
};

describe('qr', () => {
  it('a qr game starts in the phase `category-selection`, and stays in it while a question is open', () => {
    expect(begin(setup).state).toMatchObject({ phase: 'category-selection', currentTeam: 1, open: null });
    expect(playAll(begin(setup), open(101)).state).toMatchObject({
      phase: 'category-selection',
      open: { questionId: 101 },
    });
  });

  it('qr shows the code for 5 minutes; then the question closes unused and the same team picks again', () => {
    const shown = playAll(begin(setup), open(101), start);
    expect(shown.state).toMatchObject({ phase: 'qr-display', round: { expiresAt: shown.now + 300_000, demo: false } });
    expect(refusalOf(shown, expire, 299_999)).toBe('notNow');
    const over = play(shown, expire, 300_000);
    expect(over.state).toMatchObject({ phase: 'category-selection', open: null, played: [], currentTeam: 1 });
    expect(play(over, open(101)).accepted).toBe(true);
  });

  it('a qr game keeps the code of a round and makes a new code only on demand', () => {
    const shown = playAll(begin(setup), open(101), start);
    expect(refusalOf(shown, start)).toBe('roundRunning');
    const renewed = playAll(shown, { ...start, renew: true });
    const token = ({ state }: Run) => (state.phase === 'qr-display' ? state.round.sessionToken : '');
    expect(token(renewed)).not.toBe(token(shown));
    expect(refusalOf(playAll(begin(setup), open(101)), { ...start, renew: true })).toBe('notNow');
    expect(refusalOf(begin(setup), start)).toBe('notNow');
  });

  it('a qr game accepts the rival’s options once; the asked team then has 40 seconds, but the end of these 40 seconds does not close the question', () => {
    const ready = asked();
    expect(ready.state).toMatchObject({ phase: 'question-display' });
    expect(ready.state.open?.clock).toEqual({ deadlineAt: ready.now + 40_000 });
    expect(refusalOf(ready, take)).toBe('notNow');
    expect(refusalOf(ready, expire, 90_000)).toBe('notNow');
    expect(choose(play(ready, { type: 'leave', keep: false }, 90_000), true).accepted).toBe(true);
  });

  it('qr gives one point for the right choice, and nothing to anybody for a wrong one', () => {
    const right = choose(asked(), true);
    expect(right.state).toMatchObject({ phase: 'result', scores: { 1: 1, 2: 0 }, played: [{ wonBy: 1 }] });
    const wrong = choose(asked(), false);
    expect(wrong.state).toMatchObject({ phase: 'result', scores: { 1: 0, 2: 0 }, played: [{ wonBy: null }] });
    expect(wrong.state.revealed).toEqual([101]);
  });

  it('qr shows the result for 3 seconds, then passes the turn', () => {
    const result = choose(asked(), true);
    expect(result.state.currentTeam).toBe(1);
    expect(refusalOf(result, expire, 2999)).toBe('notNow');
    expect(play(result, expire, 3000).state).toMatchObject({ phase: 'category-selection', currentTeam: 2, open: null });
  });

  it('a qr game ends after the last result; the higher score wins', () => {
    const two = { mode: 'qr' as const, questions: [7, 8] };
    const first = play(choose(asked(7, begin(two)), true), expire, 3000);
    const last = choose(asked(8, first), false);
    expect(last.state.phase).toBe('result');
    const ended = play(last, expire, 3000).state;
    expect(ended).toMatchObject({ phase: 'finished', scores: { 1: 1, 2: 0 } });
    expect(rulesOf('qr').winner(ended)).toBe(1);
  });

  it.each([
    ['both were right', true, { 1: 1, 2: 1 }],
    ['neither was', false, { 1: 0, 2: 0 }],
  ])('a qr game ends in a draw if %s', (_what, right, scores) => {
    const two = { mode: 'qr' as const, questions: [7, 8] };
    const first = play(choose(asked(7, begin(two)), right), expire, 3000);
    const ended = play(choose(asked(8, first), right), expire, 3000).state;
    expect(ended).toMatchObject({ phase: 'finished', scores });
    expect(rulesOf('qr').winner(ended)).toBeNull();
  });

  it('startQrRound with `demo` goes on without a phone, even if a code is already shown, and marks the round as a demo', () => {
    const demo = { type: 'startQrRound' as const, demo: true };
    expect(playAll(begin(setup), open(101), demo).state).toMatchObject({
      phase: 'question-display',
      round: { demo: true },
    });
    expect(playAll(begin(setup), open(101), start, demo).state).toMatchObject({ phase: 'question-display' });
  });

  it('qr refuses revealAnswer and award: the choice shows the answer and gives the point', () => {
    expect(refusalOf(asked(), { type: 'revealAnswer' })).toBe('notInThisMode');
    expect(refusalOf(asked(), { type: 'award', team: 1 })).toBe('notInThisMode');
    expect(play(asked(), { type: 'adjustScore', team: 2, delta: 1 }).state.scores).toEqual({ 1: 0, 2: 1 });
  });

  it('qr closes a question only before the rival has answered, and then leaves it unused', () => {
    const close = { type: 'closeQuestion' as const };
    expect(playAll(begin(setup), open(101), start, close).state).toMatchObject({ open: null, played: [] });
    expect(refusalOf(asked(), close)).toBe('notNow');
  });

  it('the undo of a choice in qr restores its options and the remaining time', () => {
    const ready = asked();
    const result = play(ready, { type: 'chooseOption', option: option(ready, true) }, 10_000);
    const back = playAll(result, undo);
    expect(back.state).toMatchObject({ phase: 'question-display', scores: { 1: 0, 2: 0 }, played: [] });
    expect(back.state.open?.clock).toEqual({ leftMs: 30_000 });
    const later = playAll(play(result, expire, 3000), open(102), start, undo);
    expect(later.state).toMatchObject({ phase: 'question-display', open: { questionId: 101 }, currentTeam: 1 });
  });

  it('the undo of a correction in qr keeps the options that arrived after it', () => {
    const shown = playAll(begin(setup), open(101), start, { type: 'adjustScore', team: 1, delta: 1 }, take);
    const back = playAll(shown, undo);
    expect(back.state).toMatchObject({ phase: 'question-display', scores: { 1: 0, 2: 0 } });
  });

  it('qr has a deadline while it shows a code, options or a result, and none while a question is chosen', () => {
    const { runsUntil } = rulesOf('qr');
    const shown = playAll(begin(setup), open(101), start);
    const result = choose(asked(), true);
    expect([begin(setup), playAll(begin(setup), open(101))].map(({ state }) => runsUntil(state))).toEqual([null, null]);
    expect(runsUntil(shown.state)).toBe(shown.now + 300_000);
    expect(runsUntil(asked().state)).toBe(asked().now + 40_000);
    expect(runsUntil(result.state)).toBe(result.now + 3000);
  });

  it('the events of a qr move name a question that it opens or closes, and the result that it closes', () => {
    const opened = playAll(begin(setup), open(101));
    const eventsOf = (run: Run, command: AnyCommand) => applyCommand(run.state, command, { now: run.now });
    expect(eventsOf(begin(setup), open(101))).toMatchObject({ events: [{ type: 'questionOpened', questionId: 101 }] });
    expect(eventsOf(opened, { type: 'closeQuestion' })).toMatchObject({
      events: [{ type: 'questionClosed', questionId: 101 }],
    });
    expect(eventsOf(opened, { type: 'leave', keep: true })).toMatchObject({
      events: [{ type: 'screenLeft', keep: true }],
    });
  });

  it('[F12] an outage extends the wait for the phone, the clock and the result of a qr game', () => {
    const resume = { type: 'resume' as const, outageMs: 5000 };
    expect(refusalOf(playAll(begin(setup), open(101)), resume)).toBe('notNow');
    const shown = playAll(begin(setup), open(101), start);
    expect(play(shown, resume, 6000).state).toMatchObject({ round: { expiresAt: shown.now + 305_000 } });
    const ready = asked();
    expect(play(ready, resume, 6000).state.open?.clock).toEqual({ deadlineAt: ready.now + 45_000 });
    const result = choose(ready, true);
    expect(play(result, resume, 6000).state).toMatchObject({ choice: { endsAt: result.now + 8000 } });
  });

  it('[F40] qr leaves no deadline further away than its limit if the clock was put back during an outage', () => {
    const resume = { type: 'resume' as const, outageMs: -3_000_000 };
    const shown = play(playAll(begin(setup), open(101), start), resume, -3_600_000);
    expect(shown.state).toMatchObject({ round: { expiresAt: shown.now + 300_000 } });
    const ready = play(asked(), resume, -3_600_000);
    expect(ready.state.open?.clock).toEqual({ deadlineAt: ready.now + 40_000 });
    const result = play(choose(asked(), true), resume, -3_600_000);
    expect(result.state).toMatchObject({ choice: { endsAt: result.now + 3000 } });
  });
});
